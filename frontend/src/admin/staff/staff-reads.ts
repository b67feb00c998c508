import { type StaffRole, staffRoleNames, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { StaffInvitation } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import { read } from '../../lib/api/read.ts'

export type Member = {
  id: string
  name: string
  email: string
  role: StaffRole
  since: string
  version: number | undefined
}
type Wire = {
  staff: readonly {
    id: string
    firstName: string
    email: string
    staff_role?: StaffRole
    createdAt: string
    version?: number
  }[]
  invitations: readonly StaffInvitation[]
}

export const staffList = () => read('/admin/staff', toStaff)

function toStaff(answer: unknown) {
  const { staff, invitations } = answer as Wire
  const members = staff.map(
    ({ id, firstName, email, staff_role = 'read_only', createdAt, version }): Member => ({
      ...{ id, name: firstName, email, role: staff_role, since: createdAt, version },
    }),
  )
  return { members, invitations }
}

export const roleChoices = staffRoleNames.map((value) => ({ value, label: staffRoles[value].label }))
