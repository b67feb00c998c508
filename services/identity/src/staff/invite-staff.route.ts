import { randomUUID } from 'node:crypto'
import { invitationDays } from '@suvarna/contracts/identity/staff/staff-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { cancelDeadline, type DeadlineHandler, schedule } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { lockAccounts } from '../account/accounts.ts'
import { countCode } from '../account/codes/count-tries.ts'
import { assertOwner } from '../account/codes/re-authentication.ts'
import { normalEmail } from '../account/customer-key.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { invitationStream } from './invitation.decider.ts'
import { openInvitation } from './staff.query.ts'

export const invitationLapses = 'staff-invitation-lapses'
const lifeMs = invitationDays * 86_400_000
const mostOpen = 50

/** POST /admin/staff/invitations: a reactor mails the link, only to the address. */
export const inviteStaff = (identity: Identity) => (app: App) =>
  on(app, 'POST /admin/staff/invitations', async ({ body, actor, meta, request, reply }) => {
    const { database, vault, customerOf, invitations, now } = identity
    await assertOwner(identity, request, { ...actor, gone: callerGone(reply) }, body.current_password)
    const [invitationId, email] = [randomUUID(), normalEmail(body.email)]
    const stream = invitationStream(invitationId)
    const [customer, sealed] = [customerOf(email), await vault.seal(stream, { email })]
    const expiresAt = new Date(now().getTime() + lifeMs).toISOString()
    const counted = await countCode(identity, request, customer, actor.ip)
    const data = { invitationId, staff: body.staff_role, customer, by: actor.accountId, sealed, expiresAt }
    const row = await database
      .transaction(async (tx) => {
        await lockAccounts(tx)
        await assertInvitable(tx, email)
        await invitations.handleIn(tx, stream, { type: 'Invite', ...data }, meta)
        await schedule(tx, { kind: invitationLapses, stream, inMs: lifeMs, meta })
        return openInvitation(tx, invitationId)
      })
      .catch(async (fault) => {
        await counted.takeBack()
        throw fault
      })
    securityEvent(request, 'staff_invited', { actor: actor.accountId, ip: actor.ip, subject: invitationId })
    return { success: true as const, message: 'The invitation is on its way', invitation: row }
  })

async function assertInvitable(tx: Parameters<typeof lockAccounts>[0], email: string): Promise<void> {
  const member = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('verified', '=', true)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  if (member) throw new DomainError('already_staff', 'This person works here already', { field: 'email' })
  const open = await tx.selectFrom('staff_invitations').select('email').execute()
  if (open.some((one) => one.email === email))
    throw new DomainError('invitation_open', 'This address is invited already: send that invitation again', {
      field: 'email',
    })
  if (open.length >= mostOpen) throw new DomainError('too_many_invitations', `No more than ${mostOpen} can be open`)
}

export const sendInvitationAgain = (identity: Identity) => (app: App) =>
  on(app, 'POST /admin/staff/invitations/{id}/send', async ({ params: { id }, actor, meta, request }) => {
    const { database, invitations, now } = identity
    const { customer } = await openRow(database.db, id)
    await countCode(identity, request, customer, actor.ip)
    const stream = invitationStream(id)
    const expiresAt = new Date(now().getTime() + lifeMs).toISOString()
    const row = await database.transaction(async (tx) => {
      await invitations.handleIn(tx, stream, { type: 'SendAgain', expiresAt }, meta)
      await schedule(tx, { kind: invitationLapses, stream, inMs: lifeMs, meta })
      return openInvitation(tx, id)
    })
    return { success: true as const, message: 'The invitation is on its way again', invitation: row }
  })

export const withdrawInvitation =
  ({ database, invitations }: Identity) =>
  (app: App) =>
    on(app, 'DELETE /admin/staff/invitations/{id}', async ({ params: { id }, actor, meta, request }) => {
      await openRow(database.db, id)
      const stream = invitationStream(id)
      await database.transaction(async (tx) => {
        await invitations.handleIn(tx, stream, { type: 'Withdraw' }, meta)
        await cancelDeadline(tx, invitationLapses, stream)
      })
      securityEvent(request, 'staff_invitation_withdrawn', { actor: actor.accountId, ip: actor.ip, subject: id })
      return { success: true as const, message: 'The invitation is taken back' }
    })

async function openRow(db: Identity['database']['db'], id: string) {
  const row = await db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('invitation_not_found', 'This invitation has ended')
  return row
}

export const lapseInvitation =
  ({ invitations }: Pick<Identity, 'invitations'>): DeadlineHandler<IdentityDb> =>
  async (tx, { stream, meta }) =>
    void (await invitations.handleIn(tx, stream, { type: 'Expire' }, meta))
