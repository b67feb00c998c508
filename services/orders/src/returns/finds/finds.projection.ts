import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../../schema.ts'

/** Finds and their outcomes. */
export const findsProjection: Projection<OrdersDb> = defineProjection({
  name: 'finds',
  tables: ['finds'],
  types: ['ParcelFound', 'FindMatched', 'FindClosed'],
  async apply(tx, events) {
    for (const { type, data, meta, at } of events) {
      const { findId: find_id } = data
      const by = meta.actor.id ?? null
      if (type === 'ParcelFound') {
        const { what, words, foundAt: found_at } = data
        const sealed = words ? JSON.stringify(words) : null
        await tx.insertInto('finds').values({ find_id, what, sealed, found_at, found_by: by }).execute()
        continue
      }
      const become =
        type === 'FindMatched'
          ? { order_id: data.orderId, sealed: data.words ? JSON.stringify(data.words) : null }
          : { outcome: data.outcome, sealed: null }
      await tx
        .updateTable('finds')
        .set({ ...become, settled_at: at, settled_by: by })
        .where('find_id', '=', find_id)
        .execute()
    }
  },
})
