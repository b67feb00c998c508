import type { ReactNode } from 'react'
import buttonStyles from '../button.module.css'
import { Button } from '../button.tsx'
import { useFirstInvalid } from '../form/use-first-invalid.ts'
import styles from './sheet.module.css'

type Props = {
  /** what the button says */
  action: ReactNode
  /** what leaving it says */
  leave?: string
  busy: boolean
  disabled?: boolean
  danger?: boolean
  /** the fields */
  children: ReactNode
  /** between the fields and the buttons, such as the progress of an upload */
  progress?: ReactNode
  onLeave: () => void
  onSubmit: () => void
}

/** The form of a sheet: it says itself what is wrong, with the focus on the first of it, and is sent once at a time. */
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
