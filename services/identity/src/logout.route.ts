import { on } from '@suvarna/platform/http.ts'
import type { App } from '@suvarna/platform/http-app.ts'
import type { Identity } from './deps.ts'

/** Ends the session of the token that was sent; the gateway refuses it from the event on. */
export const logout =
  ({ database, accounts }: Identity) =>
  (app: App) =>
    on(app, 'POST /auth/logout', async ({ actor, meta }) => {
      const { sessionId } = actor
      if (sessionId)
        await accounts.handle(database, `account-${actor.accountId}`, { type: 'EndSession', sessionId }, meta)
      return { success: true as const, message: 'Logged out' }
    })
