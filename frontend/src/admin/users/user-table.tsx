import { Eye, History, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react'
import { StatusBadge } from '../../entities/order/status-badge.tsx'
import { dayOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import { type AdminUser, roleQuestion } from './admin-user.ts'
import { Avatar, RoleBadge } from './user-parts.tsx'
import styles from './users-page.module.css'

type Work = {
  busy: string | null
  onView: (user: AdminUser) => void
  onRole: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
  onHistory: (user: AdminUser) => void
}

const joined = { name: 'Joined', falling: 'newest', rising: 'oldest', isDefault: true } as const
const columns = ['User', 'Role', 'Status', joined, 'Actions'] as const

export function UserTable({ users, ...work }: Work & { users: readonly AdminUser[] | undefined }) {
  return (
    <DataTable
      label="Users"
      className={styles.userTable}
      middle
      columns={columns}
      empty={<EmptyRows title="No users found" hint="Try adjusting your search or filter criteria" />}
      waiting={8}
      rows={users?.map((user) => <Row key={user.id} user={user} {...work} />)}
    />
  )
}

function Row({ user, busy, onView, onRole, onDelete, onHistory }: Work & { user: AdminUser }) {
  const toggle = roleQuestion(user).action
  const Shield = user.role === 'admin' ? ShieldOff : ShieldCheck
  return (
    <tr data-testid="user-row">
      <td>
        <span className={styles.userWho}>
          <Avatar user={user} />
          <span className={styles.userText}>
            {user.name}
            <span className="muted">{user.email}</span>
          </span>
        </span>
      </td>
      <td>
        <RoleBadge role={user.role} />
      </td>
      <td>
        <StatusBadge status={user.status} />
      </td>
      <td className="amount">{dayOf(user.createdAt)}</td>
      <td>
        <div className={tableStyles.rowActions}>
          <RowAction icon={Eye} title="View" label={`View ${user.email}`} onClick={() => onView(user)} />
          <RowAction
            icon={Shield}
            needs="staff.manage"
            title={toggle}
            label={`${toggle}: ${user.email}`}
            disabled={busy !== null}
            onClick={() => onRole(user)}
          />
          <RowAction
            icon={History}
            title="History"
            label={`History of ${user.email}`}
            onClick={() => onHistory(user)}
          />
          <RowAction
            icon={Trash2}
            needs={user.role === 'admin' ? 'staff.manage' : 'customers.delete'}
            title="Delete"
            label={`Delete ${user.email}`}
            disabled={busy !== null}
            onClick={() => onDelete(user)}
          />
        </div>
      </td>
    </tr>
  )
}
