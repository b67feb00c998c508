import type { ReactNode } from 'react'
import buttonStyles from '../button.module.css'
import { Button } from '../button.tsx'
import { useFirstInvalid } from '../form/use-first-invalid.ts'
import styles from './sheet.module.css'

type Props = {
  /** the submit button's text */
  action: ReactNode
  /** the leave button's text */
  leave?: string
  busy: boolean
  disabled?: boolean
  danger?: boolean
  /** the fields */
  children: ReactNode
  /** content between the fields and the buttons, such as the progress of an upload */
  progress?: ReactNode
  onLeave: () => void
  onSubmit: () => void
}

/** The form of a sheet. It shows its errors, focuses the first, and is not sent twice at a time. */
export function SheetForm(props: Props) {
  const { action, leave = 'Cancel', busy, disabled = false, danger = false, children, progress, onLeave } = props
  const { form, focusFirst } = useFirstInvalid()
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        focusFirst()
        props.onSubmit()
      }}
    >
      <div className={styles.sheetBody}>{children}</div>
      {progress}
      <footer className={styles.sheetFoot}>
        <Button onClick={onLeave}>{leave}</Button>
        <Button
          primary={!danger}
          {...(danger ? { className: buttonStyles.buttonDanger } : {})}
          type="submit"
          busy={busy}
          disabled={disabled}
        >
          {action}
        </Button>
      </footer>
    </form>
  )
}
