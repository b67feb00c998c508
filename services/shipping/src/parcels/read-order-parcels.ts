import { policy } from '@suvarna/contracts/common/policy.ts'
import type { ParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { OrderParcel } from '@suvarna/contracts/shipping/parcel-routes.ts'
import { type Kysely, sql } from 'kysely'
import type { ShippingDb } from '../schema.ts'
import { packAll, pickupNamed } from '../shipment/parcel/read-parcel.ts'

/**
 * Returns the parcel of each known order that is sent or was to be: as booked with the courier, else as chosen, else by
 * the settings.
 */
export async function readOrderParcels(
  db: Kysely<ShippingDb>,
  settings: ParcelSettings,
  ids: readonly string[],
): Promise<OrderParcel[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.order_id')
    .leftJoin('parcel_choices as c', 'c.order_id', 'o.order_id')
    .select([
      'o.order_id',
      'o.lines',
      'o.sent',
      'o.closed',
      's.phase',
      's.parcel_status',
      's.parcel as booked',
      's.place',
    ])
    .leftJoin('vans as v', (join) => join.onRef('v.order_id', '=', 'o.order_id').onRef('v.awb', '=', 's.awb'))
    .select(['c.parcel as chosen', 'c.place as chosen_place', 's.awb', 'v.asked_at', 'v.fault', 'v.final'])
    .where('o.order_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('o.kept', '=', false)
    .orderBy('o.order_id')
    .execute()
  const packed = await packAll(
    db,
    settings,
    rows.map(({ lines }) => lines),
  )
  return rows.flatMap((row, at) => {
    const bySettings = packed[at]
    if (!bySettings) return []
    const booked = row.phase === 'booked'
    const fixed = row.sent || row.closed || row.phase === 'cancelled' || (row.parcel_status ?? 'packed') !== 'packed'
    const said = (booked ? row.booked : null) ?? row.chosen
    return {
      order_id: row.order_id,
      parcel: said ?? bySettings.parcel,
      fits: said !== null || bySettings.fits,
      place:
        (booked ? row.place : null) ?? pickupNamed(settings, row.chosen_place).name ?? policy.parcel.pickupLocation,
      chosen: { parcel: row.chosen, place: row.chosen_place },
      ...{ booked, fixed },
      ...(booked && !fixed && row.awb ? { van: vanOf(row) } : {}),
    }
  })
}

function vanOf({ asked_at, fault, final }: { asked_at: Date | null; fault: string | null; final: boolean | null }) {
  const state = asked_at ? 'asked' : fault === null ? 'not_asked' : final ? 'failed' : 'asking'
  return { state: state as NonNullable<OrderParcel['van']>['state'], at: asked_at?.toISOString() ?? null, fault }
}
