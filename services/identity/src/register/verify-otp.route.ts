import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById, isOwned, lockAccounts } from '../account/accounts.ts'
import { codeOwner } from '../account/codes/code-owner.ts'
import { countTries } from '../account/codes/count-tries.ts'
import { loginLimits } from '../account/codes/login-limits.ts'
import { type Challenge, tryCode, useChallenge } from '../account/codes/one-time-code.ts'
import { codeRefused } from '../account/codes/refused-code.ts'
import { endRegistrationCookie, registrationOf } from '../account/codes/registration-cookie.ts'
import { normalEmail } from '../account/customer-key.ts'
import { forgetAccount } from '../account/delete-account.ts'
import type { Identity } from '../deps.ts'
import { registrationLapses } from './register.route.ts'

/** Completes an attempt to register, or proves an account's new address. */
export const verifyOtp = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/verify-otp', async ({ body, actor, meta, request, reply }) => {
    const { database, codeKey, customerOf, limits } = identity
    const customer = customerOf(normalEmail(body.email))
    const tried = await countTries(identity, request, loginLimits(limits, customer, actor.ip))
    const whose = await codeOwner(database.db, customer, { actor, cookie: registrationOf(request) })
    const { accountId, isOwn } = whose ?? { accountId: '', isOwn: false }
    const asked = { customer, purposes: ['register', 'email'] as const, code: body.otp, accountId, isOwn }
    const answered = await tryCode(database.db, codeKey, asked)
    const done = answered.outcome === 'right' && (await proveAddress(identity, answered.challenge, customer, meta))
    if (!done) {
      securityEvent(request, 'otp_failed', { ip: actor.ip })
      throw codeRefused(answered.outcome === 'right' ? { outcome: 'wrong' } : answered)
    }
    await tried.takeBack()
    reply.header('set-cookie', endRegistrationCookie(identity.secureCookies))
    return { success: true as const, message: 'Your address is verified.' }
  })

/** False if the address now has an owner or is no longer the account's, or the code has just been used. */
async function proveAddress(identity: Identity, challenge: Challenge, customer: string, meta: Meta): Promise<boolean> {
  const { database, accounts } = identity
  return database.transaction(async (tx) => {
    await lockAccounts(tx)
    const account = await accountById(tx, challenge.account_id ?? '')
    if (account?.customer !== customer || (await isOwned(tx, account.email, account.id))) return false
    if (!(await useChallenge(tx, challenge.id))) return false
    const stream = `account-${account.id}`
    await accounts.handleIn(tx, stream, { type: 'Verify' }, meta)
    await cancelDeadline(tx, registrationLapses, stream)
    const others = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', account.email)
      .where('active', '=', false)
      .execute()
    for (const { id } of others) await forgetAccount(identity, tx, id, meta)
    return true
  })
}
