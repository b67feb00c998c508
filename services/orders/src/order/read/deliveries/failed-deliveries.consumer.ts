import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../../../schema.ts'

/** Parcels that the courier could not hand over, and what he said to the answers; of no order any more once it moved on. */
export const failedDeliveries: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.failed-deliveries',
  sources: ['shipping'],
  types: ['DeliveryFailed', 'DeliveryAnswerPassed', 'DeliveryAnswerRefused', 'ShipmentMoved', 'ShipmentRequested'],
  mode: 'batch',
  tables: ['failed_deliveries'],
  async apply(tx, events) {
    for (const event of events) {
      const { orderId: order_id } = event.data
      const change = (values: { told?: number; refused?: number | null; fault?: string | null; moved?: boolean }) =>
        tx.updateTable('failed_deliveries').set(values).where('order_id', '=', order_id).execute()
      switch (event.type) {
        case 'DeliveryFailed': {
          const { attempt, reason, at } = event.data
          const values = { attempt, reason, at, moved: false, fault: null }
          await tx
            .insertInto('failed_deliveries')
            .values({ order_id, ...values, told: 0, refused: null })
            .onConflict((clash) => clash.column('order_id').doUpdateSet(values))
            .execute()
          break
        }
        case 'DeliveryAnswerPassed':
          await change({ told: event.data.number, fault: null })
          break
        case 'DeliveryAnswerRefused':
          await change({ fault: event.data.reason, refused: event.data.final ? event.data.number : null })
          break
        case 'ShipmentMoved':
          if (event.data.status !== 'attempt_failed') await change({ moved: true })
          break
        case 'ShipmentRequested':
          await change({ moved: true })
      }
    }
  },
})
