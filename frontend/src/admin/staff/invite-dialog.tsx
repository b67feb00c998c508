import { firstStaffRole, type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { roleChoices } from './staff-reads.ts'
import type { useStaffWork } from './use-staff-work.ts'

type Props = { open: boolean; busy: boolean; run: ReturnType<typeof useStaffWork>['run']; onClose: () => void }

export function InviteDialog({ open, ...form }: Props) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      label="Invite somebody"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Invite somebody" onClose={form.onClose} />
      {open && <InviteForm {...form} />}
    </Dialog>
  )
}

function InviteForm({ busy, run, onClose }: Omit<Props, 'open'>) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>(firstStaffRole)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ field: string; text: string } | undefined>()
  useUnsaved(email.trim() !== '')
  const send = async () => {
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim()))
      return setWrong({ field: 'email', text: 'Please enter an e-mail address' })
    if (password === '') return setWrong({ field: 'current_password', text: 'Please enter your password' })
    const body = { email: email.trim().toLowerCase(), staff_role: role, current_password: password }
    setWrong(await run({ method: 'POST', path: '/admin/staff/invitations', body, done: `Invited ${body.email}` }))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <div className={sheetStyles.sheetBody}>
        <p>A link goes to this address. It works once, for seven days.</p>
        <Field
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          error={wrong?.field === 'email' ? wrong.text : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          choices={roleChoices}
          help={staffRoles[role].purpose}
          onChange={(value) => setRole(value as StaffRole)}
        />
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={wrong?.field === 'current_password' ? wrong.text : undefined}
          help={wrong ? '' : 'So that we know it is you.'}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary type="submit" busy={busy}>
          Send the invitation
        </Button>
      </footer>
    </form>
  )
}
