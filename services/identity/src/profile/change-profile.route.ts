import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import type { AccountCommand } from '../account/account.decider.ts'
import type { Person } from '../account/accounts.projection.ts'
import { accountById, lockAccounts, profileOf, setPassword } from '../account/accounts.ts'
import { countCode } from '../account/codes/count-tries.ts'
import { openChallenge } from '../account/codes/one-time-code.ts'
import { assertOwner } from '../account/codes/re-authentication.ts'
import { normalEmail } from '../account/customer-key.ts'
import { assertGoodPassword, knownOf } from '../account/password/good-password.ts'
import { personName } from '../account/person-name.ts'
import { otherSessions } from '../account/sessions/open-sessions.ts'
import type { Identity } from '../deps.ts'

/**
 * An address of another account gets the same answer as any other: the change waits for a code that only the address's
 * owner could enter, who is notified by mail. So no one learns here who has an account.
 */
export const changeProfile = (identity: Identity) => (app: App) =>
  on(app, 'PUT /auth/profile', async ({ body, actor, meta, request, reply }) => {
    const { database, accounts, passwords, vault, customerOf, now } = identity
    const before = await accountById(database.db, actor.accountId)
    if (!before) throw new DomainError('unauthenticated', 'Please log in again')
    const person: Person = { name: personName(body.firstName), email: normalEmail(body.email) }
    if (body.password !== undefined) await assertGoodPassword(body.password, before.role, knownOf(person))
    const moves = person.email !== before.email
    const caller = { ...actor, gone: callerGone(reply) }
    if (moves || body.password !== undefined) await assertOwner(identity, request, caller, body.current_password)
    const hash = body.password === undefined ? undefined : await passwords.hash(body.password, caller)
    const stream = `account-${before.id}`
    const customer = customerOf(person.email)
    if (moves) await countCode(identity, request, customer, actor.ip)
    const sealed = await vault.seal(stream, person)
    const row = await database.transaction(async (tx) => {
      await lockAccounts(tx)
      const apply = (command: AccountCommand) => accounts.handleIn(tx, stream, command, meta)
      if (moves) await openChallenge(tx, { purpose: 'email', accountId: before.id, customer })
      const others = () => otherSessions(tx, before.id, actor.sessionId, now())
      if (moves || person.name !== before.first_name)
        await apply({ type: 'ChangeProfile', customer, sealed, others: await others() })
      if (hash !== undefined) {
        await apply({ type: 'ChangePassword', others: await others() })
        await setPassword(tx, before.id, hash)
      }
      return accountById(tx, before.id)
    })
    return profileOf(row ?? before)
  })
