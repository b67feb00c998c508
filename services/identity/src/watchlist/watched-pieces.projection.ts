import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { IdentityDb } from '../schema.ts'

/** Each account's watchlist; deleted with the account. */
export const watchedPiecesProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-watchlists',
  tables: ['watched_pieces'],
  types: ['PiecesWatched', 'PiecesUnwatched', 'AccountDeleted'],
  async apply(tx, events) {
    for (const { type, data, version, at } of events) {
      const { accountId: account_id } = data
      const mine = tx.deleteFrom('watched_pieces').where('account_id', '=', account_id)
      if (type === 'AccountDeleted') await mine.execute()
      else if (type === 'PiecesUnwatched') await mine.where('product_id', 'in', data.productIds).execute()
      else
        await tx
          .insertInto('watched_pieces')
          .values(
            data.productIds.map((product_id, place) => ({ account_id, product_id, version, place, watched_at: at })),
          )
          .execute()
    }
  },
})
