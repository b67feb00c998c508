import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** What couriers paid, row by row. Inline: a repeated file is recognised immediately. */
export const remittancesProjection: Projection<OrdersDb> = defineProjection({
  name: 'remittances',
  tables: ['remittances'],
  types: ['CashRemitted'],
  async apply(tx, events) {
    const rows = events.map(({ data: { remittanceId, orderId, awb, amount, remittedOn, utr }, at }) => ({
      ...{ remittance_id: remittanceId, order_id: orderId, awb, amount },
      ...{ remitted_on: remittedOn, utr, imported_at: at },
    }))
    await tx.insertInto('remittances').values(rows).execute()
  },
})
