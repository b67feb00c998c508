import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountForLogin } from '../account/accounts.ts'
import { createFirstAdmin } from '../account/admins/first-admin.ts'
import { countTries } from '../account/codes/count-tries.ts'
import { isKnownPlace, loginLimits, rememberPlace, sessionLimit } from '../account/codes/login-limits.ts'
import { normalEmail } from '../account/customer-key.ts'
import type { Asking } from '../account/password/passwords.ts'
import { assertSecondStep } from '../account/second-step/second-step.ts'
import { rememberDevice } from '../account/sessions/session-devices.ts'
import { tokenOf } from '../account/sessions/session-token.ts'
import type { Identity } from '../deps.ts'

const wrong = 'Invalid email or password'

/**
 * An unknown address and a wrong password get the same response after the same work. Only the right password reveals
 * that the account still needs its code.
 */
export const login = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/login', async ({ body, actor, meta, request, reply }) => {
    const { database, accounts, limits, now } = identity
    const email = normalEmail(body.email)
    const customer = identity.customerOf(email)
    const known = await isKnownPlace(database.db, customer, actor.ip)
    const tried = await countTries(identity, request, loginLimits(limits, customer, actor.ip, known))
    const started = await countTries(identity, request, [sessionLimit(limits, customer, actor.ip)]).catch(
      async (fault) => {
        await tried.takeBack()
        throw fault
      },
    )
    const asking = { ip: actor.ip, gone: callerGone(reply) }
    const account = await authenticate(identity, email, body.password, asking).catch(async (fault) => {
      // Not an attempt: a caller refused by the full hash queue is no nearer to a lockout.
      await Promise.all([tried.takeBack(), started.takeBack()])
      throw fault
    })
    if (!account) {
      await started.takeBack()
      securityEvent(request, 'login_failed', { ip: actor.ip })
      throw new DomainError('invalid_credentials', wrong)
    }
    await tried.takeBack()
    await assertSecondStep(identity, request, { accountId: account.id, code: body.code, passkey: body.passkey }).catch(
      async (fault) => {
        await started.takeBack()
        throw fault
      },
    )
    const [sessionId, at] = [randomUUID(), now()]
    const { state, risen } = await database.transaction(async (tx) => {
      const risen = await createFirstAdmin(identity, tx, account, meta)
      // Decided within the append: role and generation are the stream's, even while sessions are being revoked.
      const command = { type: 'StartSession', sessionId, now: at } as const
      const actor = { kind: account.role, id: account.id }
      const { state } = await accounts.handleIn(tx, `account-${account.id}`, command, { ...meta, actor })
      return { state, risen }
    })
    if (state.status !== 'active') throw new DomainError('invalid_credentials', wrong)
    const { role, staff, generation } = state
    const session = { sessionId, startedAt: at }
    const of = { account: { ...account, role, staff }, generation, session, provedAt: at }
    const { token, user } = await tokenOf(identity, database.db, of, at)
    const userAgent = request.headers['user-agent']
    await rememberDevice(identity, { sessionId, accountId: account.id, kind: role, ip: actor.ip, userAgent })
    await rememberPlace(database.db, customer, actor.ip)
    if (risen) securityEvent(request, 'role_changed', { actor: account.id, ip: actor.ip, subject: account.id })
    securityEvent(request, 'login_succeeded', { actor: account.id, ip: actor.ip })
    return { success: true as const, message: 'Login successful', token, user }
  })

/**
 * The account that this password opens. Unverified attempts are checked besides the owner, and a dummy hash replaces a
 * missing owner's, so that the timing does not reveal whether the address has an account.
 */
async function authenticate({ database, passwords }: Identity, email: string, password: string, asking: Asking) {
  const { owner, claimant } = await accountForLogin(database.db, email)
  if (await passwords.matches(password, owner?.hash ?? undefined, asking)) return owner
  return claimant && (await passwords.matches(password, claimant.hash ?? undefined, asking)) ? claimant : undefined
}
