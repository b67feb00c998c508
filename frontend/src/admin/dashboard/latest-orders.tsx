import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { noFilters, orderPage } from '../../entities/order/admin/admin-order-reads.ts'
import { OrderTable } from '../../entities/order/admin/order-table.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './dashboard-page.module.css'

const SHOWN = 6

export function LatestOrders() {
  const latest = useQuery(orderPage(noFilters, SHOWN))
  return (
    <section className={`${screenStyles.panel} ${styles.dashboardOrders}`} aria-labelledby="orders-heading">
      <header className={screenStyles.panelHead}>
        <h2 id="orders-heading">Latest Orders</h2>
        <Link className="link" to="/admin/orders">
          All orders
        </Link>
      </header>
      <OrderTable
        orders={latest.data?.orders}
        rows={SHOWN}
        failure={
          latest.isLoadingError && (
            <LoadFailure
              text="Failed to fetch orders. Please try again."
              busy={latest.isFetching}
              onRetry={() => latest.refetch()}
            />
          )
        }
      />
    </section>
  )
}
