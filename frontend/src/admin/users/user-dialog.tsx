import { StatusBadge } from '../../entities/order/status-badge.tsx'
import { momentOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { type AdminUser, roleQuestion } from './admin-user.ts'
import { Avatar, RoleBadge } from './user-parts.tsx'
import styles from './users-page.module.css'

type Props = {
  user: AdminUser | null
  busy: string | null
  onClose: () => void
  onRole: (user: AdminUser) => void
  onDelete: (user: AdminUser) => void
}

export function UserDialog({ user, busy, onClose, onRole, onDelete }: Props) {
  const shown = useLastValue(user)
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      label="User Details"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="User Details" onClose={onClose} />
      {shown && (
        <>
          <div className={sheetStyles.sheetBody}>
            <p className={styles.userWho}>
              <Avatar user={shown} />
              <span className={styles.userText}>
                <strong>{shown.name}</strong>
                <span className="muted">{shown.email}</span>
              </span>
            </p>
            <dl className={sheetStyles.facts}>
              <dt>Role</dt>
              <dd>
                <RoleBadge role={shown.role} />
              </dd>
              <dt>Phone</dt>
              <dd className="amount">{shown.phone || 'Not provided'}</dd>
              <dt>Status</dt>
              <dd>
                <StatusBadge status={shown.status} />
              </dd>
              <dt>Joined</dt>
              <dd className="amount">{momentOf(shown.createdAt)}</dd>
              <dt>Last updated</dt>
              <dd className="amount">{momentOf(shown.updatedAt)}</dd>
            </dl>
            <p className="muted">A change of role ends the user’s open sessions.</p>
          </div>
          <footer className={sheetStyles.sheetFoot}>
            <May do={shown.role === 'admin' ? 'staff.manage' : 'customers.delete'}>
              <Button onClick={() => onDelete(shown)}>Delete User</Button>
            </May>
            <May do="staff.manage">
              <Button busy={busy === shown.id} onClick={() => onRole(shown)}>
                {roleQuestion(shown).action}
              </Button>
            </May>
            <Button primary onClick={onClose}>
              Close
            </Button>
          </footer>
        </>
      )}
    </Dialog>
  )
}
