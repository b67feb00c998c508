import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { useMay } from '../../../lib/session/may.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import styles from './order-page.module.css'

type Props = {
  open: boolean
  keys: readonly { key: string; text: string; needs?: readonly Permission[] }[]
  /** keys that currently do nothing */
  idle?: readonly string[]
  onClose: () => void
}

/** The keys of a screen that the role can use. */
export function KeysDialog({ open, keys, idle = [], onClose }: Props) {
  const may = useMay()
  const allowed = keys.filter(({ key, needs }) => (!needs || needs.some(may)) && !idle.includes(key))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label="Keyboard actions"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Keyboard actions" onClose={onClose} />
      <dl className={`${sheetStyles.sheetBody} ${styles.keys}`}>
        {allowed.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl K</kbd>
          </dt>
          <dd>Find anything, from everywhere</dd>
        </div>
      </dl>
    </Dialog>
  )
}
