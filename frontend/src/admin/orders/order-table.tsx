import { formatRupees } from '@suvarna/contracts/money.ts'
import { dayOf } from '../../shared/format/dates.ts'
import type { Order } from '../../shared/orders/order.ts'
import { StatusBadge } from '../../shared/orders/status-badge.tsx'
import './order-table.css'

type Props = { orders: readonly Order[] | undefined; rows: number; failure: string | null }

const columns = ['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Payment', 'Date'] as const

/** Orders in rows; one that arrives while the page is open lights up once. */
export function OrderTable({ orders, rows, failure }: Props) {
  if (failure) return <p role="alert">{failure}</p>
  if (orders?.length === 0) {
    return (
      <div className="panel-empty">
        <p>No orders found</p>
        <p className="muted">Orders will appear here once customers start placing orders</p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
    <section className="table-scroll" tabIndex={0} aria-label="Orders">
      <table className="order-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders ? orders.map((order) => <Row key={order.id} order={order} />) : <SkeletonRows rows={rows} />}
        </tbody>
      </table>
    </section>
  )
}

function Row({ order }: { order: Order }) {
  const [first, ...others] = order.items
  return (
    <tr data-testid="order-row">
      <td className="amount">
        {order.id}
        {order.trackingNumber && <span className="muted">{order.trackingNumber}</span>}
      </td>
      <td>
        {order.name || 'Guest'}
        <span className="muted">{order.email}</span>
      </td>
      <td>
        {first?.name} {first && first.quantity > 1 && `× ${first.quantity}`}
        <span className="muted">
          {[first?.size && `Size ${first.size}`, others.length > 0 && `and ${others.length} more`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </td>
      <td className="amount">{formatRupees(order.amount)}</td>
      <td>
        <StatusBadge status={order.status} />
      </td>
      <td>
        <StatusBadge status={order.paymentStatus} />
        <span className="muted">{(order.paymentMethod || 'cod').toUpperCase()}</span>
      </td>
      <td className="amount">{dayOf(order.createdAt)}</td>
    </tr>
  )
}

function SkeletonRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} className="row-waiting">
      {columns.map((name) => (
        <td key={name}>
          <span className="skeleton row-skeleton" />
        </td>
      ))}
    </tr>
  ))
}
