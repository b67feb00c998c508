import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import styles from './row-select.module.css'
import type { Selection } from './use-selection.ts'

/** The box that picks a row, in the row's first cell. Space picks it, with Shift everything from the last one on. */
export const RowSelect = ({ id, label, selection }: { id: string; label: string; selection: Selection }) => (
  <input
    type="checkbox"
    className={styles.rowSelect}
    aria-label={label}
    checked={selection.has(id)}
    onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey === true)}
  />
)

/** How many are picked and what can be done with them; above the table, and there only while some are. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.chosen.length
  return (
    <div className={styles.selectionBar} role="toolbar" aria-label="Selected rows" data-open={count > 0}>
      <p role="status">{count > 0 ? `${count} selected` : ''}</p>
      {count > 0 && (
        <>
          {children}
          <Button onClick={selection.all}>Select all</Button>
          <Button onClick={selection.clear}>Clear</Button>
        </>
      )}
    </div>
  )
}
