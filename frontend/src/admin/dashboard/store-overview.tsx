import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { MetricName } from '../../entities/metrics/metric-hint.tsx'
import { listBehind } from '../../entities/metrics/metric-links.ts'
import { valueText } from '../../entities/metrics/metric-text.ts'
import { FigureValue } from '../../entities/metrics/metric-value.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './dashboard-page.module.css'

type Row = { id: MetricId; label: string; value: (figures: Dashboard) => number }

const rows: readonly Row[] = [
  { id: 'pending_orders', label: 'Pending orders', value: ({ order_stats }) => order_stats.pending_orders },
  { id: 'completed_orders', label: 'Completed orders', value: ({ order_stats }) => order_stats.completed_orders },
  { id: 'average_order_value', label: 'Average order value', value: ({ summary }) => summary.average_order_value },
  { id: 'new_customers', label: 'New customers (30 days)', value: ({ summary }) => summary.new_customers_30_days },
  { id: 'low_stock_alerts', label: 'Products needing restocking', value: ({ summary }) => summary.low_stock_alerts },
]

export function StoreOverview({ figures }: { figures: Dashboard | undefined }) {
  return (
    <section className={screenStyles.panel} aria-labelledby="overview-heading">
      <h2 id="overview-heading">Store Overview</h2>
      <dl className={styles.panelRows}>
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>
              <MetricName id={id} label={label} />
            </dt>
            <dd>
              {figures ? (
                <FigureValue text={valueText(metrics[id].unit, value(figures))} to={listBehind(id)} />
              ) : (
                <span className={`skeleton ${tableStyles.rowSkeleton}`} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
