import { CircleX, Eye, MapPinned, RefreshCw } from 'lucide-react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import tableStyles from '../../../ui/admin/table/table.module.css'
import buttonStyles from '../../../ui/button.module.css'

export type OrderAction = 'view' | 'status' | 'cancel'
type Props = { order: AdminOrder; onAction: (action: OrderAction, order: AdminOrder) => void }

/** What can be done with one order. Tracking only where there is something to track; a cancelled one has no Cancel. */
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

/** The courier's own page, or ours where the courier gave a number only. */
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
