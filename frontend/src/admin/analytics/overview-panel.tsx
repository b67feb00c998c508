import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { metrics } from '@suvarna/contracts/analytics/metrics.ts'
import type { Figures } from '../../entities/metrics/analytics-reads.ts'
import { MetricName } from '../../entities/metrics/metric-hint.tsx'
import { listBehind, ordersOf } from '../../entities/metrics/metric-links.ts'
import { metricList, metricText, trendOf } from '../../entities/metrics/metric-text.ts'
import { FigureValue } from '../../entities/metrics/metric-value.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './analytics-page.module.css'
import { ChartFrame } from './charts/chart-frame.tsx'
import { rupeeCell } from './charts/chart-text.ts'
import { RevenueArea } from './charts/charts.tsx'
import { revenueSpans } from './charts/revenue-spans.ts'
import { spanNamed } from './period/named-days.ts'
import type { PeriodAddress } from './period/period-choice.ts'
import { PeriodPanel } from './period/period-panel.tsx'
import { TrendMark } from './trend-mark.tsx'

type Props = {
  figures: Figures | undefined
  period: PeriodAddress
  onPeriod: (wanted: Partial<PeriodAddress>) => void
}

export function OverviewPanel({ figures, period, onPeriod }: Props) {
  const { unit, points } = revenueSpans(figures?.revenue_over_time ?? [])
  return (
    <>
      <dl className={styles.metricCards}>
        {metricList.map((metric) => (
          <div key={metric.name} className={`${screenStyles.panel} ${styles.metricCard}`} data-testid="metric-card">
            <dt>
              <MetricName id={metric.name} />
            </dt>
            <dd>
              {figures ? (
                <>
                  <span data-testid="metric-value" className={styles.metricValue}>
                    <FigureValue text={metricText(metric, figures)} to={listBehind(metric.name)} />
                  </span>
                  <TrendMark change={trendOf(metric, figures).text} unwanted={metric.unwanted ?? false} />
                </>
              ) : (
                <span className={`skeleton ${styles.metricWaiting}`} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">The arrows: {metrics.trends.meaning.replace(/^The/, 'the')}</p>
      <PeriodPanel address={period} onChange={onPeriod} />
      <ChartFrame
        metric="revenue_over_time"
        height={300}
        loading={!figures}
        empty={points.length === 0 ? 'No revenue data available' : null}
        {...(unit === 'Day' ? {} : { note: `Summed by ${unit.toLowerCase()}` })}
        columns={[unit, 'Revenue']}
        rows={points.map(({ span, revenue }) => [span, rupeeCell(revenue)])}
        links={points.map(({ span }) => linkTo(spanNamed(span)))}
      >
        <RevenueArea points={points} />
      </ChartFrame>
    </>
  )
}

const linkTo = (days: Period | null) => days && ordersOf(days)
