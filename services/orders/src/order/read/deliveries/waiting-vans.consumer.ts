import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { type SqlBool, sql } from 'kysely'
import type { OrdersDb } from '../../../schema.ts'

/** Parcels that wait in the shop with an airway bill, and whether the courier's van was asked for with it. */
export const waitingVans: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.waiting-vans',
  sources: ['shipping'],
  types: ['ShipmentBooked', 'ShipmentMoved', 'ShipmentRequested', 'ShipmentCancelled', 'VanAsked'],
  mode: 'batch',
  tables: ['waiting_vans'],
  async apply(tx, events) {
    for (const event of events) {
      const { orderId: order_id } = event.data
      if (event.type === 'VanAsked') {
        const { awb } = event.data
        await tx
          .updateTable('waiting_vans')
          .set({ asked: true })
          .where('order_id', '=', order_id)
          .where('awb', '=', awb)
          .execute()
      } else if (event.type === 'ShipmentBooked' && event.data.awb !== null) {
        const row = { awb: event.data.awb, asked: false }
        await tx
          .insertInto('waiting_vans')
          .values({ order_id, ...row })
          .onConflict((clash) => clash.column('order_id').doUpdateSet(row))
          .execute()
      } else if (event.type !== 'ShipmentMoved' || event.data.status !== 'packed') {
        await tx.deleteFrom('waiting_vans').where('order_id', '=', order_id).execute()
      }
    }
  },
})

/** Nobody comes for it yet. */
export const vanNotAsked = sql<SqlBool>`status in ('pending', 'confirmed', 'processing') and exists (
  select from waiting_vans van where van.order_id = order_list.order_id and not van.asked)`
