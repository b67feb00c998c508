import { CircleAlert, CircleCheck, CircleX, Clock, PackageCheck, Settings2, Truck } from 'lucide-react'
import statusBadgeStyles from '../status-badge.module.css'
import { statusLabel } from '../timeline.ts'
import styles from './order-status.module.css'

const icons = {
  pending: Clock,
  confirmed: CircleCheck,
  processing: Settings2,
  shipped: Truck,
  delivered: PackageCheck,
  completed: PackageCheck,
  cancelled: CircleX,
} as const

/** An order's status by icon, word and colour. */
export function OrderStatus({ status }: { status: string }) {
  const Icon = icons[status as keyof typeof icons] ?? CircleAlert
  return (
    <span
      data-testid="order-status"
      className={`${statusBadgeStyles.status} ${styles.orderStatus}`}
      data-status={status === 'failed' ? 'unknown' : status}
    >
      <Icon size={16} strokeWidth={1.7} aria-hidden="true" />
      {statusLabel(status)}
    </span>
  )
}
