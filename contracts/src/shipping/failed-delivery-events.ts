import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable } from '../common/fields.ts'
import { deliveryActions } from './delivery-kinds.ts'

const onShipment = eventsOn('shipping', 'shipment-{orderId}')
const of = {
  orderId: Type.String(),
  /** The courier's count of tries at the door, from 1. */
  attempt: Type.Integer({ minimum: 1 }),
}
const answered = {
  ...of,
  /** The answer's number within its order, from 1. */
  number: Type.Integer({ minimum: 1 }),
  action: Type.Enum([...deliveryActions], { type: 'string' }),
}

/** An undeliverable parcel, and the instructions to the courier. */
export const failedDeliveryEvents = {
  DeliveryFailed: onShipment({
    ...of,
    awb: Type.String(),
    reason: nullable(Type.String({ description: "The courier's own words, without the shopper's data" })),
    at: Type.String(),
  }),
  /** The courier accepted the answer. */
  DeliveryAnswerPassed: onShipment(answered),
  /** `final` false: it is retried automatically. */
  DeliveryAnswerRefused: onShipment({ ...answered, reason: Type.String(), final: Type.Boolean() }),
}
