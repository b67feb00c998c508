import { firstStaffRole, type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../ui/dialog/sheet-form.tsx'
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
    <SheetForm action="Send the invitation" busy={busy} onLeave={onClose} onSubmit={send}>
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
      <OwnPassword
        value={password}
        error={wrong?.field === 'current_password' ? wrong.text : undefined}
        onChange={setPassword}
      />
    </SheetForm>
  )
}
