import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import type { AdminUser } from './admin-user.ts'

type Props = { user: AdminUser | null; busy: boolean; onClose: () => void; onConfirm: (user: AdminUser) => void }

export function DeleteUserDialog({ user, busy, onClose, onConfirm }: Props) {
  const shown = useLastValue(user)
  return (
    <ConfirmDialog
      open={user !== null}
      title="Delete User"
      question="Are you sure you want to delete this user?"
      action="Delete User"
      busy={busy}
      onConfirm={() => shown && onConfirm(shown)}
      onClose={onClose}
    >
      <p>
        This action cannot be undone. <strong>{shown?.email}</strong> will be permanently removed.
      </p>
      <p className="muted">Closed orders stay, without personal data.</p>
    </ConfirmDialog>
  )
}
