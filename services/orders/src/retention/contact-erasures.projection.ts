import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** Guests' contacts whose erasure is announced; a row is deleted once its contact is erased. */
export const contactErasuresProjection: Projection<OrdersDb> = defineProjection({
  name: 'contact_erasures',
  tables: ['contact_erasures'],
  types: ['ContactErasureAnnounced', 'ContactErasureNotified', 'OrderContactErased'],
  async apply(tx, events) {
    for (const { type, data } of events) {
      const { orderId: order_id } = data
      if (type === 'OrderContactErased')
        await tx.deleteFrom('contact_erasures').where('order_id', '=', order_id).execute()
      else if (type === 'ContactErasureNotified')
        await tx
          .updateTable('contact_erasures')
          .set({ notified_at: data.notifiedAt })
          .where('order_id', '=', order_id)
          .execute()
      else
        await tx
          .insertInto('contact_erasures')
          .values({ order_id, erase_at: data.eraseAt, notified_at: null })
          .onConflict((clash) => clash.doNothing())
          .execute()
    }
  },
})
