import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import type { Recorded } from '@suvarna/platform/events.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from './schema.ts'

type News = EventOf<'ShipmentRequested' | 'ShipmentBooked' | 'ShipmentFailed' | 'ShipmentCancelled'>

/** What the courier says against a parcel, until it is asked again, booked or cancelled: for the admin to act on. */
export const parcelFaults: Consumer<OrdersDb> = {
  name: 'orders.parcel-faults',
  sources: ['shipping'],
  types: ['ShipmentRequested', 'ShipmentBooked', 'ShipmentFailed', 'ShipmentCancelled'],
  mode: 'batch',
  tables: ['parcel_faults'],
  async lock(tx, events) {
    const ids = (events as Recorded<News>[]).map(({ data }) => data.orderId)
    await tx
      .selectFrom('parcel_faults')
      .select('order_id')
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .forUpdate()
      .execute()
  },
  async apply(tx, events) {
    for (const event of events as Recorded<News>[]) {
      const { orderId: order_id } = event.data
      if (event.type !== 'ShipmentFailed') {
        await tx.deleteFrom('parcel_faults').where('order_id', '=', order_id).execute()
        continue
      }
      const { reason } = event.data
      await tx
        .insertInto('parcel_faults')
        .values({ order_id, reason })
        .onConflict((clash) => clash.column('order_id').doUpdateSet({ reason }))
        .execute()
    }
  },
}

/** The courier's words by order, of those that he refuses at present. */
export async function parcelFaultsOf(db: Kysely<OrdersDb>, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('parcel_faults').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map(({ order_id, reason }) => [order_id, reason]))
}
