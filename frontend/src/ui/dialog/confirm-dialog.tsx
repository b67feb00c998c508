import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ReactNode } from 'react'
import buttonStyles from '../button.module.css'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'
import styles from './sheet.module.css'
import { SheetHead } from './sheet-head.tsx'

type Props = {
  open: boolean
  title: string
  question: string
  /** the confirming button's text */
  action: string
  /** the safe button's text */
  keep?: string
  busy?: boolean
  problem?: string | null
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Confirms something that is hard to undo. The safe button comes first in the tab order. */
export function ConfirmDialog(props: Props) {
  const { open, title, question, action, keep = t`Keep`, busy = false, problem, onConfirm, onClose, children } = props
  return (
    <Dialog open={open} onClose={onClose} label={title} className={`${styles.sheet} ${styles.sheetNarrow}`}>
      <SheetHead title={title} onClose={onClose} />
      <div className={styles.sheetBody}>
        <p>{question}</p>
        {children}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <footer className={styles.sheetFoot}>
        <Button onClick={onClose}>{keep}</Button>
        <Button className={buttonStyles.buttonDanger} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </Dialog>
  )
}
