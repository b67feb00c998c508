import { Type } from 'typebox'
import { eventsOn, Sealed } from '../common/events/event.ts'
import { nullable, Paise } from '../common/fields.ts'
import { Claim, ClaimFault } from '../payments/events.ts'
import { RefundWay, ReturnReason } from './returns.ts'
import { SellerSettings } from './settings/settings.ts'
import { OpenStatus, OrderStatus, PaymentMethod } from './values.ts'

const onOrder = eventsOn('orders', 'order-{orderId}')
const onNews = eventsOn('orders', 'news-{newsId}')
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

/** Units of an order's line; a line is known by its piece and size. */
const sentBack = Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }) })
/** Its place among the returns of its order, from 1. */
const number = Type.Integer({ minimum: 1 })
/** What the shop or the shopper wrote about it, sealed for the order: nobody knows what people write. */
const words = Type.Optional(Sealed)

const moved = {
  productId: Type.String(),
  size,
  orderId,
  quantity: Type.Integer({ minimum: 1 }),
  /** The level after this event: whoever shows stock needs no arithmetic. */
  available: units,
}

const taxes = { gross: Paise, taxable: Paise, cgst: Paise, sgst: Paise, igst: Paise }

/** A numbered document of the tax law. `gross` is what is paid, all taxes included. */
const taxDocument = {
  /** At most 16 characters; no gap within its series and year. */
  number: Type.String({ maxLength: 16 }),
  series: Type.Enum(['invoice', 'credit_note'], { type: 'string' }),
  /** From April to March in India, as `2026-27`. */
  year: Type.String(),
  serial: Type.Integer({ minimum: 1 }),
  issuedAt: Type.String(),
  /** As it was then, whatever the settings say later. */
  seller: Type.Object({ ...SellerSettings.properties, state_code: Type.String() }),
  placeOfSupply: Type.Object({ code: Type.String(), name: Type.String() }),
  lines: Type.Array(
    Type.Object({
      /** null: delivery. */
      productId: nullable(Type.String()),
      name: Type.String(),
      sku: Type.String(),
      size,
      quantity: Type.Integer({ minimum: 1 }),
      ...taxes,
    }),
    { minItems: 1 },
  ),
  totals: Type.Object(taxes),
  /** Who buys, only where the law wants it kept: sealed for the invoice, which outlives the order's contact. */
  recipient: Type.Optional(Sealed),
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
    claim: Type.Optional(Claim),
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
  /** Money that paid it is back with the shopper; `part`: not all of it, and the order stays paid. */
  OrderRefunded: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    amount: Paise,
    refundedAt: Type.String(),
    providerRefundId: Type.Optional(Type.String()),
    part: Type.Optional(Type.Literal(true)),
  }),
  /** A client says that this payment is the order's: payments looks, and the answer is OrderPaid or one of the next two. */
  ClaimMade: onOrder({ orderId, claim: Claim }),
  /** It is no payment of this order. */
  ClaimFailed: onOrder({ orderId, claim: Claim, why: ClaimFault }),
  OrderStatusSet: onOrder({
    orderId,
    from: OrderStatus,
    to: OpenStatus,
    /** Sent although the shop has seen no money for it: the admin knows why. */
    unpaid: Type.Optional(Type.Literal(true)),
  }),
  /** The shopper wants to cancel an order that a courier may hold already: the courier is asked before anything is undone. */
  CancelAsked: onOrder({ orderId, words }),
  /** The courier holds the parcel: the order stays. */
  CancelRefused: onOrder({ orderId, reason }),
  OrderCancelled: onOrder({
    orderId,
    from: OrderStatus,
    reason,
    words,
    restock: Type.Boolean(),
    refund: Type.Boolean(),
    /** What of the payment goes back now: all that was not given back before, by the provider or by hand. */
    goesBack: Type.Optional(
      Type.Object({
        providerPaymentId: Type.String(),
        amount: Paise,
        /** Accepted returns whose money a person was to send: it goes back with this, and nobody sends it. */
        returns: Type.Optional(Type.Array(number)),
      }),
    ),
  }),
  OrderReopened: onOrder({ orderId, from: OrderStatus, to: OpenStatus, unpaid: Type.Optional(Type.Literal(true)) }),
  /** Not paid in time. */
  OrderFailed: onOrder({ orderId, reason }),
  OrderTracked: onOrder({
    orderId,
    awb: Type.String(),
    courier: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
  }),
  ReturnRequested: onOrder({
    orderId,
    number,
    lines: Type.Array(sentBack, { minItems: 1 }),
    reason: ReturnReason,
    words,
    /** What these units cost, their share of the discount taken off. */
    amount: Paise,
    requestedAt: Type.String(),
  }),
  /** The money goes back by the way that is told here. */
  ReturnAccepted: onOrder({ orderId, number, amount: Paise, refund: RefundWay, words }),
  ReturnRefused: onOrder({ orderId, number, words }),
  /**
   * A person has sent the money of an accepted return; without it the return waits for that. Of an order that was paid
   * online the provider tells it too (OrderRefunded), of cash nobody else does: figures take it from here then.
   */
  ReturnRepaid: onOrder({
    orderId,
    number,
    amount: Paise,
    /** Of the transfer, as the bank names it. */
    reference: Type.String(),
    /** All that was paid for the order is back with the shopper. */
    whole: Type.Boolean(),
  }),
  /**
   * The courier brought the parcel back or lost it: no sale. What to do with it is for people to decide; who sets a
   * status behind it sends it again.
   */
  ParcelCameBack: onOrder({ orderId, why: Type.Enum(['returned', 'lost'], { type: 'string' }) }),
  /** Allotted as the pieces leave the shop, in one transaction with that. */
  InvoiceIssued: onOrder({ orderId, ...taxDocument }),
  /** What was invoiced and is not owed any more: all that is left after a cancel, or the pieces of a return. */
  CreditNoteIssued: onOrder({
    orderId,
    ...taxDocument,
    against: Type.Object({ number: Type.String(), issuedAt: Type.String() }),
    why: Type.Enum(['cancelled', 'returned'], { type: 'string' }),
  }),
  /** A note of those who work here, sealed for the order: never the shopper's to read, and forgotten with him. */
  OrderNoted: onOrder({ orderId, noteId: Type.String(), words: Sealed }),
  /**
   * An order's timeline tells something that is no event of the order itself: what provider or courier said, or what
   * became of a mail. Whoever reads the timeline behind this event finds it there.
   */
  OrderNewsTold: onNews({ newsId: Type.String(), orderId, about: Type.Enum(['news', 'mail'], { type: 'string' }) }),
  /** The contact's key is dropped: nobody reads it any more. */
  OrderContactErased: onOrder({ orderId }),

  StockLevelChanged: onStock({
    productId: Type.String(),
    size,
    /** Of the catalogue's adjustments that this settles. */
    adjustmentIds: Type.Array(Type.String()),
    wanted: Type.Integer(),
    applied: Type.Integer(),
    /** Whether it was a count or a difference; older events do not say. */
    how: Type.Optional(Type.Enum(['counted', 'adjusted'], { type: 'string' })),
    available: units,
    reserved: units,
    sold: units,
  }),
  StockReserved: onStock({ ...moved, until: nullable(Type.String()) }),
  StockCommitted: onStock(moved),
  StockReleased: onStock(moved),
  StockReturned: onStock(moved),
}
