import { type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { useState } from 'react'
import { OwnerDialog } from '../../ui/admin/access/owner-dialog.tsx'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { type Member, roleChoices } from './staff-reads.ts'
import type { useStaffWork } from './use-staff-work.ts'

type Props = {
  member: Member | null
  busy: boolean
  run: ReturnType<typeof useStaffWork>['run']
  onClose: () => void
}

/** Changes the role of a staff member. */
export function MemberDialog({ member, ...more }: Props) {
  const shown = useLastValue(member)
  return shown && <RoleDialog key={`${shown.id} ${member !== null}`} member={shown} open={member !== null} {...more} />
}

function RoleDialog({ member, open, busy, run, onClose }: Props & { member: Member; open: boolean }) {
  const [role, setRole] = useState<StaffRole>(member.role)
  const save = async (current_password: string) => {
    const { id, name, version } = member
    const body = { staff_role: role, current_password, ...(version === undefined ? {} : { version }) }
    const done = `${name} is ${staffRoles[role].label.toLowerCase()} now`
    return (await run({ method: 'PATCH', path: `/admin/staff/${id}/role`, body, done }))?.text
  }
  return (
    <OwnerDialog open={open} title="Change role" busy={busy} onClose={onClose} onConfirm={save}>
      <p>
        {member.name}, {member.email}
      </p>
      <SelectField
        label="Role"
        value={role}
        choices={roleChoices}
        help={staffRoles[role].purpose}
        onChange={(value) => setRole(value as StaffRole)}
      />
      <p className="muted">Open sessions of this person end, and a new login is needed.</p>
    </OwnerDialog>
  )
}
