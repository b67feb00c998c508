import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Identity } from '../deps.ts'
import { watchedPieces } from './watched-pieces.ts'

export const readWatchlist =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /auth/watchlist', async ({ actor, reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, product_ids: await watchedPieces(database.db, actor.accountId) }
    })
