import type { OrderStep } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { CircleX, Eye, MapPinned, RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { type NextStep, nextStepOf } from '../../../entities/order/admin/next-step.ts'
import { useMay } from '../../../lib/session/may.ts'
import tableStyles from '../../../ui/admin/table/table.module.css'
import buttonStyles from '../../../ui/button.module.css'
import styles from './order-actions.module.css'

export type OrderAction = 'view' | 'status' | 'cancel'
type Props = {
  order: AdminOrder
  busy: boolean
  onAction: (action: OrderAction, order: AdminOrder) => void
  onStep: (step: OrderStep, order: AdminOrder) => void
}

/**
 * The order's next step, then other actions, each in its own column: tracking once there is some, cancel unless it is
 * cancelled or cancelling is the next step. An action that the role may not take leaves its column empty.
 */
export function OrderActions({ order, busy, onAction, onStep }: Props) {
  const name = order.id || 'this order'
  const may = useMay()
  const next = order.id ? nextStepOf(order) : null
  const isCancelNext = next !== null && 'asks' in next
  return (
    <div className={`${tableStyles.rowActions} ${styles.orderActions}`}>
      <NextStepButton next={next} order={order} busy={busy} onAction={onAction} onStep={onStep} />
      <RowButton label="View" of={name} icon={Eye} onClick={() => onAction('view', order)} />
      {may('orders.write') ? (
        <RowButton label="Update Status" of={name} icon={RefreshCw} onClick={() => onAction('status', order)} />
      ) : (
        <span />
      )}
      {order.trackingUrl || order.trackingNumber ? <TrackLink order={order} /> : <span />}
      {order.status !== 'cancelled' && !isCancelNext && may('orders.refund') ? (
        <RowButton label="Cancel" of={name} icon={CircleX} onClick={() => onAction('cancel', order)} />
      ) : (
        <span />
      )}
    </div>
  )
}

function NextStepButton({ next, order, busy, onAction, onStep }: Props & { next: NextStep | null }) {
  const may = useMay()
  if (!next || !may(next.needs)) return <span className={styles.nextStep} />
  const label = `${next.label} ${order.id}`
  if ('to' in next)
    return (
      <Link data-next className={styles.nextStep} to={next.to} title={next.hint} aria-label={label}>
        {next.label}
      </Link>
    )
  return (
    <button
      type="button"
      data-next
      className={styles.nextStep}
      title={next.hint}
      aria-label={label}
      disabled={busy}
      onClick={() => ('step' in next ? onStep(next.step, order) : onAction(next.asks, order))}
    >
      {next.label}
    </button>
  )
}

/** The carrier's own page, or ours if the carrier gave only a number. */
export const trackingPage = ({ trackingUrl, id }: AdminOrder) => trackingUrl || `/orders?id=${encodeURIComponent(id)}`

function TrackLink({ order }: { order: AdminOrder }) {
  return (
    <a
      className={`${buttonStyles.iconButton} ${tableStyles.rowAction}`}
      href={trackingPage(order)}
      target="_blank"
      rel="noreferrer"
      title="Track"
      aria-label={`Track ${order.id}`}
    >
      <MapPinned size={18} strokeWidth={1.6} aria-hidden="true" />
    </a>
  )
}

type ButtonProps = { label: string; of: string; icon: typeof Eye; onClick: () => void }

function RowButton({ label, of, icon: Icon, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonStyles.iconButton} ${tableStyles.rowAction}`}
      title={label}
      aria-label={`${label} ${of}`}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
    </button>
  )
}
