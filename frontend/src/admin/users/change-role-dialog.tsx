import { useState } from 'react'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { type AdminUser, roleQuestion } from './admin-user.ts'

type Props = {
  user: AdminUser | null
  busy: boolean
  onClose: () => void
  /** resolves to what is wrong with the password, if anything */
  onConfirm: (user: AdminUser, password: string) => Promise<string | undefined>
}

/**
 * A role opens the back office, so a grant asks for the admin's own password: it can happen neither by mistake nor
 * from an unattended screen.
 */
export function ChangeRoleDialog({ user, busy, onClose, onConfirm }: Props) {
  const shown = useLastValue(user)
  const title = shown ? roleQuestion(shown).action : ''
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      label={title}
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title={title} onClose={onClose} />
      {shown && user && <RoleForm key={shown.id} user={shown} busy={busy} onClose={onClose} onConfirm={onConfirm} />}
    </Dialog>
  )
}

function RoleForm({ user, busy, onClose, onConfirm }: Props & { user: AdminUser }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const { action, question, consequence } = roleQuestion(user)
  const submit = async () => {
    if (password === '') return setProblem('Please enter your password')
    setProblem((await onConfirm(user, password)) ?? '')
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
        <p>{question}</p>
        <p>{consequence}</p>
        <p className="muted">{user.email}: open sessions end, and a new login is needed.</p>
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
