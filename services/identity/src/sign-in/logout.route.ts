import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { openSession } from '../account/sessions/open-sessions.ts'
import type { Identity } from '../deps.ts'

/** Ends the session of the token that was sent; the gateway refuses it from the event on. */
export const logout =
  ({ database, accounts, now }: Identity) =>
  (app: App) =>
    on(app, 'POST /auth/logout', async ({ actor, meta, reply }) => {
      await database.transaction(async (tx) => {
        const session = await openSession(tx, actor.accountId, actor.sessionId, now())
        if (session) await accounts.handleIn(tx, `account-${actor.accountId}`, { type: 'EndSession', session }, meta)
      })
      await failpoint('logout.afterRevoke')
      // Not "storage": the bag stays on this device, as the question before it says.
      reply.header('clear-site-data', '"cache", "cookies"')
      return { success: true as const, message: 'Logged out' }
    })
