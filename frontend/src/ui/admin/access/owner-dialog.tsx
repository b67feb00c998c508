import { type ReactNode, useState } from 'react'
import buttonStyles from '../../button.module.css'
import { Button } from '../../button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import sheetStyles from '../../dialog/sheet.module.css'
import { SheetHead } from '../../dialog/sheet-head.tsx'
import { Field } from '../../form/field.tsx'

type Props = {
  open: boolean
  title: string
  /** what the button says; the title unless said */
  action?: string
  busy: boolean
  /** what happens */
  children: ReactNode
  onClose: () => void
  /** resolves to what is wrong with the password, if anything */
  onConfirm: (password: string) => Promise<string | undefined>
}

/** A confirmation with the own password: it can happen neither by mistake nor from an unattended screen. */
export function OwnerDialog({ open, title, onClose, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} label={title} className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}>
      <SheetHead title={title} onClose={onClose} />
      {open && <OwnerForm title={title} onClose={onClose} {...form} />}
    </Dialog>
  )
}

function OwnerForm({ title, action = title, busy, children, onClose, onConfirm }: Omit<Props, 'open'>) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const submit = async () => {
    if (password === '') return setProblem('Please enter your password')
    setProblem((await onConfirm(password)) ?? '')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <div className={sheetStyles.sheetBody}>
        {children}
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={problem || undefined}
          help={problem ? '' : 'So that we know it is you.'}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem('')
          }}
        />
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Keep</Button>
        <Button className={buttonStyles.buttonDanger} type="submit" busy={busy}>
          {action}
        </Button>
      </footer>
    </form>
  )
}
