import { CircleX, Eye, MapPinned, RefreshCw } from 'lucide-react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import tableStyles from '../../../ui/admin/table/table.module.css'
import buttonStyles from '../../../ui/button.module.css'

export type OrderAction = 'view' | 'status' | 'cancel'
type Props = { order: AdminOrder; onAction: (action: OrderAction, order: AdminOrder) => void }

/** The actions on one order: tracking only once there is some, cancel only where it is not cancelled yet. */
export function OrderActions({ order, onAction }: Props) {
  const name = order.id || 'this order'
  return (
    <div className={tableStyles.rowActions}>
      <RowButton label="View" of={name} icon={Eye} onClick={() => onAction('view', order)} />
      <RowButton label="Update Status" of={name} icon={RefreshCw} onClick={() => onAction('status', order)} />
      {(order.trackingUrl || order.trackingNumber) && <TrackLink order={order} />}
      {order.status !== 'cancelled' && (
        <RowButton label="Cancel" of={name} icon={CircleX} onClick={() => onAction('cancel', order)} />
      )}
    </div>
  )
}

/** The carrier's own page, or ours where the carrier gave only a number. */
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
