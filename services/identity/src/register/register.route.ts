import { randomUUID } from 'node:crypto'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import type { Person } from '../account/accounts.projection.ts'
import { setPassword } from '../account/accounts.ts'
import { countCode } from '../account/codes/count-tries.ts'
import { openChallenge } from '../account/codes/one-time-code.ts'
import { registrationCookie, registrationOf } from '../account/codes/registration-cookie.ts'
import { normalEmail } from '../account/customer-key.ts'
import { forgetAccount } from '../account/delete-account.ts'
import { assertGoodPassword, knownOf } from '../account/password/good-password.ts'
import { personName } from '../account/person-name.ts'
import type { Identity } from '../deps.ts'

export const registrationLapses = 'registration-lapses'
const lapseHours = 24

/**
 * Every call is an attempt with its own name, password and code, also for an address that has an account: so no one can
 * set a password for another person's address, or learn who has an account. A repeated call of the same browser
 * replaces its earlier attempt. The reactor decides which mail is sent.
 */
export const register = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/register', async ({ body, actor, meta, request, reply }) => {
    const { database, accounts, passwords, vault, customerOf } = identity
    const person: Person = { name: personName(body.firstName), email: normalEmail(body.email) }
    const customer = customerOf(person.email)
    await assertGoodPassword(body.password, customer === identity.firstAdmin ? 'admin' : 'user', knownOf(person))
    const counted = await countCode(identity, request, customer, actor.ip)
    const accountId = randomUUID()
    const stream = `account-${accountId}`
    const asking = { ip: actor.ip, gone: callerGone(reply) }
    const hash = await passwords.hash(body.password, asking).catch(async (fault) => {
      await counted.takeBack()
      throw fault
    })
    const sealed = await vault.seal(stream, person)
    await database.transaction(async (tx) => {
      const earlier = await tx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', registrationOf(request) ?? '')
        .where('active', '=', false)
        .where('customer', '=', customer)
        .executeTakeFirst()
      if (earlier) await forgetAccount(identity, tx, earlier.id, meta)
      await openChallenge(tx, { purpose: 'register', accountId, customer })
      const language = body.language ? { language: body.language } : {}
      const command = { type: 'Register', accountId, role: 'user', customer, sealed, ...language } as const
      await accounts.handleIn(tx, stream, command, meta)
      await setPassword(tx, accountId, hash)
      const inMs = lapseHours * 3600_000
      await schedule(tx, { kind: registrationLapses, stream, inMs, meta: { ...meta, actor: { kind: 'system' } } })
    })
    reply.header('set-cookie', registrationCookie(accountId, identity.secureCookies))
    return { success: true as const, message: 'OTP sent to your email. Please check your inbox.' }
  })
