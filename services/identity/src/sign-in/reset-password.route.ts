import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { Person } from '../account/accounts.projection.ts'
import { accountById, isOwned, lockAccounts, setPassword } from '../account/accounts.ts'
import { countTries } from '../account/codes/count-tries.ts'
import { loginLimits } from '../account/codes/login-limits.ts'
import { refundAttempt, tryCode, useChallenge } from '../account/codes/one-time-code.ts'
import { codeRefused } from '../account/codes/refused-code.ts'
import { normalEmail } from '../account/customer-key.ts'
import { assertGoodPassword } from '../account/password/good-password.ts'
import { formerAddress } from '../account/previous-emails.ts'
import type { Identity } from '../deps.ts'

export const resetPassword = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/reset-password', async ({ body, actor, meta, request, reply }) => {
    const { database, accounts, passwords, vault, codeKey, customerOf, limits } = identity
    await assertGoodPassword(body.password, 'user')
    const customer = customerOf(normalEmail(body.email))
    const tried = await countTries(identity, request, loginLimits(limits, customer, actor.ip))
    const answered = await tryCode(database.db, codeKey, { customer, purposes: ['reset'], code: body.otp })
    const challenge = answered.outcome === 'right' ? answered.challenge : undefined
    const account = await accountById(database.db, challenge?.account_id ?? '')
    if (!challenge || !account) {
      securityEvent(request, 'otp_failed', { ip: actor.ip })
      throw codeRefused(answered.outcome === 'expired' ? answered : { outcome: 'wrong' })
    }
    await assertGoodPassword(body.password, account.role)
    const asking = { ip: actor.ip, gone: callerGone(reply) }
    const hash = await passwords.hash(body.password, asking).catch(async (fault) => {
      await Promise.all([tried.takeBack(), refundAttempt(database.db, challenge.id)])
      throw fault
    })
    const stream = `account-${account.id}`
    const former = customer === account.customer ? undefined : await formerAddress(database.db, customer, account.id)
    if (customer !== account.customer && !former) throw codeRefused({ outcome: 'wrong' })
    const person: Person | undefined = former && { name: account.first_name, email: former.email }
    const sealed = person && (await vault.seal(stream, person))
    await database.transaction(async (tx) => {
      await lockAccounts(tx)
      if (former && (await isOwned(tx, former.email, account.id))) throw codeRefused({ outcome: 'wrong' })
      if (!(await useChallenge(tx, challenge.id))) throw codeRefused({ outcome: 'wrong' })
      if (sealed) {
        await accounts.handleIn(tx, stream, { type: 'ReturnAddress', customer, sealed }, meta)
        await tx.deleteFrom('challenges').where('account_id', '=', account.id).execute()
      }
      await accounts.handleIn(tx, stream, { type: 'ResetPassword' }, meta)
      await setPassword(tx, account.id, hash)
      await tx.deleteFrom('challenges').where('customer', '=', customer).where('purpose', '=', 'reset').execute()
    })
    await tried.takeBack()
    return { success: true as const, message: 'Your password was changed. Please log in.' }
  })
