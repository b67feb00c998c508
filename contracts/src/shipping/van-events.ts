import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'

const onVan = eventsOn('shipping', 'van-{orderId}')
const of = { orderId: Type.String(), awb: Type.String() }

const onEway = eventsOn('shipping', 'eway-{orderId}')
const ofBill = { orderId: Type.String(), number: Type.String() }

/** An e-way bill that came after the booking, as the courier took it; one that was there before goes with the booking. */
export const ewayEvents = {
  EwayBillPassed: onEway(ofBill),
  /** `final` false: it is tried again without anybody's doing. */
  EwayBillRefused: onEway({
    ...ofBill,
    reason: Type.String({ description: "The courier's own words" }),
    final: Type.Boolean(),
  }),
}

/** The courier's van, asked to fetch a parcel from the shop: once for each airway bill. */
export const vanEvents = {
  VanAsked: onVan(of),
  /** `final` false: it is tried again without anybody's doing. */
  VanRefused: onVan({ ...of, reason: Type.String({ description: "The courier's own words" }), final: Type.Boolean() }),
}
