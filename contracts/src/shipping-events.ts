import { Type } from 'typebox'
import { Id, Instant, Nullable, Paise } from './event-fields.ts'

const order = { orderId: Id }
const text = Type.String()

export const shippingEvents = {
  ShipmentRequested: Type.Object({
    ...order,
    reference: Id,
    paymentMethod: Type.Union([Type.Literal('cod'), Type.Literal('razorpay')]),
    amount: Paise,
  }),
  ShipmentBooked: Type.Object({
    ...order,
    reference: Id,
    courierOrderId: text,
    shipmentId: text,
    awb: Nullable(text),
    courierId: Nullable(Type.Integer()),
    courierName: Nullable(text),
    trackingUrl: Nullable(text),
  }),
  ShipmentFailed: Type.Object({ ...order, reason: text, final: Type.Boolean() }),
  ShipmentMoved: Type.Object({
    ...order,
    awb: text,
    status: Type.Union([
      Type.Literal('packed'),
      Type.Literal('in_transit'),
      Type.Literal('out_for_delivery'),
      Type.Literal('delivered'),
      Type.Literal('attempt_failed'),
      Type.Literal('returning'),
      Type.Literal('returned'),
      Type.Literal('lost'),
      Type.Literal('cancelled'),
    ]),
    label: text,
    at: Instant,
  }),
  ShipmentCancelled: Type.Object(order),
}
