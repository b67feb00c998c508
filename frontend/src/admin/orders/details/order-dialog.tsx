import { Link } from 'react-router-dom'
import { HistoryButton } from '../../../entities/history/history-button.tsx'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { OrderStatus } from '../../../entities/order/admin/order-status.tsx'
import { momentOf } from '../../../lib/format/dates.ts'
import { askBefore } from '../../../lib/unsaved/unsaved.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { OrderReturnsPanel } from '../returns/order-returns-panel.tsx'
import type { OrderAction } from '../work/order-actions.tsx'
import styles from './order-dialog.module.css'
import { OrderDocuments } from './order-papers.tsx'
import { Customer, Gift, Items, Money } from './order-sections.tsx'
import { OrderSummaryPanel } from './order-summary.tsx'
import { OrderTimelinePanel } from './order-timeline.tsx'

type Props = {
  order: AdminOrder | null
  onClose: () => void
  onAction: (action: OrderAction, order: AdminOrder) => void
}

/** One order with all details; updates live while open. */
export function OrderDialog({ order, onClose, onAction }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      label="Order Details"
      className={`${sheetStyles.sheet} ${styles.orderSheet}`}
    >
      {shown && (
        <>
          <SheetHead title={`Order ${shown.id}`} onClose={onClose}>
            <p className={styles.orderSheetState}>
              <OrderStatus status={shown.status} />
              <time className="muted amount" dateTime={shown.createdAt}>
                {momentOf(shown.createdAt)}
              </time>
            </p>
          </SheetHead>
          <div className={`${sheetStyles.sheetBody} ${styles.orderSheetBody}`}>
            {order && <OrderSummaryPanel orderId={shown.id} />}
            <Customer order={shown} />
            <Money order={shown} />
            <Items order={shown} />
            <Gift gift={shown.gift} />
            <OrderDocuments order={shown} />
            <OrderReturnsPanel order={shown} />
            {order && <OrderTimelinePanel orderId={shown.id} />}
          </div>
          <footer className={sheetStyles.sheetFoot}>
            {shown.status !== 'cancelled' && (
              <May do="orders.refund">
                <Button onClick={() => askBefore(() => onAction('cancel', shown))}>Cancel Order</Button>
              </May>
            )}
            <Link className={buttonStyles.button} to={adminOrderPath(shown.id)}>
              Open as page
            </Link>
            <HistoryButton subject={{ kind: 'orders', id: shown.id, title: `Order ${shown.id}` }} />
            <May do="orders.write">
              <Button primary onClick={() => askBefore(() => onAction('status', shown))}>
                Update Status
              </Button>
            </May>
          </footer>
        </>
      )}
    </Dialog>
  )
}
