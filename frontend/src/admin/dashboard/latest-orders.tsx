import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { noFilters, orderPage } from '../../entities/order/admin/admin-order-reads.ts'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'
import { OrderStatus } from '../../entities/order/admin/order-status.tsx'
import { momentOf } from '../../lib/format/dates.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import styles from './dashboard-page.module.css'
import ordersStyles from './latest-orders.module.css'

const SHOWN = 6

/** The newest orders, one line each, linked to the order. */
export function LatestOrders() {
  const latest = useQuery(orderPage(noFilters, SHOWN))
  const orders = latest.data?.orders
  return (
    <section className={`${screenStyles.panel} ${styles.dashboardOrders}`} aria-labelledby="orders-heading">
      <header className={screenStyles.panelHead}>
        <h2 id="orders-heading">Latest Orders</h2>
        <Link className="link" to="/admin/orders">
          All orders
        </Link>
      </header>
      {latest.isLoadingError && (
        <LoadFailure
          text="Failed to fetch orders. Please try again."
          busy={latest.isFetching}
          onRetry={() => latest.refetch()}
        />
      )}
      {orders?.length === 0 && (
        <EmptyRows title="No orders found" hint="Orders will appear here once customers start placing orders" />
      )}
      {!orders && !latest.isLoadingError && <div className={`skeleton ${ordersStyles.waiting}`} aria-busy="true" />}
      <ul className={ordersStyles.latest}>
        {orders?.map((order) => (
          <li key={order.id} data-testid="latest-order">
            <Link to={adminOrderPath(order.id)}>
              <span className="amount">{order.id}</span>
              <span className={ordersStyles.who}>{order.name || 'Guest'}</span>
              <span className={`muted ${ordersStyles.pieces}`}>{piecesText(unitsOf(order.items))}</span>
              <span className="amount">{formatRupees(order.amount)}</span>
              <OrderStatus status={order.status} />
              <time className="muted amount" dateTime={order.createdAt}>
                {momentOf(order.createdAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const piecesText = (units: number) => `${units} ${units === 1 ? 'piece' : 'pieces'}`
