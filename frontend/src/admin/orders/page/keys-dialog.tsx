import { useMay } from '../../../lib/session/may.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { type OrderKey, orderKeys } from './order-keys.ts'
import styles from './order-page.module.css'

type Props = {
  open: boolean
  /** keys that do nothing for this order as it stands */
  idle: readonly OrderKey[]
  onClose: () => void
}

export function KeysDialog({ open, idle, onClose }: Props) {
  const may = useMay()
  const allowed = orderKeys.filter((one) => (!('needs' in one) || one.needs.some(may)) && !idle.includes(one.key))
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
