import { staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { StaffInvitation } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import { MailX, Send } from 'lucide-react'
import { dayOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './staff-page.module.css'

type Props = {
  invitations: readonly StaffInvitation[]
  busy: boolean
  onSend: (invitation: StaffInvitation) => void
  onWithdraw: (invitation: StaffInvitation) => void
}

export function InvitationTable({ invitations, busy, onSend, onWithdraw }: Props) {
  return (
    <section className={styles.invited} aria-labelledby="invited">
      <h2 id="invited">Invited</h2>
      <DataTable
        label="Invitations"
        className={styles.staffTable}
        columns={['Who', 'Role', 'Link valid until', 'Actions']}
        waiting={1}
        empty={null}
        rows={invitations.map((one) => (
          <tr key={one.id} data-testid="invitation-row">
            <td>
              <span className={styles.email}>{one.email}</span>
              {one.times_sent > 1 && <span className="muted">sent {one.times_sent} times</span>}
            </td>
            <td>{staffRoles[one.staff_role].label}</td>
            <td className="amount">{dayOf(one.expires_at)}</td>
            <td>
              <div className={tableStyles.rowActions}>
                <RowAction
                  icon={Send}
                  needs="staff.manage"
                  title="Send again"
                  label={`Send again to ${one.email}`}
                  disabled={busy}
                  onClick={() => onSend(one)}
                />
                <RowAction
                  icon={MailX}
                  needs="staff.manage"
                  title="Take back"
                  label={`Take the invitation of ${one.email} back`}
                  onClick={() => onWithdraw(one)}
                />
              </div>
            </td>
          </tr>
        ))}
      />
    </section>
  )
}
