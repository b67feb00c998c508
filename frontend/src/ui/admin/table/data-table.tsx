import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import screenStyles from '../screen.module.css'
import { type Column, ColumnHead, nameOf } from './column-head.tsx'
import { moveInRows } from './row-keys.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import styles from './table.module.css'

type Props = {
  label: string
  className: string | undefined
  columns: readonly Column[]
  /** Rows that stand in until there are some. */
  waiting: number
  /** What the table holds; undefined while nothing is known. */
  rows: readonly ReactNode[] | undefined
  /** What stands in its place when there are none. */
  empty: ReactNode
  /** Without a frame of its own, where it stands in one. */
  bare?: boolean
  /** Cells beside pictures stand in the middle. */
  middle?: boolean
}

/**
 * A table of the back office: it scrolls sideways where it must, waits in its own height, and is cards on phones. Arrows
 * lead from row to row, and a column that sorts says so in the address.
 */
export function DataTable({ label, className, columns, waiting, rows, empty, bare = false, middle = false }: Props) {
  if (rows?.length === 0) return bare ? empty : <div className={screenStyles.panel}>{empty}</div>
  return (
    <section
      className={bare ? styles.tableScroll : `${screenStyles.panel} ${styles.tableScroll}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
      tabIndex={0}
      aria-label={label}
      onKeyDown={moveInRows}
    >
      <table className={classes(styles.dataTable, className)} data-middle={middle} aria-busy={!rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={nameOf(column)} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{rows ?? <SkeletonRows rows={waiting} columns={columns.map(nameOf)} />}</tbody>
      </table>
    </section>
  )
}
