import { Type } from 'typebox'
import { Id, Instant, Nullable, Paise, SealedText, Size, Units } from './event-fields.ts'

const literals = <const Names extends readonly string[]>(...names: Names) =>
  Type.Unsafe<Names[number]>(Type.Union(names.map((name) => Type.Literal(name))))

const order = { orderId: Id }
const PaymentMethod = literals('cod', 'razorpay')
const status = literals('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'failed')
const settable = literals('pending', 'confirmed', 'processing', 'shipped', 'delivered')

const Line = Type.Object({
  productId: Id,
  name: Id,
  sku: Id,
  image: Type.String(),
  size: Size,
  quantity: Units,
  /** Of one piece. */
  price: Paise,
  category: Type.String(),
})
const units = { productId: Id, size: Size, orderId: Id, quantity: Units, available: Paise }
const payment = { ...order, paymentId: Id, providerPaymentId: Id }

/** `available` is the level after the event: whoever shows stock needs no arithmetic. */
export const ordersEvents = {
  OrderPlaced: Type.Object({
    ...order,
    customer: Id,
    accountId: Nullable(Id),
    lines: Type.Array(Line, { minItems: 1 }),
    subtotal: Paise,
    discount: Paise,
    shipping: Paise,
    total: Paise,
    paymentMethod: PaymentMethod,
    sealed: SealedText,
    state: Type.String(),
    checkoutId: Nullable(Id),
    visitorId: Nullable(Id),
    placedAt: Instant,
    payBy: Nullable(Instant),
  }),
  OrderSuperseded: Type.Object(order),
  OrderPaid: Type.Object({ ...payment, amount: Paise, paidAt: Instant }),
  PaymentDeclined: Type.Object({ ...payment, reason: Type.String() }),
  OrderStatusSet: Type.Object({ ...order, from: status, to: settable }),
  OrderCancelled: Type.Object({
    ...order,
    from: status,
    reason: Type.String(),
    restock: Type.Boolean(),
    refund: Type.Boolean(),
  }),
  OrderReopened: Type.Object({ ...order, from: status, to: settable }),
  OrderFailed: Type.Object({ ...order, reason: Type.String() }),
  OrderTracked: Type.Object({
    ...order,
    awb: Id,
    courier: Nullable(Type.String()),
    trackingUrl: Nullable(Type.String()),
  }),
  OrderContactErased: Type.Object(order),
  StockLevelChanged: Type.Object({
    productId: Id,
    size: Size,
    adjustmentIds: Type.Array(Id),
    wanted: Type.Integer(),
    applied: Type.Integer(),
    available: Paise,
    reserved: Paise,
    sold: Paise,
  }),
  StockReserved: Type.Object({ ...units, until: Nullable(Instant) }),
  StockCommitted: Type.Object(units),
  StockReleased: Type.Object(units),
  StockReturned: Type.Object(units),
}
