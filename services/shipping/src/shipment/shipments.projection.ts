import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
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
}

/** One row per order: the present state of its shipment. */
export const shipmentsProjection: Projection<ShippingDb> = defineProjection({
  name: 'shipments',
  tables: ['shipments'],
  types: ['ShipmentRequested', 'ShipmentBooked', 'ShipmentFailed', 'ShipmentMoved', 'ShipmentCancelled'],
  async apply(tx, events) {
    // First requests have no row yet: those of a batch are inserted together.
    const first = events.filter(isRequest).filter(({ version }) => version === 1)
    if (first.length > 0) await tx.insertInto('shipments').values(first.map(requested)).execute()
    for (const event of events) {
      if (event.version === 1 && isRequest(event)) continue
      const { version, at: updated_at } = event
      const { orderId } = event.data
      if (isRequest(event)) {
        const row = requested(event)
        await tx
          .insertInto('shipments')
          .values(row)
          .onConflict((clash) => clash.column('order_id').doUpdateSet(row))
          .execute()
        continue
      }
      await tx
        .updateTable('shipments')
        .set({ ...changeOf(event), version, updated_at })
        .where('order_id', '=', orderId)
        .execute()
    }
  },
})

type Requested = Stored<Extract<ShipmentEvent, { type: 'ShipmentRequested' }>>
const isRequest = (event: Stored<ShipmentEvent>): event is Requested => event.type === 'ShipmentRequested'

const requested = ({ version, at: updated_at, data }: Requested) => ({
  ...{ ...fresh, version, updated_at, phase: 'requested' as const },
  ...{ reference: data.reference, order_id: data.orderId },
})

/** As in the decider: after a refused cancel a booked shipment is still on its way. */
const afterFailure = sql<'booked' | 'failed'>`case when courier_order_id is null then 'failed' else 'booked' end`

function changeOf(event: Exclude<Stored<ShipmentEvent>, { type: 'ShipmentRequested' }>) {
  switch (event.type) {
    case 'ShipmentBooked': {
      const { courierOrderId, shipmentId, awb, courierId, courierName, trackingUrl } = event.data
      return {
        phase: 'booked' as const,
        courier_order_id: courierOrderId,
        shipment_id: shipmentId,
        awb,
        courier_id: courierId,
        courier_name: courierName,
        tracking_url: trackingUrl,
        failure: null,
        failure_final: false,
      }
    }
    case 'ShipmentFailed':
      return { phase: afterFailure, failure: event.data.reason, failure_final: event.data.final }
    case 'ShipmentMoved':
      return { parcel_status: event.data.status, parcel_label: event.data.label }
    case 'ShipmentCancelled':
      return { phase: 'cancelled' as const }
  }
}
