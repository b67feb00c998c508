import type { Funnel } from '@suvarna/contracts/analytics/funnel.ts'
import { metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { useId } from 'react'
import metricHintStyles from '../../../entities/metrics/metric-hint.module.css'
import { MetricHint, MetricName } from '../../../entities/metrics/metric-hint.tsx'
import { ordersOf } from '../../../entities/metrics/metric-links.ts'
import { valueText } from '../../../entities/metrics/metric-text.ts'
import { FigureValue } from '../../../entities/metrics/metric-value.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import analyticsPageStyles from '../analytics-page.module.css'
import { ChartTable } from '../charts/chart-table.tsx'
import { TrendMark } from '../trend-mark.tsx'
import styles from './funnel.module.css'
import { shareText, stepNames } from './funnel-rows.ts'

const labels = {
  viewed: 'Saw a product',
  bagged: 'Put it into the bag',
  checkout: 'Went to the checkout',
  ordered: 'Ordered',
} as const

/** The shop's funnel, each step with its share of the previous step. */
export function FunnelChart({ funnel }: { funnel: Funnel | undefined }) {
  const id = useId()
  const { name } = metrics.funnel
  const { steps, before, change, conversion } = funnel?.shop ?? {}
  const empty = steps?.viewed === 0 && before?.viewed === 0
  const cells = stepNames.map((step, place) => {
    const earlier = stepNames[place - 1]
    return {
      step,
      label: labels[step],
      count: steps?.[step] ?? 0,
      share: earlier && steps ? shareText(steps[step], steps[earlier]) : null,
      before: before?.[step] ?? 0,
      change: change?.[step] ?? '0%',
      to: funnel && step === 'ordered' ? ordersOf(funnel.period) : null,
    }
  })
  return (
    <section
      className={`${screenStyles.panel} ${analyticsPageStyles.chartFrame} ${styles.funnel}`}
      aria-labelledby={id}
    >
      <div className={`${metricHintStyles.chartHead} ${styles.chartHead}`}>
        <h2 id={id}>{name}</h2> <MetricHint id="funnel" />
        {conversion && !empty && (
          <p className={`${styles.funnelConversion} amount`}>
            <MetricName id="funnel_conversion" /> <strong>{valueText('percent', conversion.value)}</strong>
            <TrendMark change={conversion.change} />
            <span className="muted small">{valueText('percent', conversion.before)} before</span>
          </p>
        )}
      </div>
      {!funnel && <span className={`skeleton ${styles.funnelWaiting}`} />}
      {empty && (
        <EmptyRows
          title="No visitors in these days"
          hint="Nobody looked at a product, or all asked not to be counted"
        />
      )}
      {funnel && !empty && (
        <>
          <ol className={styles.funnelSteps} aria-label={`${name}, chart`}>
            {cells.map(({ step, label, count, share, to, ...cell }) => (
              <li key={step} data-testid="funnel-step">
                <span>{label}</span>
                <span className={styles.funnelBar} aria-hidden="true">
                  <span style={{ transform: `scaleX(${count / Math.max(1, cells[0]?.count ?? 1)})` }} />
                </span>
                <span className={styles.funnelCount}>
                  <FigureValue text={valueText('count', count)} to={to} />
                </span>
                <span className="muted small">{share ? `${share} went on` : ' '}</span>
                <TrendMark change={cell.change} />
                <span className="muted small amount">{valueText('count', cell.before)} before</span>
              </li>
            ))}
          </ol>
          <ChartTable
            title={name}
            columns={['Step', 'Visitors', 'Went on', 'Before', 'Change']}
            rows={cells.map(({ label, count, share, before, change }) => [
              label,
              valueText('count', count),
              share ?? '',
              valueText('count', before),
              change,
            ])}
            links={cells.map(({ to }) => to)}
          />
        </>
      )}
    </section>
  )
}
