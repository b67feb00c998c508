import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { assertMay } from '@suvarna/platform/http/request/request-access.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById, lockAccounts } from '../account/accounts.ts'
import { assertNotOneself } from '../account/admins/last-owner.ts'
import { assertRecentLogin } from '../account/codes/re-authentication.ts'
import { deleteAccount } from '../account/delete-account.ts'
import type { Identity } from '../deps.ts'

export const deleteUser = (identity: Identity) => (app: App) =>
  on(app, 'DELETE /admin/users/{id}', async ({ params, actor, meta, request }) => {
    await identity.database.transaction(async (tx) => {
      await lockAccounts(tx)
      const account = await accountById(tx, params.id)
      if (!account) throw new DomainError('user_not_found', 'User not found')
      assertNotOneself(account.id, actor.accountId, 'You cannot delete yourself here')
      // Deleting an admin takes a role away too, so it needs a recent login: this call has no field for a password.
      if (account.role === 'admin') {
        assertMay(request, actor, 'staff.manage')
        await assertRecentLogin(identity, request, actor, adminFirst)
      }
      await deleteAccount(identity, tx, account, meta)
    })
    securityEvent(request, 'account_deleted', { actor: actor.accountId, ip: actor.ip, subject: params.id })
    return { success: true as const, message: 'User deleted successfully' }
  })

const adminFirst = 'Please take the admin role from this person first, or log in again and delete within 5 minutes.'
