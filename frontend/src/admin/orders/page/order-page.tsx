import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { nextStepOf } from '../../../entities/order/admin/next-step.ts'
import { OrderStatus } from '../../../entities/order/admin/order-status.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { useMay } from '../../../lib/session/may.ts'
import { askBefore } from '../../../lib/unsaved/unsaved.ts'
import { LoadFailure } from '../../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../../ui/admin/message-banner.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { useMessage } from '../../../ui/admin/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { ContactDialog } from '../edits/contact-dialog.tsx'
import { mayChangeContact, mayCorrectEmail, mayHaveLink } from '../edits/contact-values.ts'
import { PaymentLinkDialog } from '../edits/payment-link-dialog.tsx'
import { mayTakeOut, TakeOutDialog } from '../edits/take-out-dialog.tsx'
import { nothingToPack } from '../papers/nothing-to-pack.ts'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { isRefundable } from '../refunds/refund-draft.ts'
import { StepOutcomes } from '../steps/step-outcomes.tsx'
import { useOrderSteps } from '../steps/use-order-steps.ts'
import { CancelOrderDialog } from '../work/cancel-order-dialog.tsx'
import { StatusDialog } from '../work/status-dialog.tsx'
import { oneOrder } from '../work/use-order-work.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { idleKeys, orderKeys } from './order-keys.ts'
import styles from './order-page.module.css'
import { OrderParts } from './order-parts.tsx'
import { useOrderKeys } from './use-order-keys.ts'

const MESSAGE_MS = 4000

/** One order on a page of its own; updates live while open. */
export function OrderPage() {
  const { id = '' } = useParams()
  usePageTitle(`Order ${id}`)
  const order = useQuery(oneOrder(id))
  if (order.data) return <OpenOrder key={id} order={order.data} />
  return (
    <div className={screenStyles.screen} aria-busy={order.isPending}>
      <BackToOrders />
      <h1>Order {id}</h1>
      {order.isError ? (
        <LoadFailure
          text={messageOf(order.error, 'The order could not be loaded.')}
          busy={order.isFetching}
          onRetry={() => order.refetch()}
        />
      ) : (
        <div className={`skeleton ${styles.waiting}`} />
      )}
    </div>
  )
}

function OpenOrder({ order }: { order: AdminOrder }) {
  const messages = useMessage(MESSAGE_MS)
  const [open, setOpen] = useState<'status' | 'refund' | 'cancel' | 'contact' | 'link' | 'pieces' | 'keys' | null>(null)
  const [explained, setExplained] = useState<string>()
  const steps = useOrderSteps({ onFailure: (text) => messages.notify('error', text) })
  const next = nextStepOf(order)
  const may = useMay()
  const cancellable = order.status !== 'cancelled' && may('orders.refund')
  const isCancelNext = next !== null && 'asks' in next
  const editable = (mayChangeContact(order) || mayCorrectEmail(order)) && may('orders.write')
  const linkable = mayHaveLink(order) && may('orders.write')
  const divisible = mayTakeOut(order) && may('orders.refund')
  const refundable = isRefundable(order) && cancellable
  const refund = (refundId?: string) => {
    setExplained(refundId)
    show('refund')
  }
  const takeStep = () => {
    if (!next || !may(next.needs) || steps.busy) return
    if ('step' in next) steps.run(next.step, [{ id: order.id, ...(order.version ? { version: order.version } : {}) }])
    else if ('asks' in next) show(next.asks)
    else document.getElementById('returns')?.scrollIntoView({ block: 'center' })
  }
  const idle = idleKeys({
    n: next !== null && may(next.needs),
    r: refundable,
    c: cancellable,
    a: editable,
    y: linkable,
    o: divisible,
    p: nothingToPack(order) === '',
    i: Boolean(order.invoice),
  })
  const close = () => setOpen(null)
  const show = (what: typeof open) => askBefore(() => setOpen(what))
  useOrderKeys(open === null, order, {
    next: takeStep,
    status: () => may('orders.write') && show('status'),
    refund: () => refundable && refund(),
    cancel: () => cancellable && show('cancel'),
    contact: () => editable && show('contact'),
    pieces: () => divisible && show('pieces'),
    link: () => linkable && show('link'),
    keys: () => setOpen('keys'),
  })
  return (
    <div className={screenStyles.screen}>
      <BackToOrders />
      <header className={screenStyles.screenHead}>
        <div>
          <h1>
            Order <span className="amount">{order.id}</span>
          </h1>
          <p className={styles.state}>
            <OrderStatus status={order.status} />
            <time className="muted amount" dateTime={order.createdAt}>
              {momentOf(order.createdAt)}
            </time>
          </p>
        </div>
        <Button
          className={styles.keyboard}
          aria-label="Keyboard actions"
          title="Keyboard actions (?)"
          onClick={() => setOpen('keys')}
        >
          <Keyboard size={18} strokeWidth={1.6} aria-hidden="true" />
        </Button>
        {refundable && <Button onClick={() => refund()}>Refund</Button>}
        {cancellable && (
          <Button primary={isCancelNext} onClick={() => show('cancel')}>
            Cancel Order
          </Button>
        )}
        {linkable && <Button onClick={() => show('link')}>Payment link</Button>}
        {may('orders.write') && <Button onClick={() => show('status')}>Update Status</Button>}
        {next && 'step' in next && may(next.needs) && (
          <Button primary busy={steps.busy !== null} title={next.hint} onClick={takeStep}>
            {next.label}
          </Button>
        )}
      </header>
      <MessageBanner messages={messages} />
      <OrderParts
        order={order}
        next={next}
        onContact={editable ? () => show('contact') : null}
        onTakeOut={divisible ? () => show('pieces') : null}
        onExplain={refund}
      />
      <StatusDialog
        order={open === 'status' ? order : null}
        onClose={close}
        onDone={(text) => {
          close()
          messages.notify('good', text)
        }}
      />
      <RefundDialog
        aim={open === 'refund' ? { order, ...(explained ? { refundId: explained } : {}) } : null}
        onClose={close}
        onDone={(text) => {
          close()
          messages.notify('good', text)
        }}
      />
      <CancelOrderDialog
        order={open === 'cancel' ? order : null}
        onClose={close}
        onDone={(kind, text) => {
          close()
          messages.notify(kind, text)
        }}
      />
      <ContactDialog
        order={open === 'contact' ? order : null}
        onClose={close}
        onDone={(text) => {
          close()
          messages.notify('good', text)
        }}
      />
      <TakeOutDialog
        order={open === 'pieces' ? order : null}
        onClose={close}
        onDone={(text) => {
          close()
          messages.notify('good', text)
        }}
      />
      <PaymentLinkDialog order={open === 'link' ? order : null} onClose={close} />
      <KeysDialog open={open === 'keys'} keys={orderKeys} idle={idle} onClose={close} />
      <StepOutcomes steps={steps} />
    </div>
  )
}

const BackToOrders = () => (
  <p>
    <Link className="link" to="/admin/orders">
      All orders
    </Link>
  </p>
)
