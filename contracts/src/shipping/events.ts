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

/** The courier that a person chose; when absent, the carrier chooses. */
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
    /** Created at the carrier immediately, but not picked up: it gets no airway bill until ShipmentReleased. */
    held: Type.Optional(Type.Literal(true)),
    courierId: chosenCourier,
  }),
  /** A held shipment may leave. `booked`: the carrier already has it, and only its airway bill is missing. */
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
    /** The declared parcel and its pick-up place; when absent, the defaults of the carrier's form. */
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
   * The carrier is asked to give the shipment back, so that the order can be cancelled. The outcome is
   * ShipmentCancelled or ShipmentFailed.
   */
  ShipmentTakeBackAsked: onShipment({ orderId }),
  /**
   * Whether a carrier to this pincode collects cash. A no is repeated once a day while it lasts, a yes is sent only
   * after a no.
   */
  CashAtPincode: onPincode({ pincode: Type.String(), cash: Type.Boolean(), askedAt: Type.String() }),
}
