import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Kysely } from 'kysely'
import type { ShippingDb } from '../../schema.ts'
import type { PickupEvent } from './pickup.decider.ts'

/** `pickup-<order>-<number>`: one stream and one row for each return. */
export const pickupStream = ({ orderId, number }: { orderId: string; number: number }): string =>
  `pickup-${orderId}-${number}`

/** Matches the carrier's updates to pick-ups. */
export const pickupsProjection: Projection<ShippingDb> = defineProjection({
  name: 'pickups',
  tables: ['pickups'],
  types: ['PickupRequested', 'PickupBooked', 'PickupFailed', 'PickupMoved', 'PickupCancelled'],
  async apply(tx, events) {
    for (const { type, data } of events as Stored<PickupEvent>[]) {
      const { orderId: order_id, number } = data
      if (type === 'PickupRequested') {
        const fresh = { phase: 'requested' as const, reference: data.reference, awb: null, status: null }
        await tx
          .insertInto('pickups')
          .values({ order_id, number, ...fresh })
          .onConflict((clash) => clash.columns(['order_id', 'number']).doUpdateSet(fresh))
          .execute()
        continue
      }
      const change =
        type === 'PickupBooked'
          ? { phase: 'booked' as const, awb: data.awb }
          : type === 'PickupMoved'
            ? { status: data.status }
            : { phase: type === 'PickupFailed' ? ('failed' as const) : ('cancelled' as const) }
      await tx
        .updateTable('pickups')
        .set(change)
        .where('order_id', '=', order_id)
        .where('number', '=', number)
        .execute()
    }
  },
})

export const pickupOf = (db: Kysely<ShippingDb>, { awb, reference }: { awb: string; reference: string }) =>
  db
    .selectFrom('pickups')
    .selectAll()
    .where((row) => row.or([row('awb', '=', awb), row('reference', '=', reference)]))
    .orderBy((row) => row('awb', '=', awb), 'desc')
    .executeTakeFirst()
