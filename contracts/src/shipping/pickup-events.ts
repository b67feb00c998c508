import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, Paise } from '../common/fields.ts'
import { pickupFaults, pickupMoves } from './pickup-kinds.ts'

const onPickup = eventsOn('shipping', 'pickup-{orderId}-{number}')
const of = {
  orderId: Type.String(),
  /** The return's number within its order. */
  number: Type.Integer({ minimum: 1 }),
}
/** Our reference at the carrier: `<orderId>-R2`, `<orderId>-R2-2` if the first was cancelled. */
const reference = Type.String()

/** A courier's pick-up of a return from the shopper. */
export const pickupEvents = {
  PickupRequested: onPickup({
    ...of,
    reference,
    items: Type.Array(
      Type.Object({
        name: Type.String(),
        sku: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        /** Price paid for each, after offers. */
        price: Paise,
      }),
      { minItems: 1 },
    ),
    /** SHA-256 of the token that opens its label. */
    labelProof: Type.Optional(Type.String()),
  }),
  PickupBooked: onPickup({
    ...of,
    reference,
    courierOrderId: Type.String(),
    shipmentId: Type.String(),
    awb: Type.String(),
    courierName: nullable(Type.String()),
    trackingUrl: Type.String(),
    /** The shopper's link opens its label until the courier has the parcel. */
    label: Type.Optional(Type.Literal(true)),
  }),
  /** `final` false: it is retried automatically. */
  PickupFailed: onPickup({
    ...of,
    fault: Type.Enum([...pickupFaults], { type: 'string' }),
    reason: Type.String({ description: "The carrier's own words, without the shopper's data" }),
    final: Type.Boolean(),
  }),
  PickupMoved: onPickup({
    ...of,
    awb: Type.String(),
    status: Type.Enum([...pickupMoves], { type: 'string' }),
    label: Type.String({ description: "The courier's own words" }),
    at: Type.String(),
  }),
  /** No courier will come under this reference. */
  PickupCancelled: onPickup({ ...of, reference }),
}
