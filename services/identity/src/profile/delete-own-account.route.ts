import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById, lockAccounts } from '../account/accounts.ts'
import { assertOwnPassword } from '../account/codes/re-authentication.ts'
import { deleteAccount } from '../account/delete-account.ts'
import type { Identity } from '../deps.ts'

/** The password proves that the caller has more than a token. */
export const deleteOwnAccount = (identity: Identity) => (app: App) =>
  on(app, 'DELETE /auth/account', async ({ body, actor, meta, request, reply }) => {
    const { database } = identity
    const caller = { ...actor, gone: callerGone(reply) }
    await assertOwnPassword(identity, request, caller, body.password, 'password')
    await database.transaction(async (tx) => {
      await lockAccounts(tx)
      const account = await accountById(tx, actor.accountId)
      if (account) await deleteAccount(identity, tx, account, meta)
    })
    securityEvent(request, 'account_deleted', { actor: actor.accountId, ip: actor.ip })
    return { success: true as const, message: 'Your account was deleted' }
  })
