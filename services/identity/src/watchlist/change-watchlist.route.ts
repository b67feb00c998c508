import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { holdAccount } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import { watchedPieces } from './watched-pieces.ts'
import { watchlistStream } from './watchlist.decider.ts'

/** A device sends only its changes since the last response, so that no device undoes another's changes. */
export const changeWatchlist =
  ({ database, watchlists }: Identity) =>
  (app: App) =>
    on(app, 'PATCH /auth/watchlist', async ({ body, actor, meta }) => {
      const { accountId } = actor
      const { add = [], remove = [] } = body
      const command = { type: 'ChangeWatchlist', accountId, add, remove } as const
      return database.transaction(async (tx) => {
        await holdAccount(tx, accountId)
        await watchlists.handleIn(tx, watchlistStream(accountId), command, meta)
        return { success: true as const, product_ids: await watchedPieces(tx, accountId) }
      })
    })
