import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import styles from './row-select.module.css'
import type { Selection } from './use-selection.ts'

/** The checkbox in a row's first cell. Space selects the row; with Shift, everything from the last selected row on. */
export const RowSelect = ({ id, label, selection }: { id: string; label: string; selection: Selection }) => (
  <input
    type="checkbox"
    className={styles.rowSelect}
    aria-label={label}
    checked={selection.has(id)}
    onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey === true)}
  />
)

/** The number of selected rows and the actions on them, shown above the table only while there is a selection. */
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
