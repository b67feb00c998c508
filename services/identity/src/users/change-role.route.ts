import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import { accountById, assertFresh, lockAccounts, userOf } from '../account/accounts.ts'
import { assertNotOneself, assertOwnerLeft } from '../account/admins/last-owner.ts'
import { assertOwner } from '../account/codes/re-authentication.ts'
import type { Identity } from '../deps.ts'
import { historyOfUser } from './user-history.query.ts'

/**
 * Texts are those of the specification; the change ends the account's sessions. A new admin can only look; a role among
 * the staff is set separately. A token alone cannot make an admin: the caller's password is sent along, or was entered
 * at a login a few minutes ago.
 */
export const changeRole = (identity: Identity) => (app: App) =>
  on(app, 'PATCH /admin/users/{id}/role', async ({ params, body, actor, meta, request, reply }) => {
    const { database, accounts } = identity
    const to = body.role === 'admin' ? 'admin' : 'user'
    await assertOwner(identity, request, { ...actor, gone: callerGone(reply) }, body.current_password)
    const row = await orWhatChanged(
      body.version,
      () => historyOfUser(identity, params.id),
      () =>
        database.transaction(async (tx) => {
          await lockAccounts(tx)
          const account = await accountById(tx, params.id)
          if (!account) throw new DomainError('user_not_found', 'User not found')
          assertFresh(account, body.version)
          if (to !== 'admin') {
            assertNotOneself(account.id, actor.accountId, 'You cannot take the admin role from yourself')
            await assertOwnerLeft(tx, account)
          }
          await accounts.handleIn(tx, `account-${account.id}`, { type: 'ChangeRole', to }, meta)
          return accountById(tx, account.id)
        }),
    )
    securityEvent(request, 'role_changed', { actor: actor.accountId, ip: actor.ip, subject: params.id })
    if (!row) throw new DomainError('user_not_found', 'User not found')
    return { success: true as const, message: `User role updated to ${row.role}`, user: userOf(row) }
  })
