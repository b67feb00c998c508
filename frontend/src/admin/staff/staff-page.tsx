import { staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { StaffInvitation } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { OwnerDialog } from '../../ui/admin/access/owner-dialog.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { type Member, staffList } from './staff-reads.ts'
import { StaffTable } from './staff-table.tsx'
import { useStaffWork } from './use-staff-work.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Open =
  | { kind: 'invite' }
  | { kind: 'role' | 'remove'; member: Member }
  | { kind: 'withdraw'; invitation: StaffInvitation }

/** /admin/staff: staff members with their roles, and open invitations. */
export function StaffPage() {
  usePageTitle('Staff')
  const { user } = useSession()
  const list = useQuery(staffList())
  const messages = useMessage(5000)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const work = useStaffWork(messages.notify, close)
  const sendAgain = ({ id, email }: StaffInvitation) =>
    work.run({ method: 'POST', path: `/admin/staff/invitations/${id}/send`, done: `Sent again to ${email}` })
  const member = open?.kind === 'role' || open?.kind === 'remove' ? open.member : null
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Staff" subtitle="Who works in the back office, and what each may do there.">
        <May do="staff.manage">
          <Button primary onClick={() => setOpen({ kind: 'invite' })}>
            Invite staff
          </Button>
        </May>
      </ScreenHead>
      <MessageBanner messages={messages} />
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The staff could not be loaded')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <StaffTable
          members={list.data?.members}
          me={user?.email ?? ''}
          onRole={(one) => setOpen({ kind: 'role', member: one })}
          onRemove={(one) => setOpen({ kind: 'remove', member: one })}
        />
      )}
      {list.data && list.data.invitations.length > 0 && (
        <InvitationTable
          invitations={list.data.invitations}
          busy={work.busy}
          onSend={sendAgain}
          onWithdraw={(invitation) => setOpen({ kind: 'withdraw', invitation })}
        />
      )}
      <RoleTerms />
      <InviteDialog open={open?.kind === 'invite'} busy={work.busy} run={work.run} onClose={close} />
      <MemberDialog member={open?.kind === 'role' ? member : null} busy={work.busy} run={work.run} onClose={close} />
      <OwnerDialog
        open={open?.kind === 'remove'}
        title="Remove from the staff"
        busy={work.busy}
        onClose={close}
        onConfirm={async (current_password) => {
          const body = { role: 'user', current_password, ...(member?.version ? { version: member.version } : {}) }
          const path = `/admin/users/${member?.id}/role`
          const wrong = await work.run({ method: 'PATCH', path, body, done: `${member?.name} no longer works here` })
          return wrong?.text
        }}
      >
        <p>
          The back office closes for {member?.name} within seconds. The account stays, as a customer’s, and what was
          done with it keeps its name.
        </p>
      </OwnerDialog>
      <WithdrawDialog
        invitation={open?.kind === 'withdraw' ? open.invitation : null}
        busy={work.busy}
        run={work.run}
        onClose={close}
      />
    </div>
  )
}

function RoleTerms() {
  return (
    <section className={screenStyles.panel} aria-labelledby="roles">
      <h2 id="roles">What each role may do</h2>
      <dl>
        {Object.values(staffRoles).map(({ label, purpose }) => (
          <div key={label}>
            <dt>
              <strong>{label}</strong>
            </dt>
            <dd className="muted">{purpose}.</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
