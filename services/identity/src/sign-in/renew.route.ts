import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById } from '../account/accounts.ts'
import { openSession } from '../account/sessions/open-sessions.ts'
import { noteSeen } from '../account/sessions/session-devices.ts'
import { tokenOf } from '../account/sessions/session-token.ts'
import type { Identity } from '../deps.ts'

/**
 * POST /auth/renew: another token for the same session. The session's start does not move: it ends 8 hours after its
 * login, calls that need a recent login still require the password, and a logout ends all its tokens.
 */
export const renew = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/renew', async ({ actor, meta }) => {
    const { database, accounts, now } = identity
    const at = now()
    const renewed = await database.transaction(async (tx) => {
      const session = await openSession(tx, actor.accountId, actor.sessionId, at)
      if (!session) throw ended()
      const { sessionId, expiresAt, startedAt } = session
      const command = { type: 'RenewSession', session: { sessionId, expiresAt }, startedAt, now: at } as const
      // Decided within the append, like a login: a concurrent revocation wins.
      const { state } = await accounts.handleIn(tx, `account-${actor.accountId}`, command, meta)
      const account = await accountById(tx, actor.accountId)
      if (state.status !== 'active' || !account) throw ended()
      const { role, staff, generation } = state
      // A renewal proves nothing: the time of the last proof is unchanged.
      const provedAt = new Date(actor.provedAt ?? startedAt.getTime())
      const of = { account: { ...account, role, staff }, generation, session, provedAt }
      return { success: true as const, ...(await tokenOf(identity, tx, of, at)) }
    })
    await noteSeen(identity, actor, at)
    return renewed
  })

const ended = () => new DomainError('session_ended', 'Your session has ended. Please log in again.')
