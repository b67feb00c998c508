import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../../schema.ts'

/** What turned up; what is settled leaves the table. */
export const findsProjection: Projection<OrdersDb> = defineProjection({
  name: 'finds',
  tables: ['finds'],
  types: ['ParcelFound', 'FindMatched', 'FindClosed'],
  async apply(tx, events) {
    for (const { type, data } of events) {
      const { findId: find_id } = data
      if (type !== 'ParcelFound') {
        await tx.deleteFrom('finds').where('find_id', '=', find_id).execute()
        continue
      }
      const { what, words, foundAt: found_at } = data
      const sealed = words ? JSON.stringify(words) : null
      await tx.insertInto('finds').values({ find_id, what, sealed, found_at }).execute()
    }
  },
})
