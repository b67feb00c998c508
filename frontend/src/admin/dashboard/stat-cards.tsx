import { metrics } from '@suvarna/contracts/analytics/metrics.ts'
import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { MetricName } from '../../entities/metrics/metric-hint.tsx'
import { listBehind } from '../../entities/metrics/metric-links.ts'
import { valueText } from '../../entities/metrics/metric-text.ts'
import { FigureValue } from '../../entities/metrics/metric-value.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './dashboard-page.module.css'

const cards = [
  'total_revenue',
  'total_orders',
  'average_order_value',
  'total_customers',
  'total_products',
  'low_stock_alerts',
] as const

export function StatCards({ figures }: { figures: Dashboard | undefined }) {
  return (
    <dl className={styles.statCards}>
      {cards.map((id) => (
        <div key={id} data-testid="stat-card" className={`${screenStyles.panel} ${styles.statCard}`}>
          <dt>
            <MetricName id={id} />
          </dt>
          <dd>
            {figures ? (
              <FigureValue text={valueText(metrics[id].unit, figures.summary[id])} to={listBehind(id)} />
            ) : (
              <span className={`skeleton ${styles.statSkeleton}`} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
