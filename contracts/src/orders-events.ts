import { Type } from 'typebox'
import { eventsOn, Sealed } from './event.ts'
import { nullable, Paise } from './fields.ts'
import { OpenStatus, OrderStatus, PaymentMethod } from './order-values.ts'

const onOrder = eventsOn('orders', 'order-{orderId}')
const onStock = eventsOn('orders', 'stock-{productId}[:{size}]')

const orderId = Type.String()
const reason = Type.String()
const size = nullable(Type.Number())
const units = Type.Integer({ minimum: 0 })

const line = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  sku: Type.String(),
  image: Type.String(),
  size,
  quantity: Type.Integer({ minimum: 1 }),
  /** Of one piece. */
  price: Paise,
  category: Type.String(),
})

const moved = {
  productId: Type.String(),
  size,
  orderId,
  quantity: Type.Integer({ minimum: 1 }),
  /** The level after this event: whoever shows stock needs no arithmetic. */
  available: units,
}

export const ordersEvents = {
  OrderPlaced: onOrder({
    orderId,
    customer: Type.String({ description: 'HMAC of the lower-cased e-mail' }),
    accountId: nullable(Type.String()),
    lines: Type.Array(line, { minItems: 1 }),
    subtotal: Paise,
    discount: Paise,
    shipping: Paise,
    total: Paise,
    paymentMethod: PaymentMethod,
    /** name, email, phone, address, city, state, pincode, country; sealed for `order-<orderId>`. */
    sealed: Sealed,
    state: Type.String({ description: "The address's state in clear, for tax and statistics" }),
    checkoutId: nullable(Type.String()),
    visitorId: nullable(Type.String()),
    placedAt: Type.String(),
    payBy: nullable(Type.String({ description: 'When an unpaid online order runs out; null for COD' })),
    /** A payment that was made before the order was placed; the provider's signature says whose it is. */
    claim: Type.Optional(
      Type.Object({ providerOrderId: Type.String(), providerPaymentId: Type.String(), signature: Type.String() }),
    ),
  }),
  /** A later order of the same checkout took its place. Final. */
  OrderSuperseded: onOrder({ orderId }),
  OrderPaid: onOrder({
    orderId,
    paymentId: Type.String(),
    providerPaymentId: Type.String(),
    amount: Paise,
    paidAt: Type.String(),
  }),
  /** Money arrived that this order cannot take: it goes back. */
  PaymentDeclined: onOrder({ orderId, paymentId: Type.String(), providerPaymentId: Type.String(), reason }),
  /** The money that paid it is back with the shopper. */
  OrderRefunded: onOrder({ orderId, providerPaymentId: Type.String(), amount: Paise, refundedAt: Type.String() }),
  OrderStatusSet: onOrder({ orderId, from: OrderStatus, to: OpenStatus }),
  OrderCancelled: onOrder({
    orderId,
    from: OrderStatus,
    reason,
    /** What the shopper wrote about it, sealed for the order: nobody knows what people write. */
    words: Type.Optional(Sealed),
    restock: Type.Boolean(),
    refund: Type.Boolean(),
  }),
  OrderReopened: onOrder({ orderId, from: OrderStatus, to: OpenStatus }),
  /** Not paid in time. */
  OrderFailed: onOrder({ orderId, reason }),
  OrderTracked: onOrder({
    orderId,
    awb: Type.String(),
    courier: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
  }),
  /** The contact's key is dropped: nobody reads it any more. */
  OrderContactErased: onOrder({ orderId }),

  StockLevelChanged: onStock({
    productId: Type.String(),
    size,
    /** Of the catalogue's adjustments that this settles. */
    adjustmentIds: Type.Array(Type.String()),
    wanted: Type.Integer(),
    applied: Type.Integer(),
    available: units,
    reserved: units,
    sold: units,
  }),
  StockReserved: onStock({ ...moved, until: nullable(Type.String()) }),
  StockCommitted: onStock(moved),
  StockReleased: onStock(moved),
  StockReturned: onStock(moved),
}
