import type { Dashboard } from '@suvarna/contracts/analytics.ts'
import { formatRupees } from '@suvarna/contracts/money.ts'
import { Ticking } from '../ui/ticking.tsx'

export function StoreOverview({ figures }: { figures: Dashboard | undefined }) {
  const rows: [string, string | undefined][] = [
    ['Pending orders', figures && String(figures.order_stats.pending_orders)],
    ['Completed orders', figures && String(figures.order_stats.completed_orders)],
    ['Average order value', figures && formatRupees(figures.summary.average_order_value)],
    ['New customers (30 days)', figures && String(figures.summary.new_customers_30_days)],
    ['Products needing restocking', figures && String(figures.summary.low_stock_alerts)],
  ]
  return (
    <section className="panel dashboard-overview" aria-labelledby="overview-heading">
      <h2 id="overview-heading">Store Overview</h2>
      <dl className="panel-rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <span className="skeleton row-skeleton" /> : <Ticking text={value} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
