import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Identity } from '../deps.ts'
import { addressesOf } from './addresses.ts'

export const addresses =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /auth/addresses', async ({ actor, reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, addresses: await addressesOf(database.db, actor.accountId) }
    })
