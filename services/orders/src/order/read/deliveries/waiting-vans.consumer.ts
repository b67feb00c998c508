import type { EventOf } from '@suvarna/contracts/events.ts'
import { type Consumer, defineConsumer, turnsOf } from '@suvarna/platform/follow/consumer.ts'
import { type SqlBool, sql } from 'kysely'
import type { OrdersDb } from '../../../schema.ts'

/** Parcels that wait in the shop with an airway bill, and whether the courier's van was requested for that bill. */
export const waitingVans: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.waiting-vans',
  sources: ['shipping'],
  types: ['ShipmentBooked', 'ShipmentMoved', 'ShipmentRequested', 'ShipmentCancelled', 'VanAsked'],
  mode: 'batch',
  tables: ['waiting_vans'],
  async apply(tx, events) {
    for (const turn of turnsOf(events, ({ data }) => data.orderId)) {
      const rows = turn.flatMap((event) =>
        event.type === 'ShipmentBooked' && event.data.awb !== null
          ? [{ order_id: event.data.orderId, awb: event.data.awb, asked: false }]
          : [],
      )
      if (rows.length > 0)
        await tx
          .insertInto('waiting_vans')
          .values(rows)
          .onConflict((clash) =>
            clash.column('order_id').doUpdateSet(({ ref }) => ({ awb: ref('excluded.awb'), asked: false })),
          )
          .execute()
      const asked = turn.flatMap(({ type, data }) => (type === 'VanAsked' ? [data] : []))
      if (asked.length > 0)
        await sql`update waiting_vans w set asked = true
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v("orderId" text, awb text)
          where w.order_id = v."orderId" and w.awb = v.awb`.execute(tx)
      const gone = turn.filter(leavesShop).map(({ data }) => data.orderId)
      if (gone.length > 0) await tx.deleteFrom('waiting_vans').where('order_id', 'in', gone).execute()
    }
  },
})

type News = EventOf<'ShipmentBooked' | 'ShipmentMoved' | 'ShipmentRequested' | 'ShipmentCancelled' | 'VanAsked'>

const leavesShop = (event: News): boolean => {
  if (event.type === 'VanAsked') return false
  if (event.type === 'ShipmentBooked') return event.data.awb === null
  return event.type !== 'ShipmentMoved' || event.data.status !== 'packed'
}

/** No van is requested for the parcel yet. */
export const vanNotAsked = sql<SqlBool>`status in ('pending', 'confirmed', 'processing') and exists (
  select from waiting_vans van where van.order_id = order_list.order_id and not van.asked)`
