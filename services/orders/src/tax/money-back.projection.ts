import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** Every refund with its day: the order list holds their sum alone. */
export const moneyBackProjection: Projection<OrdersDb> = defineProjection({
  name: 'money_back',
  tables: ['money_back'],
  types: ['OrderRefunded', 'ReturnRepaid'],
  async apply(tx, events) {
    const rows = events.map(({ type, data, version, at }) => ({
      ...{ order_id: data.orderId, version, at, amount: data.amount, by_hand: type === 'ReturnRepaid' },
    }))
    await tx.insertInto('money_back').values(rows).execute()
  },
})
