import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** Every payment of an order, with its day. */
export const moneyInProjection: Projection<OrdersDb> = defineProjection({
  name: 'money_in',
  tables: ['money_in'],
  types: ['OrderPaid'],
  async apply(tx, events) {
    const rows = events.map(({ data, version }) => ({
      ...{ order_id: data.orderId, version, at: data.paidAt, amount: data.amount },
      ...{ payment_id: data.providerPaymentId, exchange: data.exchange === true },
    }))
    await tx.insertInto('money_in').values(rows).execute()
  },
})
