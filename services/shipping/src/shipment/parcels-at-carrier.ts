import type { PaperOutcome } from '@suvarna/contracts/shipping/paper-routes.ts'
import { type Kysely, sql } from 'kysely'
import type { ShippingDb } from '../schema.ts'

export type AtCarrier = {
  id: string
  shipmentId: string
  courierOrderId: string
  awb: string
  vanAsked: boolean
  pending: boolean
}

/** The orders that have an airway bill at the carrier, and for all others the reason why nothing is printed. */
export async function parcelsAtCarrier(
  db: Kysely<ShippingDb>,
  wanted: readonly string[],
): Promise<{ parcels: AtCarrier[]; refused: PaperOutcome[] }> {
  const ids = [...new Set(wanted)]
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.order_id')
    .leftJoin('vans as v', (join) => join.onRef('v.order_id', '=', 'o.order_id').onRef('v.awb', '=', 's.awb'))
    .select([
      'o.order_id',
      'o.pending',
      'v.asked_at',
      's.phase',
      's.shipment_id',
      's.courier_order_id',
      's.awb',
      's.parcel_status',
    ])
    .where('o.order_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.order_id, row]))
  const parcels: AtCarrier[] = []
  const refused: PaperOutcome[] = []
  for (const id of ids) {
    const row = known.get(id)
    const message = whyNot(row)
    if (message !== null) refused.push({ id, outcome: 'refused', message })
    else if (row?.shipment_id && row.courier_order_id && row.awb) {
      const { shipment_id: shipmentId, courier_order_id: courierOrderId, awb } = row
      parcels.push({ id, shipmentId, courierOrderId, awb, vanAsked: row.asked_at !== null, pending: row.pending })
    }
  }
  return { parcels, refused }
}

/** Labels and manifests are only for parcels that may leave: pending orders are not confirmed yet. */
export async function parcelsToLeave(db: Kysely<ShippingDb>, wanted: readonly string[]) {
  const { parcels, refused } = await parcelsAtCarrier(db, wanted)
  const waiting = parcels
    .filter(({ pending }) => pending)
    .map(
      ({ id }): PaperOutcome => ({ id, outcome: 'refused', message: 'It is still pending: confirm the order first.' }),
    )
  return { parcels: parcels.filter(({ pending }) => !pending), refused: [...refused, ...waiting] }
}

type Row = { phase: string | null; shipment_id: string | null; courier_order_id: string | null; awb: string | null }

function whyNot(row: (Row & { parcel_status: string | null }) | undefined): string | null {
  if (!row) return 'There is no such order.'
  if (row.phase === 'cancelled') return 'It was cancelled.'
  if (row.phase !== 'booked' || !row.awb || !row.shipment_id || !row.courier_order_id)
    return 'It has no airway bill yet: the courier has to take it first.'
  if ((row.parcel_status ?? 'packed') !== 'packed') return 'The courier has picked it up already.'
  return null
}
