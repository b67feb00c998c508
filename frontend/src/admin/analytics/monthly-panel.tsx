import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { MetricId } from '@suvarna/contracts/analytics/metrics.ts'
import type { Figures } from '../../entities/metrics/analytics-reads.ts'
import { MetricName } from '../../entities/metrics/metric-hint.tsx'
import { ordersOf } from '../../entities/metrics/metric-links.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './analytics-page.module.css'
import { ChartFrame } from './charts/chart-frame.tsx'
import { rupeeCell } from './charts/chart-text.ts'
import { MonthlyOrders, MonthlyRevenue } from './charts/charts.tsx'
import { monthlySummary } from './monthly-summary.ts'
import { monthNamed } from './period/named-days.ts'

const EMPTY = 'No monthly data available'

export function MonthlyPanel({ figures }: { figures: Figures | undefined }) {
  const months = figures?.monthly_data ?? []
  const { best, average, period } = monthlySummary(months)
  const links = months.map(({ month }) => linkTo(monthNamed(month)))
  const frame = { height: 250, loading: !figures, empty: months.length === 0 ? EMPTY : null }
  return (
    <>
      <div className={styles.chartPair}>
        <ChartFrame
          metric="monthly_revenue"
          {...frame}
          columns={['Month', 'Revenue']}
          rows={months.map(({ month, revenue }) => [month, rupeeCell(revenue)])}
          links={links}
        >
          <MonthlyRevenue months={months} />
        </ChartFrame>
        <ChartFrame
          metric="monthly_orders"
          {...frame}
          columns={['Month', 'Orders']}
          rows={months.map(({ month, orders }) => [month, String(orders)])}
          links={links}
        >
          <MonthlyOrders months={months} />
        </ChartFrame>
      </div>
      <dl className={styles.summaryCards}>
        <Summary metric="best_month" value={best ? best.name : 'No data'} more={best?.amount} loading={!figures} />
        <Summary metric="average_monthly_revenue" value={average} loading={!figures} />
        <Summary metric="data_period" value={period} loading={!figures} />
      </dl>
    </>
  )
}

const linkTo = (days: Period | null) => days && ordersOf(days)

type SummaryProps = { metric: MetricId; value: string; more?: string | undefined; loading: boolean }

function Summary({ metric, value, more, loading }: SummaryProps) {
  return (
    <div className={`${screenStyles.panel} ${styles.metricCard}`}>
      <dt>
        <MetricName id={metric} />
      </dt>
      <dd>
        {loading ? (
          <span className={`skeleton ${styles.metricWaiting}`} />
        ) : (
          <span data-testid="metric-value" className={styles.metricValue}>
            {value}
          </span>
        )}
        {more && <span className="muted amount">{more}</span>}
      </dd>
    </div>
  )
}
