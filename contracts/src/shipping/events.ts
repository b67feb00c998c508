import { type Static, Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, Paise } from '../common/fields.ts'
import { PaymentMethod } from '../orders/values.ts'
import { Parcel } from './parcel-kinds.ts'

const onShipment = eventsOn('shipping', 'shipment-{orderId}')
const onPincode = eventsOn('shipping', 'pincode-{pincode}')
const orderId = Type.String()
/** The order's reference at the carrier: `<orderId>`, `<orderId>-2` after un-cancelling. */
const reference = Type.String()

/** Whom a person chose; without it the carrier chooses. */
const chosenCourier = Type.Optional(Type.String())

const shipmentStatuses = [
  'packed',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export const ParcelStatus = Type.Enum([...shipmentStatuses], { type: 'string' })
export type ParcelStatus = Static<typeof ParcelStatus>

export const shippingEvents = {
  ShipmentRequested: onShipment({
    orderId,
    reference,
    paymentMethod: PaymentMethod,
    amount: Paise,
    /** Made at the carrier at once, but without an airway bill until ShipmentReleased: nobody picks it up before. */
    held: Type.Optional(Type.Literal(true)),
    courierId: chosenCourier,
  }),
  /** A held shipment may leave. `booked`: the carrier has it already, so that only its airway bill is missing. */
  ShipmentReleased: onShipment({ orderId, booked: Type.Optional(Type.Literal(true)), courierId: chosenCourier }),
  ShipmentBooked: onShipment({
    orderId,
    reference,
    courierOrderId: Type.String(),
    shipmentId: Type.String(),
    awb: nullable(Type.String()),
    courierId: nullable(Type.String()),
    courierName: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
    /** What the courier was told that it is, and where it fetches it; as the carrier's form has always said without. */
    parcel: Type.Optional(Parcel),
    place: Type.Optional(Type.String()),
  }),
  ShipmentFailed: onShipment({ orderId, reason: Type.String(), final: Type.Boolean() }),
  ShipmentMoved: onShipment({
    orderId,
    awb: Type.String(),
    status: ParcelStatus,
    label: Type.String({ description: "The courier's own words" }),
    at: Type.String(),
  }),
  ShipmentCancelled: onShipment({ orderId }),
  /**
   * Asks whether the carrier gives the shipment back, so that the order can be cancelled: the outcome is
   * ShipmentCancelled or ShipmentFailed.
   */
  ShipmentTakeBackAsked: onShipment({ orderId }),
  /**
   * Whether a carrier to this pincode collects cash. A no is repeated once a day while it lasts, a yes only after a no.
   */
  CashAtPincode: onPincode({ pincode: Type.String(), cash: Type.Boolean(), askedAt: Type.String() }),
}
