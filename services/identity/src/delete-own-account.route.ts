import { DomainError } from '@suvarna/platform/errors.ts'
import { on } from '@suvarna/platform/http.ts'
import type { App } from '@suvarna/platform/http-app.ts'
import { securityEvent } from '@suvarna/platform/request-log.ts'
import { accountById, lockAccounts } from './accounts.ts'
import { deleteAccount } from './delete-account.ts'
import type { Identity } from './deps.ts'
import { loginLimits } from './login-limits.ts'
import { tally } from './tallies.ts'

/** The owner proves by the password that it is not only a token that asks. */
export const deleteOwnAccount = (identity: Identity) => (app: App) =>
  on(app, 'DELETE /auth/account', async ({ body, actor, meta, request }) => {
    const { database, passwords, limits } = identity
    const tried = await tally(database.db, loginLimits(limits, actor.accountId, actor.ip))
    const credential = await database.db
      .selectFrom('credentials')
      .select('hash')
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst()
    if (!(await passwords.matches(body.password, credential?.hash)))
      throw new DomainError('invalid_credentials', 'This is not your password', { field: 'password' })
    await tried.takeBack()
    await database.transaction(async (tx) => {
      await lockAccounts(tx)
      const account = await accountById(tx, actor.accountId)
      if (account) await deleteAccount(identity, tx, account, meta)
    })
    securityEvent(request, 'account_deleted', { actor: actor.accountId, ip: actor.ip })
    return { success: true as const, message: 'Your account was deleted' }
  })
