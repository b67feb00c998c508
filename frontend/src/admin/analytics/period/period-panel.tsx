import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { periodFigures } from '../../../entities/metrics/analytics-reads.ts'
import { MetricName } from '../../../entities/metrics/metric-hint.tsx'
import { listBehindPeriod, ordersOf } from '../../../entities/metrics/metric-links.ts'
import { valueText } from '../../../entities/metrics/metric-text.ts'
import { FigureValue } from '../../../entities/metrics/metric-value.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Notice } from '../../../ui/notice.tsx'
import analyticsPageStyles from '../analytics-page.module.css'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { rupeeCell } from '../charts/chart-text.ts'
import { ComparedRevenue } from '../charts/charts.tsx'
import { formatPeriod } from '../charts/span-labels.ts'
import { TrendMark } from '../trend-mark.tsx'
import styles from './period.module.css'
import { PeriodBar } from './period-bar.tsx'
import { chosenPeriod, type PeriodAddress } from './period-choice.ts'
import { comparedPoints } from './period-points.ts'

const shown = [
  'period_revenue',
  'period_orders',
  'period_average_order_value',
  'period_new_customers',
  'period_views',
  'period_visitors',
  'period_conversion',
  'period_abandoned',
] as const satisfies readonly MetricId[]

type Props = { address: PeriodAddress; onChange: (wanted: Partial<PeriodAddress>) => void }

/** A period compared with the same number of days before it: figures, and revenue by day. */
export function PeriodPanel({ address, onChange }: Props) {
  const { range, period, problem } = chosenPeriod(address)
  const answer = useQuery({ ...periodFigures(period), enabled: problem === null, placeholderData: keepPreviousData })
  const data = problem ? undefined : answer.data
  const figure = (id: MetricId) => data?.figures.find(({ metric }) => metric === id)
  const { unit, points } = comparedPoints(data?.days ?? [])
  return (
    <section className={styles.period} aria-labelledby="period-heading" aria-busy={answer.isFetching}>
      <header className={styles.periodHead}>
        <h2 id="period-heading">By period</h2>
        <p className="muted small">
          {data && `${formatPeriod(data.period)}, compared with ${formatPeriod(data.before)}`}
        </p>
      </header>
      <PeriodBar range={range} period={period} problem={problem} onChange={onChange} />
      {answer.isLoadingError && !problem && (
        <Notice kind="error">{messageOf(answer.error, 'The figures of these days could not be loaded.')}</Notice>
      )}
      {!problem && (
        <>
          <dl className={styles.periodCards}>
            {shown.map((id) => {
              const found = figure(id)
              return (
                <div
                  key={id}
                  className={`${screenStyles.panel} ${analyticsPageStyles.metricCard}`}
                  data-testid="period-card"
                >
                  <dt>
                    <MetricName id={id} />
                  </dt>
                  <dd>
                    {data ? (
                      <>
                        <span data-testid="metric-value" className={analyticsPageStyles.metricValue}>
                          <FigureValue
                            text={valueText(metrics[id].unit, found?.value)}
                            to={found ? listBehindPeriod(id, data.period) : null}
                          />
                        </span>
                        {found && <TrendMark change={found.change} unwanted={id === 'period_abandoned'} />}
                        <span className={`${styles.periodBefore} muted small amount`}>
                          {valueText(metrics[id].unit, found?.before)} before
                        </span>
                      </>
                    ) : (
                      <span className={`skeleton ${analyticsPageStyles.metricWaiting}`} />
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
          {points.length !== 1 && (
            <ChartFrame
              metric="period_revenue"
              height={260}
              loading={!data}
              empty={
                points.every(({ revenue, before }) => revenue === 0 && before === 0) ? 'No revenue in these days' : null
              }
              note={`${unit === 'Day' ? 'By day' : `Summed by ${unit.toLowerCase()}`}; dashed line: previous period`}
              columns={[unit, 'Revenue', 'Orders', 'Before']}
              rows={points.map(({ span, revenue, orders, before }) => [
                span,
                rupeeCell(revenue),
                String(orders),
                rupeeCell(before),
              ])}
              links={points.map(({ from, to }) => ordersOf({ from, to }))}
            >
              <ComparedRevenue points={points} />
            </ChartFrame>
          )}
        </>
      )}
    </section>
  )
}
