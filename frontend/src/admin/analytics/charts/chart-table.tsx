import { Link } from 'react-router-dom'
import { useMayOpen } from '../../../lib/session/screens.ts'
import tableStyles from '../../../ui/admin/table/table.module.css'
import styles from '../analytics-page.module.css'

type Props = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** the address of each row's list, linked from its first cell */
  links?: readonly (string | null)[] | undefined
}

export function ChartTable({ title, columns, rows, links }: Props) {
  const mayOpen = useMayOpen()
  return (
    <details className={styles.chartTable}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by keyboard */}
      <section className={styles.chartTableScroll} tabIndex={0} aria-label={`${title}, table`}>
        <table className={`${tableStyles.dataTable} ${styles.dataTable}`}>
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
                    {place === 0 && links?.[row] && mayOpen(links[row]) ? (
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
  )
}
