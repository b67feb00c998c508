import { type MetricId, metrics } from '@suvarna/contracts/metrics.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { EmptyRows } from '../ui/empty-rows.tsx'
import { MetricHint } from './metric-hint.tsx'

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
      {!loading && !empty && (
        <details className="chart-table">
          <summary>Show as a table</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by keyboard */}
          <section className="chart-table-scroll" tabIndex={0} aria-label={`${title}, table`}>
            <table className="data-table">
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((cells, row) => (
                  <tr key={cells[0]}>
                    {cells.map((cell, place) => (
                      <td key={columns[place]} className="amount">
                        {place === 0 && links?.[row] ? (
                          <Link className="link" to={links[row]}>
                            {cell}
                          </Link>
                        ) : (
                          cell
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </section>
  )
}
