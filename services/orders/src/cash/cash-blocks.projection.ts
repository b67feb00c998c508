import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** The blocklist without ended entries. Inline: the next order must already be checked against it. */
export const cashBlocksProjection: Projection<OrdersDb> = defineProjection({
  name: 'cash_blocks',
  tables: ['cash_blocks'],
  types: ['CashBlocked', 'CashBlockEnded'],
  async apply(tx, events) {
    for (const { type, data, at, meta } of events) {
      const { blockId: block_id } = data
      if (type === 'CashBlocked')
        await tx
          .insertInto('cash_blocks')
          .values({
            ...{ block_id, key: data.key, sealed: JSON.stringify(data.sealed), until: data.until },
            ...{ account_id: meta.actor.id ?? null, blocked_at: at },
          })
          .execute()
      else await tx.deleteFrom('cash_blocks').where('block_id', '=', block_id).execute()
    }
  },
})
