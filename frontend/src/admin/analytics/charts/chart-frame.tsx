import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { type ReactNode, useId } from 'react'
import metricHintStyles from '../../../entities/metrics/metric-hint.module.css'
import { MetricHint } from '../../../entities/metrics/metric-hint.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import styles from '../analytics-page.module.css'
import { ChartTable } from './chart-table.tsx'

type Props = {
  metric: MetricId
  height: number
  loading: boolean
  /** how the figures are computed, if that is not obvious */
  note?: string
  /** shown if there is nothing to draw; null draws the chart */
  empty: string | null
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** the address of each row's list, linked from its first cell */
  links?: readonly (string | null)[]
  children: ReactNode
}

/** A titled chart with a fixed height from the first render (no layout shift), and the same figures as a table. */
export function ChartFrame({ metric, height, note, loading, empty, columns, rows, links, children }: Props) {
  const id = useId()
  const title = metrics[metric].name
  return (
    <section className={`${screenStyles.panel} ${styles.chartFrame}`} aria-labelledby={id}>
      <div className={metricHintStyles.chartHead}>
        <h2 id={id}>{title}</h2> <MetricHint id={metric} />
      </div>
      {note && <p className="muted small">{note}</p>}
      <div className={styles.chartSpace} style={{ minHeight: height }}>
        {loading && <span className={`skeleton ${styles.chartWaiting}`} style={{ height }} />}
        {!loading && empty && <EmptyRows title={empty} />}
        {!loading && !empty && (
          <div role="img" aria-label={`${title}, chart`} style={{ height }}>
            {children}
          </div>
        )}
      </div>
      {!loading && !empty && <ChartTable title={title} columns={columns} rows={rows} links={links} />}
    </section>
  )
}
