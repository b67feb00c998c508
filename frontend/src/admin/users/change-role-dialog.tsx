import { OwnerDialog } from '../../ui/admin/access/owner-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { type AdminUser, roleQuestion } from './admin-user.ts'

type Props = {
  user: AdminUser | null
  busy: boolean
  onClose: () => void
  /** resolves to the password's error, if any */
  onConfirm: (user: AdminUser, password: string) => Promise<string | undefined>
}

/** A role opens the back office, so granting it requires the admin's own password. */
export function ChangeRoleDialog({ user, busy, onClose, onConfirm }: Props) {
  const shown = useLastValue(user)
  if (!shown) return null
  const { action, question, consequence } = roleQuestion(shown)
  return (
    <OwnerDialog
      key={shown.id}
      open={user !== null}
      title={action}
      busy={busy}
      onClose={onClose}
      onConfirm={(password) => onConfirm(shown, password)}
    >
      <p>{question}</p>
      <p>{consequence}</p>
      <p className="muted">{shown.email}: open sessions end, and a new login is needed.</p>
    </OwnerDialog>
  )
}
