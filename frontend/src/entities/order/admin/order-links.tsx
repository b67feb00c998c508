import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Link } from 'react-router-dom'
import { read } from '../../../lib/api/read.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { type AdminOrder, toOrderPage } from './admin-order.ts'
import styles from './order-links.module.css'
import { adminOrderPath } from './order-path.ts'
import { OrderStatus } from './order-status.tsx'

/** The newest orders of the customer who placed this one. */
export const ordersOfBuyer = (orderId: string, limit: number) =>
  read(`/admin/orders?customer_of=${encodeURIComponent(orderId)}&page=1&limit=${limit}`, toOrderPage)

/** A list of orders, one line each, linked to their pages. */
export const OrderLinks = ({ orders }: { orders: readonly AdminOrder[] }) => (
  <ul className={styles.orderLinks}>
    {orders.map((order) => (
      <li key={order.id}>
        <Link to={adminOrderPath(order.id)}>
          <span className="amount">{order.id}</span>
          <OrderStatus status={order.status} />
          <span className="amount">{formatCharge(order.amount)}</span>
          <time className="muted amount" dateTime={order.createdAt}>
            {dayOf(order.createdAt)}
          </time>
        </Link>
      </li>
    ))}
  </ul>
)
