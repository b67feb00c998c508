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
import { type FormProblems, problemsIn } from '../../ui/form/form-problems.ts'
import { roleChoices } from './staff-reads.ts'
import type { useStaffWork } from './use-staff-work.ts'

type Props = { open: boolean; busy: boolean; run: ReturnType<typeof useStaffWork>['run']; onClose: () => void }

export function InviteDialog({ open, ...form }: Props) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      label="Invite staff"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Invite staff" onClose={form.onClose} />
      {open && <InviteForm {...form} />}
    </Dialog>
  )
}

function InviteForm({ busy, run, onClose }: Omit<Props, 'open'>) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>(firstStaffRole)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<FormProblems>({})
  useUnsaved(email.trim() !== '')
  const send = async () => {
    const found = problemsIn({
      email: !/^[^\s@]+@[^\s@]+$/.test(email.trim()) && 'Please enter an e-mail address',
      current_password: password === '' && 'Please enter your password',
    })
    if (found) return setWrong(found)
    const body = { email: email.trim().toLowerCase(), staff_role: role, current_password: password }
    const done = `Invited ${body.email}`
    const refused = await run({ method: 'POST', path: '/admin/staff/invitations', body, done })
    setWrong(refused ? { [refused.field]: refused.text } : {})
  }
  return (
    <SheetForm action="Send the invitation" busy={busy} onLeave={onClose} onSubmit={send}>
      <p>A link goes to this address. It works once, for seven days.</p>
      <Field
        label="E-mail"
        type="email"
        autoComplete="off"
        value={email}
        error={wrong.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="Role"
        value={role}
        choices={roleChoices}
        help={staffRoles[role].purpose}
        onChange={(value) => setRole(value as StaffRole)}
      />
      <OwnPassword value={password} error={wrong.current_password} onChange={setPassword} />
    </SheetForm>
  )
}
