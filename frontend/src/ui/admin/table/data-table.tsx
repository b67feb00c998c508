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
  /** number of placeholder rows */
  waiting: number
  /** undefined while loading */
  rows: readonly ReactNode[] | undefined
  /** shown when there are no rows */
  empty: ReactNode
  /** without its own border, for use inside a bordered container */
  bare?: boolean
  /** vertically centred cells, for rows with pictures */
  middle?: boolean
}

/**
 * A back-office table. It scrolls sideways if needed, keeps its height while loading, and turns into cards on phones.
 * Arrow keys move between rows; the sorted column is kept in the address.
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
