import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { accountById, profileOf } from '../account/accounts.ts'
import { claimsOf } from '../account/sessions/access-token.ts'
import { openSession } from '../account/sessions/open-sessions.ts'
import type { Identity } from '../deps.ts'

/**
 * POST /auth/renew: another token for the same session. It begins no later for that: it ends 8 hours after its login,
 * whatever asks for the password soon after a login goes on asking, and a logout ends all its tokens.
 */
export const renew = (identity: Identity) => (app: App) =>
  on(app, 'POST /auth/renew', async ({ actor, meta }) => {
    const { database, accounts, signToken, now } = identity
    const at = now()
    return database.transaction(async (tx) => {
      const session = await openSession(tx, actor.accountId, actor.sessionId, at)
      if (!session) throw ended()
      const { startedAt, ...open } = session
      const command = { type: 'RenewSession', session: open, startedAt, now: at } as const
      // Decided within the append, as a login is: a revocation under way wins.
      const { state } = await accounts.handleIn(tx, `account-${actor.accountId}`, command, meta)
      const account = await accountById(tx, actor.accountId)
      if (state.status !== 'active' || !account) throw ended()
      const { role, staff, generation: gen } = state
      const token = signToken(claimsOf(account, { role, staff, gen, sessionId: open.sessionId, startedAt }), at)
      return { success: true as const, token, user: profileOf(account) }
    })
  })

const ended = () => new DomainError('session_ended', 'Your session has ended. Please log in again.')
