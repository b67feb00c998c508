import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'

const onVan = eventsOn('shipping', 'van-{orderId}')
const of = { orderId: Type.String(), awb: Type.String() }

const onEway = eventsOn('shipping', 'eway-{orderId}')
const ofBill = { orderId: Type.String(), number: Type.String() }

/** An e-way bill entered after the booking and passed to the courier; an earlier one is part of the booking. */
export const ewayEvents = {
  EwayBillPassed: onEway(ofBill),
  /** `final` false: it is retried automatically. */
  EwayBillRefused: onEway({
    ...ofBill,
    reason: Type.String({ description: "The courier's own words" }),
    final: Type.Boolean(),
  }),
}

/** A request to the courier's van to fetch a parcel from the shop, once per airway bill. */
export const vanEvents = {
  VanAsked: onVan(of),
  /** `final` false: it is retried automatically. */
  VanRefused: onVan({ ...of, reason: Type.String({ description: "The courier's own words" }), final: Type.Boolean() }),
}
