import { Link } from 'react-router-dom'
import { HistoryButton } from '../../../entities/history/history-button.tsx'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { isReturnToAnswer, type NextStep } from '../../../entities/order/admin/next-step.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { waitsForAnswer } from '../../../entities/order/deliveries/failed-delivery.ts'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { FailedDeliveryNotice } from '../deliveries/failed-delivery-notice.tsx'
import orderDialogStyles from '../details/order-dialog.module.css'
import { OrderDocuments } from '../details/order-papers.tsx'
import { Customer, Gift, Items, Money } from '../details/order-sections.tsx'
import { OrderSummaryPanel } from '../details/order-summary.tsx'
import { OrderTimelinePanel } from '../details/order-timeline.tsx'
import { mayHaveLink, stateDoubt, whyPlaceStays } from '../edits/contact-values.ts'
import { EwayBill } from '../edits/eway-bill.tsx'
import { OrderTags } from '../edits/order-tags.tsx'
import { OrderParcel } from '../parcel/order-parcel.tsx'
import { DisputeNotices } from '../refunds/dispute-notices.tsx'
import { OrderRefunds } from '../refunds/order-refunds.tsx'
import { OrderReturnsPanel } from '../returns/order-returns-panel.tsx'
import { CashNotice } from './cash-notice.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import styles from './order-page.module.css'

type Props = {
  order: AdminOrder
  next: NextStep | null
  onContact: (() => void) | null
  onTakeOut: (() => void) | null
  onExplain: (refundId: string) => void
}

/** Problems and the next step on top, then pieces, money, customer and papers; the timeline beside them. */
export function OrderParts({ order, next, onContact, onTakeOut, onExplain }: Props) {
  const decides = next !== null && 'to' in next
  const returns = (
    <div id="returns" className={screenStyles.panel} hidden={order.returns.length === 0}>
      <OrderReturnsPanel order={order} />
    </div>
  )
  return (
    <div className={`${styles.parts} ${orderDialogStyles.orderParts}`}>
      <section className={`${screenStyles.panel} ${styles.now}`} aria-label="Now">
        <h2 className={styles.next}>{next ? `Next: ${next.label}. ${next.hint}.` : waitsFor(order)}</h2>
        <Amiss order={order} />
        <FailedDeliveryNotice order={order} />
        <EwayBill order={order} />
        <CashNotice order={order} />
        <OrderSummaryPanel orderId={order.id} />
        {order.keptOf && <KeptNotice order={order} />}
        {(order.cameBack || order.returns.length > 0 || (order.status === 'cancelled' && !order.keptOf)) && (
          <p>
            <Link className="link" to={`/admin/returns?order=${encodeURIComponent(order.id)}`}>
              Returns of this order
            </Link>
          </p>
        )}
      </section>
      <div className={styles.main}>
        <h2 className="visually-hidden">The order</h2>
        {decides && returns}
        <div className={screenStyles.panel}>
          <Items order={order} onTakeOut={onTakeOut} />
        </div>
        <div className={`${screenStyles.panel} ${styles.twoFold}`}>
          <Customer order={order} onEdit={onContact} stays={whyPlaceStays(order)} />
          <Money order={order} />
          <OrderParcel orderId={order.id} />
          <Gift gift={order.gift} />
          <OrderTags order={order} />
        </div>
        <OrderRefunds order={order} onExplain={onExplain} />
        <EarlierOrders orderId={order.id} isKnown={order.email !== ''} />
        <div className={screenStyles.panel}>
          <OrderDocuments order={order} />
        </div>
        {!decides && returns}
      </div>
      <aside className={`${screenStyles.panel} ${styles.aside}`} aria-label="Timeline and notes">
        <h2 className="visually-hidden">What happened</h2>
        <OrderTimelinePanel orderId={order.id} />
        <HistoryButton subject={{ kind: 'orders', id: order.id, title: `Order ${order.id}` }} />
      </aside>
    </div>
  )
}

/** What the order charges for, with a link to where that is decided. */
function KeptNotice({ order: { keptOf = '', status } }: { order: AdminOrder }) {
  const isOver = status === 'failed' || status === 'cancelled'
  return (
    <p>
      It charges for a piece that was exchanged and never came back, of order{' '}
      <Link className="link amount" to={adminOrderPath(keptOf)}>
        {keptOf}
      </Link>
      . {isOver ? 'It ended unpaid; what comes next is decided at ' : 'See '}
      <Link className="link" to={`/admin/returns?order=${encodeURIComponent(keptOf)}`}>
        its return
      </Link>
      .
    </p>
  )
}

function Amiss({ order }: { order: AdminOrder }) {
  const doubt = stateDoubt(order)
  return (
    <>
      {order.cameBack === 'returned' && (
        <Notice kind="error">The courier brought the parcel back. Receive and inspect it at the returns desk.</Notice>
      )}
      {order.cameBack === 'lost' && order.status !== 'cancelled' && (
        <Notice kind="error">The courier lost the parcel. Send it again, or cancel the order.</Notice>
      )}
      {doubt && !order.keptOf && <Notice kind="info">{doubt}</Notice>}
      <DisputeNotices disputes={order.disputes} status={order.status} />
      {order.refunds?.some(({ unexplained }) => unexplained) && (
        <Notice kind="info">Money was refunded at the provider’s dashboard: say below what for.</Notice>
      )}
      {order.returns.some(isReturnToAnswer) && (
        <Notice kind="info">A return was requested and waits for your answer.</Notice>
      )}
    </>
  )
}

const waits: Readonly<Record<string, string>> = {
  shipped: 'Nothing to do: the courier has it, and updates move it on.',
  delivered: 'Nothing to do: it is delivered.',
  completed: 'Nothing to do: it is delivered.',
  cancelled: 'Nothing to do: it is cancelled.',
  failed: 'Nothing to do: it was never paid.',
}
const waitsFor = (order: AdminOrder) => {
  if (order.failedDelivery && waitsForAnswer(order.failedDelivery))
    return 'Next: tell the courier what to do with the parcel.'
  if (order.cancelledParcel === 'on_its_way' && order.failedDelivery?.action === 'return')
    return 'Nothing to do: the courier is asked to bring the parcel back.'
  if (order.cancelledParcel === 'on_its_way')
    return 'Next: ask the courier to bring the parcel back. It was on its way when the order was cancelled.'
  if (order.status === 'pending' && mayHaveLink(order))
    return 'It waits for its payment. If the customer has no way to pay yet, send the payment link.'
  return waits[order.status] ?? 'Nothing to do.'
}
