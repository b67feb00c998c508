import { staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { UserCog, UserMinus } from 'lucide-react'
import { dayOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './staff-page.module.css'
import type { Member } from './staff-reads.ts'

type Props = {
  members: readonly Member[] | undefined
  /** the email of the logged-in user */
  me: string
  onRole: (member: Member) => void
  onRemove: (member: Member) => void
}

export function StaffTable({ members, me, onRole, onRemove }: Props) {
  return (
    <DataTable
      label="Staff"
      className={styles.staffTable}
      columns={['Who', 'Role', 'Account since', 'Actions']}
      waiting={3}
      empty={<EmptyRows title="Nobody works here" hint="" />}
      rows={members?.map((member) => (
        <tr key={member.id} data-testid="staff-row">
          <td>
            {member.name}
            {member.email === me && ' (you)'}
            <span className={`muted ${styles.email}`}>{member.email}</span>
          </td>
          <td>{staffRoles[member.role].label}</td>
          <td className="amount">{dayOf(member.since)}</td>
          <td>
            <div className={tableStyles.rowActions}>
              <RowAction
                icon={UserCog}
                needs="staff.manage"
                title="Change role"
                label={`Change the role of ${member.email}`}
                onClick={() => onRole(member)}
              />
              {member.email !== me && (
                <RowAction
                  icon={UserMinus}
                  needs="staff.manage"
                  title="Remove"
                  label={`Remove ${member.email}`}
                  onClick={() => onRemove(member)}
                />
              )}
            </div>
          </td>
        </tr>
      ))}
    />
  )
}
