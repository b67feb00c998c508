import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../../../schema.ts'

/** The last answer about a failed delivery. Inline: it is visible as soon as it is given. */
export const deliveryAnswersProjection: Projection<OrdersDb> = defineProjection({
  name: 'delivery_answers',
  tables: ['delivery_answers'],
  types: ['DeliveryAnswered'],
  async apply(tx, events) {
    for (const { data, at } of events) {
      const { orderId: order_id, attempt, number, action, by, day = null } = data
      const values = { attempt, number, action, by, day, at }
      await tx
        .insertInto('delivery_answers')
        .values({ order_id, ...values })
        .onConflict((clash) => clash.column('order_id').doUpdateSet(values))
        .execute()
    }
  },
})
