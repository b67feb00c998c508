import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable } from '../common/fields.ts'
import { deliveryActions } from './delivery-kinds.ts'

const onShipment = eventsOn('shipping', 'shipment-{orderId}')
const of = {
  orderId: Type.String(),
  /** Which try of the courier's at the door, from 1. */
  attempt: Type.Integer({ minimum: 1 }),
}
const answered = {
  ...of,
  /** Which answer of its order, from 1. */
  number: Type.Integer({ minimum: 1 }),
  action: Type.Enum([...deliveryActions], { type: 'string' }),
}

/** A parcel that the courier could not hand over, and what he is told to do with it. */
export const failedDeliveryEvents = {
  DeliveryFailed: onShipment({
    ...of,
    awb: Type.String(),
    reason: nullable(Type.String({ description: "The courier's own words, without the shopper's data" })),
    at: Type.String(),
  }),
  /** The courier took the answer. */
  DeliveryAnswerPassed: onShipment(answered),
  /** `final` false: it is tried again without anybody's doing. */
  DeliveryAnswerRefused: onShipment({ ...answered, reason: Type.String(), final: Type.Boolean() }),
}
