import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useHeld } from '../../shared/ui/use-held.ts'
import { type AdminUser, roleQuestion } from './admin-user.ts'

type Props = { user: AdminUser | null; busy: boolean; onClose: () => void; onConfirm: (user: AdminUser) => void }

/** An admin may do everything here, so nobody becomes one by a slip. */
export function ChangeRoleDialog({ user, busy, onClose, onConfirm }: Props) {
  const shown = useHeld(user)
  const words = shown && roleQuestion(shown)
  return (
    <ConfirmDialog
      open={user !== null}
      title={words?.action ?? ''}
      question={words?.question ?? ''}
      action={words?.action ?? ''}
      busy={busy}
      onConfirm={() => shown && onConfirm(shown)}
      onClose={onClose}
    >
      <p>{words?.consequence}</p>
      <p className="muted">{shown?.email}: open sessions end, and a new login is needed.</p>
    </ConfirmDialog>
  )
}
