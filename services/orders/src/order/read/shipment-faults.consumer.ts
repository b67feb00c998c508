import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/** Why the carrier refuses a shipment, until it is retried, booked or cancelled; admins act on it. */
export const shipmentFaults: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.parcel-faults',
  sources: ['shipping'],
  types: ['ShipmentRequested', 'ShipmentBooked', 'ShipmentFailed', 'ShipmentCancelled'],
  mode: 'batch',
  tables: ['parcel_faults'],
  async lock(tx, events) {
    const ids = events.map(({ data }) => data.orderId)
    await tx
      .selectFrom('parcel_faults')
      .select('order_id')
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .forUpdate()
      .execute()
  },
  async apply(tx, events) {
    // Only the last fault of each shipment in a batch is written.
    const last = new Map(events.map(({ type, data }) => [data.orderId, type === 'ShipmentFailed' ? data.reason : null]))
    const faults = [...last].flatMap(([order_id, reason]) => (reason === null ? [] : [{ order_id, reason }]))
    const cleared = [...last].flatMap(([orderId, reason]) => (reason === null ? [orderId] : []))
    if (cleared.length > 0) await tx.deleteFrom('parcel_faults').where('order_id', 'in', cleared).execute()
    if (faults.length > 0)
      await tx
        .insertInto('parcel_faults')
        .values(faults)
        .onConflict((clash) => clash.column('order_id').doUpdateSet(({ ref }) => ({ reason: ref('excluded.reason') })))
        .execute()
  },
})

/** The carrier's reasons by order, for shipments that are currently refused. */
export async function shipmentFaultsOf(
  db: Kysely<OrdersDb>,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('parcel_faults').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map(({ order_id, reason }) => [order_id, reason]))
}
