import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { App } from '@suvarna/platform/http-app.ts'
import { securityEvent } from '@suvarna/platform/request-log.ts'
import { accountByEmail, profileOf } from './accounts.ts'
import { normalEmail } from './customer-key.ts'
import type { Identity } from './deps.ts'
import { becomeFirstAdmin } from './first-admin.ts'
import { isKnownPlace, loginLimits, rememberPlace } from './login-limits.ts'
import { tally } from './tallies.ts'

const wrong = 'Invalid email or password'

/**
 * An unknown address and a wrong password get the same answer after the same work. That an account waits for its code
 * is told only to whoever knows its password.
 */
export const login = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/login', async ({ body, actor, meta, request }) => {
    const { database, accounts, passwords, signToken, limits, now } = identity
    const email = normalEmail(body.email)
    const customer = identity.customerOf(email)
    const known = await isKnownPlace(database.db, customer, actor.ip)
    const tried = await tally(database.db, loginLimits(limits, customer, actor.ip, known))
    const account = await accountByEmail(database.db, email)
    const credential = await database.db
      .selectFrom('credentials')
      .select('hash')
      .where('account_id', '=', account?.id ?? '')
      .executeTakeFirst()
    const matches = await passwords.matches(body.password, credential?.hash)
    if (!account || !matches) {
      securityEvent(request, 'login_failed', { ip: actor.ip })
      throw new DomainError('invalid_credentials', wrong)
    }
    await tried.takeBack()
    const sessionId = randomUUID()
    const { token, user, risen } = await database.transaction(async (tx) => {
      const stream = `account-${account.id}`
      const risen = await becomeFirstAdmin(identity, tx, account.id, meta)
      // Role and generation as the stream has them now: a token must not outlive a revocation that is under way.
      const { state } = await accounts.load(tx, stream)
      if (state.status === 'none' || state.status === 'deleted') throw new DomainError('invalid_credentials', wrong)
      const { role, generation: gen } = state
      const signed = signToken({ sub: account.id, role, sid: sessionId, gen, email, name: account.first_name }, now())
      const expiresAt = signed.expiresAt.toISOString()
      const command = { type: 'StartSession', sessionId, expiresAt } as const
      await accounts.handleIn(tx, stream, command, { ...meta, actor: { kind: role, id: account.id } })
      return { token: signed.token, user: { ...profileOf(account), role }, risen }
    })
    await rememberPlace(database.db, customer, actor.ip)
    if (risen) securityEvent(request, 'role_changed', { actor: account.id, ip: actor.ip })
    securityEvent(request, 'login_succeeded', { actor: account.id, ip: actor.ip })
    return { success: true as const, message: 'Login successful', token, user }
  })
