import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { turnsOf } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import type { ShippingDb } from '../schema.ts'
import type { ShipmentEvent } from './shipment.decider.ts'

const fresh = {
  courier_order_id: null,
  shipment_id: null,
  awb: null,
  courier_id: null,
  courier_name: null,
  tracking_url: null,
  failure: null,
  failure_final: false,
  parcel_status: null,
  parcel_label: null,
  parcel: null,
  place: null,
}

/** One row per order: the present state of its shipment. */
export const shipmentsProjection: Projection<ShippingDb> = defineProjection({
  name: 'shipments',
  tables: ['shipments'],
  types: [
    'ShipmentRequested',
    'ShipmentReleased',
    'ShipmentBooked',
    'ShipmentFailed',
    'ShipmentMoved',
    'ShipmentCancelled',
  ],
  async apply(tx, events) {
    // First requests have no row yet; those of a batch are inserted together.
    const first = events.filter(isRequest).filter(({ version }) => version === 1)
    if (first.length > 0) await tx.insertInto('shipments').values(first.map(requested)).execute()
    const later: Stored<ShipmentEvent>[] = events.filter((event) => !(event.version === 1 && isRequest(event)))
    for (const turn of turnsOf(later, ({ stream }) => stream)) {
      await book(tx, turn.filter(isBooking))
      await move(tx, turn.filter(isMove))
      for (const event of turn) if (!isBooking(event) && !isMove(event)) await change(tx, event)
    }
  },
})

async function change(tx: Transaction<ShippingDb>, event: Exclude<Stored<ShipmentEvent>, Booked | Moved>) {
  if (isRequest(event)) {
    const row = requested(event)
    await tx
      .insertInto('shipments')
      .values(row)
      .onConflict((clash) => clash.column('order_id').doUpdateSet(row))
      .execute()
    return
  }
  await tx
    .updateTable('shipments')
    .set({ ...changeOf(event), version: event.version, updated_at: event.at })
    .where('order_id', '=', event.data.orderId)
    .execute()
}

type Booked = Stored<Extract<ShipmentEvent, { type: 'ShipmentBooked' }>>
const isBooking = (event: Stored<ShipmentEvent>): event is Booked => event.type === 'ShipmentBooked'

type Moved = Stored<Extract<ShipmentEvent, { type: 'ShipmentMoved' }>>
const isMove = (event: Stored<ShipmentEvent>): event is Moved => event.type === 'ShipmentMoved'

/** Records parcels that were booked together with one statement. */
async function book(tx: Transaction<ShippingDb>, events: readonly Booked[]) {
  if (events.length === 0) return
  const rows = events.map(({ data, version, at }) => ({ ...data, version, at }))
  await sql`
    update shipments s set phase = 'booked', courier_order_id = b."courierOrderId", shipment_id = b."shipmentId",
      awb = b.awb, courier_id = b."courierId", courier_name = b."courierName", tracking_url = b."trackingUrl",
      parcel = coalesce(b.parcel, s.parcel), place = coalesce(b.place, s.place), failure = null, failure_final = false, version = b.version, updated_at = b.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b("orderId" text, "courierOrderId" text, "shipmentId" text, awb text, "courierId" text, "courierName" text,
        "trackingUrl" text, parcel jsonb, place text, version int, at timestamptz)
    where s.order_id = b."orderId"`.execute(tx)
}

async function move(tx: Transaction<ShippingDb>, events: readonly Moved[]) {
  if (events.length === 0) return
  const rows = events.map(({ data: { orderId, status, label }, version, at }) => ({
    ...{ orderId, status, label, version, at },
  }))
  await sql`
    update shipments s set parcel_status = m.status, parcel_label = m.label, version = m.version, updated_at = m.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m("orderId" text, status text, label text, version int, at timestamptz)
    where s.order_id = m."orderId"`.execute(tx)
}

type Requested = Stored<Extract<ShipmentEvent, { type: 'ShipmentRequested' }>>
const isRequest = (event: Stored<ShipmentEvent>): event is Requested => event.type === 'ShipmentRequested'

const requested = ({ version, at: updated_at, data }: Requested) => ({
  ...{ ...fresh, version, updated_at, phase: 'requested' as const },
  ...{ reference: data.reference, order_id: data.orderId },
})

/** As in the decider: after a refused cancel a booked shipment is still on its way. */
const afterFailure = sql<'booked' | 'failed'>`case when courier_order_id is null then 'failed' else 'booked' end`

function changeOf(event: Exclude<Stored<ShipmentEvent>, Requested | Booked | Moved>) {
  switch (event.type) {
    case 'ShipmentFailed':
      return { phase: afterFailure, failure: event.data.reason, failure_final: event.data.final }
    case 'ShipmentReleased':
      return { failure: null, failure_final: false }
    case 'ShipmentCancelled':
      return { phase: 'cancelled' as const }
  }
}
