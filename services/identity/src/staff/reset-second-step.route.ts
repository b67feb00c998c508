import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { accountById, lockAccounts } from '../account/accounts.ts'
import { assertNotOneself } from '../account/admins/last-owner.ts'
import { assertRecentLogin } from '../account/codes/re-authentication.ts'
import { forgetSecondStep, hasSecondStep } from '../account/second-step/second-step.ts'
import type { Identity } from '../deps.ts'

/** DELETE /admin/staff/{id}/second-step: for a colleague who lost phone and recovery codes. Ends their sessions. */
export const resetSecondStep = (identity: Identity) => (app: App) =>
  on(app, 'DELETE /admin/staff/{id}/second-step', async ({ params: { id }, actor, meta, request }) => {
    const { database, accounts } = identity
    assertNotOneself(id, actor.accountId, 'Your own second step is under Your login')
    await assertRecentLogin(identity, request, actor, 'Please log in again and do this within 5 minutes.')
    await database.transaction(async (tx) => {
      await lockAccounts(tx)
      const account = await accountById(tx, id)
      if (account?.role !== 'admin') throw new DomainError('user_not_found', 'This person does not work here')
      if (!(await hasSecondStep(tx, id))) throw new DomainError('second_step_off', 'There is no second step')
      const stream = `account-${id}`
      await accounts.handleIn(tx, stream, { type: 'RemoveSecondStep', by: actor.accountId }, meta)
      await forgetSecondStep(tx, id)
      await accounts.handleIn(tx, stream, { type: 'RevokeSessions', reason: 'second step taken off' }, meta)
    })
    securityEvent(request, 'second_step_removed', { actor: actor.accountId, ip: actor.ip, subject: id })
    return { success: true as const, message: 'The next login asks for a new second step' }
  })
