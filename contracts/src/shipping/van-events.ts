import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'

const onVan = eventsOn('shipping', 'van-{orderId}')
const of = { orderId: Type.String(), awb: Type.String() }

/** The courier's van, asked to fetch a parcel from the shop: once for each airway bill. */
export const vanEvents = {
  VanAsked: onVan(of),
  /** `final` false: it is tried again without anybody's doing. */
  VanRefused: onVan({ ...of, reason: Type.String({ description: "The courier's own words" }), final: Type.Boolean() }),
}
