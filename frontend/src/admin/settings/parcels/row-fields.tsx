import type { ReactNode } from 'react'
import { May } from '../../../ui/admin/access/may.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './parcel-settings.module.css'

type Props = { title: string; remove: string; onRemove: () => void; children: ReactNode }

/** One box or place, with its fields side by side and a button to remove it. */
export function RowFields({ title, remove, onRemove, children }: Props) {
  return (
    <fieldset className={styles.row} aria-label={title}>
      {children}
      <May do="settings.write">
        <div className={styles.remove}>
          <Button aria-label={remove} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </May>
    </fieldset>
  )
}
