import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { OrderLinks, ordersOfBuyer } from '../../../entities/order/admin/order-links.tsx'
import { May } from '../../../ui/admin/access/may.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import styles from './order-page.module.css'

const SHOWN = 5

/** Other orders of this address, newest first, and a link to the customer's page. */
export function EarlierOrders({ orderId, isKnown }: { orderId: string; isKnown: boolean }) {
  const { data } = useQuery(ordersOfBuyer(orderId, SHOWN + 1))
  const others = data?.orders.filter(({ id }) => id !== orderId).slice(0, SHOWN) ?? []
  const count = Math.max(0, (data?.total ?? 0) - 1)
  const of = encodeURIComponent(orderId)
  return (
    <section className={screenStyles.panel} aria-labelledby="earlier-heading">
      <header className={screenStyles.panelHead}>
        <h3 id="earlier-heading">This customer’s other orders</h3>
        {count > 0 && (
          <Link className="link" to={`/admin/orders?customer_of=${of}`}>
            All {count + 1}
          </Link>
        )}
      </header>
      {data && count === 0 && <p className="muted">None with this e-mail address.</p>}
      <OrderLinks orders={others} />
      {isKnown && (
        <May do="customers.read">
          <p className={styles.toCustomer}>
            <Link className="link" to={`/admin/customers/${of}`}>
              Open the customer
            </Link>
          </p>
        </May>
      )}
    </section>
  )
}
