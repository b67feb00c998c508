import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { accountForLogin, type Candidate, lockAccounts, setPassword } from '../account/accounts.ts'
import { countTries } from '../account/codes/count-tries.ts'
import { loginLimits } from '../account/codes/login-limits.ts'
import { forgetAccount } from '../account/delete-account.ts'
import { assertGoodPassword } from '../account/password/good-password.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { invitationStream, notValid } from './invitation.decider.ts'
import { invitationOfToken } from './invitation-link.ts'
import { invitationLapses } from './invite-staff.route.ts'

type Opened = Selectable<IdentityDb['staff_invitations']>

export const lookAtInvitation = (identity: Identity) => (app: App) =>
  on(app, 'POST /staff/invitations/look', async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    const { email, staff, expires_at } = await openedBy(identity, identity.database.db, body.t)
    const { owner } = await accountForLogin(identity.database.db, email)
    const expires = expires_at.toISOString()
    return { success: true as const, email, staff_role: staff, has_account: owner !== undefined, expires_at: expires }
  })

/**
 * The link proves the address: a person without an account gets one, verified. An existing account of the address is
 * opened only by its password, because others may read its mail. Works once; the inviting owner must still be one.
 */
export const acceptInvitation = (identity: Identity) => (app: App) =>
  on(app, 'POST /staff/invitations/accept', async ({ body, actor, meta, request, reply }) => {
    const { database, passwords, limits } = identity
    const { email, customer } = await openedBy(identity, database.db, body.t)
    const tried = await countTries(identity, request, loginLimits(limits, customer, actor.ip))
    const { owner } = await accountForLogin(database.db, email)
    const asking = { ip: actor.ip, gone: callerGone(reply) }
    if (owner && !(await passwords.matches(body.password, owner.hash ?? undefined, asking))) {
      securityEvent(request, 'login_failed', { ip: actor.ip })
      throw new DomainError('invalid_credentials', 'This is not the password of your account', { field: 'password' })
    }
    const fresh = owner ? undefined : await newAccount(identity, email, body)
    const accountId = await database.transaction(async (tx) => {
      await lockAccounts(tx)
      // Read again: it may have been used, withdrawn or resent meanwhile.
      const opened = await openedBy(identity, tx, body.t)
      const known = (await accountForLogin(tx, email)).owner
      if (known?.id !== owner?.id) throw notValid()
      const whose = known ? joinAs(known) : await register(identity, tx, opened, fresh, meta)
      const to = { type: 'ChangeRole', to: 'admin', staff: opened.staff } as const
      const by = { ...meta, actor: { kind: 'admin', id: opened.invited_by } as const }
      await identity.accounts.handleIn(tx, `account-${whose}`, to, by)
      await identity.invitations.handleIn(
        tx,
        invitationStream(opened.id),
        { type: 'Accept', accountId: whose, times: opened.times_sent },
        meta,
      )
      await cancelDeadline(tx, invitationLapses, invitationStream(opened.id))
      return whose
    })
    await tried.takeBack()
    securityEvent(request, 'staff_joined', { ip: actor.ip, subject: accountId })
    return { success: true as const, message: 'Welcome. Please log in.', email }
  })

function joinAs({ id, role }: Candidate): string {
  if (role === 'admin') throw new DomainError('already_staff', 'You work here already')
  return id
}

/** The invitation of the link; throws invitation_not_valid for any other text. */
async function openedBy({ codeKey, now }: Identity, db: Kysely<IdentityDb>, token: string): Promise<Opened> {
  const named = invitationOfToken(codeKey, token)
  if (!named) throw notValid()
  const row = await db
    .selectFrom('staff_invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.invited_by')
    .selectAll('i')
    .where('i.id', '=', named.invitationId)
    .where('i.times_sent', '=', named.times)
    .where('i.expires_at', '>', now())
    .where('a.staff', '=', 'owner')
    .executeTakeFirst()
  if (!row) throw notValid()
  return row
}

type Fresh = { accountId: string; hash: string; sealed: Awaited<ReturnType<Identity['vault']['seal']>> }

async function newAccount(
  { passwords, vault }: Identity,
  email: string,
  { name, password }: { name?: string | undefined; password: string },
): Promise<Fresh> {
  if (!name) throw new DomainError('invalid_input', 'Please say your name', { field: 'name' })
  await assertGoodPassword(password, 'admin', [name, email])
  const accountId = randomUUID()
  const hash = await passwords.hash(password)
  return { accountId, hash, sealed: await vault.seal(`account-${accountId}`, { name, email }) }
}

async function register(
  identity: Identity,
  tx: Transaction<IdentityDb>,
  { email, customer }: Opened,
  fresh: Fresh | undefined,
  meta: Meta,
): Promise<string> {
  if (!fresh) throw notValid()
  const { accounts } = identity
  const { accountId, hash, sealed } = fresh
  const stream = `account-${accountId}`
  // Other attempts to register with the address end, as when one of them is proved.
  const others = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('active', '=', false)
    .execute()
  for (const { id } of others) await forgetAccount(identity, tx, id, meta)
  await accounts.handleIn(tx, stream, { type: 'Register', accountId, role: 'user', customer, sealed }, meta)
  await accounts.handleIn(tx, stream, { type: 'Verify' }, meta)
  await setPassword(tx, accountId, hash)
  return accountId
}
