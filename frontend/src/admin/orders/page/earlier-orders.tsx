import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { toOrderPage } from '../../../entities/order/admin/admin-order.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { OrderStatus } from '../../../entities/order/admin/order-status.tsx'
import { read } from '../../../lib/api/read.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import screenStyles from '../../../ui/admin/screen.module.css'
import styles from './order-page.module.css'

const SHOWN = 5

const ofSamePerson = (orderId: string) =>
  read(`/admin/orders?customer_of=${encodeURIComponent(orderId)}&page=1&limit=${SHOWN + 1}`, toOrderPage)

/** What else this address ordered, the newest first: one press away. */
export function EarlierOrders({ orderId }: { orderId: string }) {
  const { data } = useQuery(ofSamePerson(orderId))
  const others = data?.orders.filter(({ id }) => id !== orderId).slice(0, SHOWN) ?? []
  const count = Math.max(0, (data?.total ?? 0) - 1)
  return (
    <section className={screenStyles.panel} aria-labelledby="earlier-heading">
      <header className={screenStyles.panelHead}>
        <h3 id="earlier-heading">This customer’s other orders</h3>
        {count > 0 && (
          <Link className="link" to={`/admin/orders?customer_of=${encodeURIComponent(orderId)}`}>
            All {count + 1}
          </Link>
        )}
      </header>
      {data && count === 0 && <p className="muted">None with this e-mail address.</p>}
      <ul className={styles.earlier}>
        {others.map((order) => (
          <li key={order.id}>
            <Link to={adminOrderPath(order.id)}>
              <span className="amount">{order.id}</span>
              <OrderStatus status={order.status} />
              <span className="amount">{formatRupees(order.amount)}</span>
              <time className="muted amount" dateTime={order.createdAt}>
                {dayOf(order.createdAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
