import type { StaffInvitation } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import type { useStaffWork } from './use-staff-work.ts'

type Props = {
  invitation: StaffInvitation | null
  busy: boolean
  run: ReturnType<typeof useStaffWork>['run']
  onClose: () => void
}

export function WithdrawDialog({ invitation, busy, run, onClose }: Props) {
  const shown = useLastValue(invitation)
  const withdraw = () =>
    run({ method: 'DELETE', path: `/admin/staff/invitations/${shown?.id}`, done: 'The invitation is taken back' })
  return (
    <Dialog
      open={invitation !== null}
      onClose={onClose}
      label="Take the invitation back"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Take the invitation back" onClose={onClose} />
      <div className={sheetStyles.sheetBody}>
        <p>The link that was mailed to {shown?.email} opens nothing any more.</p>
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Keep it</Button>
        <Button className={buttonStyles.buttonDanger} busy={busy} onClick={withdraw}>
          Take it back
        </Button>
      </footer>
    </Dialog>
  )
}
