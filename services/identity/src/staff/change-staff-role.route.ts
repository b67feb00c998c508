import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById, assertFresh, lockAccounts, userOf } from '../account/accounts.ts'
import { assertOwnerLeft } from '../account/admins/last-owner.ts'
import { assertOwner } from '../account/codes/re-authentication.ts'
import type { Identity } from '../deps.ts'

/**
 * PATCH /admin/staff/{id}/role: ends the person's sessions, so that the old role's permissions end within seconds. Also
 * for oneself, if another owner remains.
 */
export const changeStaffRole = (identity: Identity) => (app: App) =>
  on(app, 'PATCH /admin/staff/{id}/role', async ({ params, body, actor, meta, request, reply }) => {
    const { database, accounts } = identity
    await assertOwner(identity, request, { ...actor, gone: callerGone(reply) }, body.current_password)
    const row = await database.transaction(async (tx) => {
      await lockAccounts(tx)
      const account = await accountById(tx, params.id)
      if (account?.role !== 'admin') throw notStaff()
      assertFresh(account, body.version)
      await assertOwnerLeft(tx, account, body.staff_role)
      await accounts.handleIn(tx, `account-${account.id}`, { type: 'ChangeStaffRole', to: body.staff_role }, meta)
      return accountById(tx, account.id)
    })
    securityEvent(request, 'role_changed', { actor: actor.accountId, ip: actor.ip, subject: params.id })
    if (!row) throw notStaff()
    return { success: true as const, message: 'Role changed', user: userOf(row) }
  })

const notStaff = () => new DomainError('user_not_found', 'This person does not work here')
