import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { type ReactNode, useId } from 'react'
import { MetricHint } from '../../../entities/metrics/metric-hint.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import { ChartTable } from './chart-table.tsx'

type Props = {
  metric: MetricId
  height: number
  loading: boolean
  /** how the figures were made, where that is not plain */
  note?: string
  /** what to say when there is nothing to draw */
  empty: string | null
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** the list behind each row, opened by its first cell */
  links?: readonly (string | null)[]
  children: ReactNode
}

/** A chart with its name, as high as it will be from the first moment, and the same figures as a table. */
export function ChartFrame({ metric, height, note, loading, empty, columns, rows, links, children }: Props) {
  const id = useId()
  const title = metrics[metric].name
  return (
    <section className="panel chart-frame" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2> <MetricHint id={metric} />
      </div>
      {note && <p className="chart-note muted small">{note}</p>}
      <div className="chart-space" style={{ minHeight: height }}>
        {loading && <span className="skeleton chart-waiting" style={{ height }} />}
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
