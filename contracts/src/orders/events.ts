import { Type } from 'typebox'
import { eventsOn, Sealed } from '../common/events/event.ts'
import { nullable, PageLanguage, Paise } from '../common/fields.ts'
import { purposes } from '../identity/consent-terms.ts'
import { consentSources } from '../identity/consents.ts'
import { Claim, ClaimFault } from '../payments/events.ts'
import { RefundWay, ReturnReason } from './returns.ts'
import { SellerSettings } from './settings/settings.ts'
import { OpenStatus, OrderStatus, PaymentMethod } from './values.ts'

const onOrder = eventsOn('orders', 'order-{orderId}')
const onNews = eventsOn('orders', 'news-{newsId}')
const onStock = eventsOn('orders', 'stock-{productId}[:{size}]')

const onContact = eventsOn('orders', 'contact-{saidId}')

const purpose = Type.Enum([...purposes], { type: 'string' })
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
  /** Per unit. */
  price: Paise,
  category: Type.String(),
  /** Its share of what offers took off; without it on any line, the discount is spread by value. */
  discount: Type.Optional(Paise),
})

/** Units of an order's line; a line is identified by product and size. */
const sentBack = Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }) })
/** Its place among the returns of its order, from 1. */
const number = Type.Integer({ minimum: 1 })
/** Free text by shop or shopper, sealed for the order, since it may contain personal data. */
const words = Type.Optional(Sealed)

const moved = {
  productId: Type.String(),
  size,
  orderId,
  quantity: Type.Integer({ minimum: 1 }),
  /** The level after this event, so that readers need no arithmetic. */
  available: units,
}

const taxes = { gross: Paise, taxable: Paise, cgst: Paise, sgst: Paise, igst: Paise }

/** A numbered tax document. `gross` is the amount paid, including all taxes. */
const taxDocument = {
  /** At most 16 characters; no gap within its series and year. */
  number: Type.String({ maxLength: 16 }),
  series: Type.Enum(['invoice', 'credit_note'], { type: 'string' }),
  /** From April to March in India, as `2026-27`. */
  year: Type.String(),
  serial: Type.Integer({ minimum: 1 }),
  issuedAt: Type.String(),
  /** The seller's details at that time, whatever the settings say later. */
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
  /** The buyer, only where the law requires it: sealed for the invoice, which outlives the order's contact. */
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
    /** The offers that it got, where it was not the two-piece offer alone. `counted`: its stream counts its uses. */
    offers: Type.Optional(
      Type.Array(
        Type.Object({
          offerId: Type.String(),
          title: Type.String(),
          code: nullable(Type.String()),
          amount: Paise,
          /** What is not charged for delivery. */
          shipping: Paise,
          counted: Type.Optional(Type.Literal(true)),
        }),
      ),
    ),
    /** Where it is a gift. `note`: the shopper's text, sealed for `order-<orderId>`; `wrap`: what its wrapping costs. */
    gift: Type.Optional(Type.Object({ wrap: Type.Optional(Paise), note: Type.Optional(Sealed) })),
    /** Of the page it was placed on: the shopper is written to in it. Without it English. */
    language: Type.Optional(PageLanguage),
    /** What the shopper agreed to with the order: a purpose, and the version of its text. */
    consents: Type.Optional(Type.Array(Type.Object({ purpose, version: Type.Integer({ minimum: 1 }) }))),
    /** A payment that was made before the order was placed; the provider's signature proves it. */
    claim: Type.Optional(Claim),
  }),
  /** Replaced by a later order of the same checkout. Final. */
  OrderSuperseded: onOrder({ orderId }),
  OrderPaid: onOrder({
    orderId,
    paymentId: Type.String(),
    providerPaymentId: Type.String(),
    amount: Paise,
    paidAt: Type.String(),
  }),
  /** A payment that this order cannot take: it is refunded. */
  PaymentDeclined: onOrder({ orderId, paymentId: Type.String(), providerPaymentId: Type.String(), reason }),
  /** Money that paid the order was refunded; `part`: not all of it, and the order stays paid. */
  OrderRefunded: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    amount: Paise,
    refundedAt: Type.String(),
    providerRefundId: Type.Optional(Type.String()),
    part: Type.Optional(Type.Literal(true)),
  }),
  /**
   * A client claims that this payment is the order's: payments looks it up, and the outcome is OrderPaid or one of the
   * next two.
   */
  ClaimMade: onOrder({ orderId, claim: Claim }),
  /** The payment is not this order's. */
  ClaimFailed: onOrder({ orderId, claim: Claim, why: ClaimFault }),
  OrderStatusSet: onOrder({
    orderId,
    from: OrderStatus,
    to: OpenStatus,
    /** Shipped although no payment has arrived: confirmed by the admin. */
    unpaid: Type.Optional(Type.Literal(true)),
  }),
  /**
   * The shopper wants to cancel an order that a carrier may hold already: the carrier is asked before anything is
   * undone.
   */
  CancelAsked: onOrder({ orderId, words }),
  /** The carrier keeps the shipment: the order stays. */
  CancelRefused: onOrder({ orderId, reason }),
  OrderCancelled: onOrder({
    orderId,
    from: OrderStatus,
    reason,
    words,
    restock: Type.Boolean(),
    refund: Type.Boolean(),
    /** What is refunded now: all of the payment that was not refunded before, by the provider or by hand. */
    goesBack: Type.Optional(
      Type.Object({
        providerPaymentId: Type.String(),
        amount: Paise,
        /** Accepted returns that were to be refunded by hand: they are included in this refund instead. */
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
    /** Where the money of a cash order is to go: a UPI ID. */
    upi: words,
    /** The price of these units, less their share of the discount. */
    amount: Paise,
    requestedAt: Type.String(),
  }),
  /** The money is refunded in the way given here. */
  ReturnAccepted: onOrder({
    orderId,
    number,
    amount: Paise,
    refund: RefundWay,
    words,
    /** Where a part of the payment stays with the shop, as for a gift's wrap: what is refunded of which payment. */
    goesBack: Type.Optional(Type.Object({ providerPaymentId: Type.String(), amount: Paise })),
  }),
  ReturnRefused: onOrder({ orderId, number, words }),
  /**
   * The refund of an accepted return was sent by hand; until then the return waits for it. For online payments the
   * provider reports the refund too (OrderRefunded); for cash this is the only record, so metrics use it.
   */
  ReturnRepaid: onOrder({
    orderId,
    number,
    amount: Paise,
    /** The bank's reference of the transfer. */
    reference: Type.String(),
    /** Everything paid for the order has been refunded. */
    whole: Type.Boolean(),
  }),
  /**
   * The carrier returned or lost the shipment: no sale. The shop decides what follows; setting a status afterwards
   * ships it again.
   */
  ParcelCameBack: onOrder({ orderId, why: Type.Enum(['returned', 'lost'], { type: 'string' }) }),
  /** Issued when the goods leave the shop, in the same transaction. */
  InvoiceIssued: onOrder({ orderId, ...taxDocument }),
  /** The part of an invoice that is no longer owed: the rest after a cancel, or the items of a return. */
  CreditNoteIssued: onOrder({
    orderId,
    ...taxDocument,
    against: Type.Object({ number: Type.String(), issuedAt: Type.String() }),
    why: Type.Enum(['cancelled', 'returned'], { type: 'string' }),
  }),
  /** An internal note, sealed for the order: never visible to the shopper, and erased with the contact. */
  OrderNoted: onOrder({ orderId, noteId: Type.String(), words: Sealed }),
  /**
   * An order's timeline has grown by something that is no event of the order itself: an update by provider or carrier,
   * or a mail's outcome. A reader of the timeline after this event finds it there.
   */
  OrderNewsTold: onNews({ newsId: Type.String(), orderId, about: Type.Enum(['news', 'mail'], { type: 'string' }) }),
  /**
   * The shopper is asked by mail for a review, once for each order. `proof`: SHA-256 of the mailed link's token in
   * base64url, by which others recognise the token without being able to make one.
   */
  ReviewAsked: onOrder({ orderId, proof: Type.String() }),
  /** What somebody said here about a purpose, for the keeper of consents. `version`: of the text; null: no. */
  ContactSaid: onContact({
    saidId: Type.String(),
    customer: Type.String({ description: 'HMAC of the lower-cased e-mail' }),
    purpose,
    version: nullable(Type.Integer({ minimum: 1 })),
    source: Type.Enum([...consentSources], { type: 'string' }),
  }),
  /** The contact's key was dropped: it is unreadable from now on. */
  OrderContactErased: onOrder({ orderId }),

  StockLevelChanged: onStock({
    productId: Type.String(),
    size,
    /** The catalogue's adjustments that this settles. */
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
