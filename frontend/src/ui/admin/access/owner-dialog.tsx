import { type ReactNode, useState } from 'react'
import { OwnPassword } from '../../../ui/admin/access/own-password.tsx'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import sheetStyles from '../../dialog/sheet.module.css'
import { SheetHead } from '../../dialog/sheet-head.tsx'

type Props = {
  open: boolean
  title: string
  /** the button's text; the title by default */
  action?: string
  busy: boolean
  /** the consequences */
  children: ReactNode
  onClose: () => void
  /** resolves to the password's error, if any */
  onConfirm: (password: string) => Promise<string | undefined>
}

/** A confirmation by password, against mistakes and unattended screens. */
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
    <SheetForm action={action} leave="Keep" busy={busy} danger onLeave={onClose} onSubmit={submit}>
      {children}
      <OwnPassword
        value={password}
        error={problem || undefined}
        onChange={(typed) => {
          setPassword(typed)
          setProblem('')
        }}
      />
    </SheetForm>
  )
}
