import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { openSession } from '../account/sessions/open-sessions.ts'
import type { Identity } from '../deps.ts'

/** Ends the token's session; the gateway refuses the token as soon as it has read the event. */
export const logout =
  ({ database, accounts, now }: Identity) =>
  (app: App) =>
    on(app, 'POST /auth/logout', async ({ actor, meta, reply }) => {
      await database.transaction(async (tx) => {
        const session = await openSession(tx, actor.accountId, actor.sessionId, now())
        if (!session) return
        const open = { sessionId: session.sessionId, expiresAt: session.expiresAt }
        await accounts.handleIn(tx, `account-${actor.accountId}`, { type: 'EndSession', session: open }, meta)
      })
      await failpoint('logout.afterRevoke')
      // Not "storage": the cart stays on this device, as the confirmation said.
      reply.header('clear-site-data', '"cache", "cookies"')
      return { success: true as const, message: 'Logged out' }
    })
