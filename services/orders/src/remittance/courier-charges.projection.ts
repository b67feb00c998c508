import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** What couriers charged per parcel and deducted from their transfers. Inline, as the remittances are. */
export const courierChargesProjection: Projection<OrdersDb> = defineProjection({
  name: 'courier_charges',
  tables: ['courier_charges'],
  types: ['CourierCharged'],
  async apply(tx, events) {
    const rows = events.map(({ data: { chargeId, orderId, awb, freight, rto, codFee, gst, chargedOn, utr }, at }) => ({
      ...{ charge_id: chargeId, order_id: orderId, awb, freight, rto, cod_fee: codFee, gst },
      ...{ charged_on: chargedOn, utr, imported_at: at },
    }))
    await tx.insertInto('courier_charges').values(rows).execute()
  },
})
