import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { nullable, PageLanguage, Paise } from '../../common/fields.ts'
import { purposes } from '../../identity/consent-terms.ts'
import { consentSources } from '../../identity/consents.ts'
import { Claim, ClaimFault } from '../../payments/events.ts'
import { deliveryEvents } from '../deliveries/delivery-events.ts'
import { GoesBack, PaidFrom } from '../exchanges/exchange-money.ts'
import { OpenStatus, OrderStatus, PaymentMethod } from '../values.ts'
import { cashDeskEvents } from './cash-desk-events.ts'
import { cashEvents } from './cash-events.ts'
import { givenOffer, number, onOrder, orderedLine, orderId, reason, words } from './event-parts.ts'
import { orderEditEvents } from './order-edit-events.ts'
import { orderEmailEvents } from './order-email-events.ts'
import { orderPiecesEvents } from './order-pieces-events.ts'
import { refundEvents } from './refund-events.ts'
import { exchangeEvents, exchangeOf, keptOf } from './returns/exchange-events.ts'
import { returnDeskEvents } from './returns/return-desk-events.ts'
import { returnEvents } from './returns/return-events.ts'
import { returnPickupEvents } from './returns/return-pickup-events.ts'
import { stockEvents } from './stock-events.ts'
import { taxDocumentEvents } from './tax-document-events.ts'

const onNews = eventsOn('orders', 'news-{newsId}')
const onContact = eventsOn('orders', 'contact-{saidId}')

const purpose = Type.Enum([...purposes], { type: 'string' })

export const ordersEvents = {
  OrderPlaced: onOrder({
    orderId,
    customer: Type.String({ description: 'HMAC of the lower-cased e-mail' }),
    accountId: nullable(Type.String()),
    lines: Type.Array(orderedLine, { minItems: 1 }),
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
    /** Its offers, unless it has the two-piece offer only. `counted`: the offer's stream counts its uses. */
    offers: Type.Optional(Type.Array(givenOffer)),
    /** Present for a gift. `note`: the shopper's text, sealed for `order-<orderId>`; `wrap`: the wrapping charge. */
    gift: Type.Optional(Type.Object({ wrap: Type.Optional(Paise), note: Type.Optional(Sealed) })),
    /** The fee for paying in cash, included in the total. */
    cashFee: Type.Optional(Paise),
    /**
     * Paid ahead online by `paymentMethod`; the courier collects the rest of the total in cash. When absent, the whole
     * total is paid by `paymentMethod`.
     */
    advance: Type.Optional(Paise),
    /** Language of the page it was placed on, for all messages to the shopper; English when absent. */
    language: Type.Optional(PageLanguage),
    /** Consents given with the order: a purpose, and the version of its text. */
    consents: Type.Optional(Type.Array(Type.Object({ purpose, version: Type.Integer({ minimum: 1 }) }))),
    /** A cash order to be confirmed first: it gets no airway bill until then, and is cancelled if nobody confirms. */
    cash: Type.Optional(
      Type.Object({
        confirmBy: Type.String(),
        /** Total if it is paid online before then; when absent, it cannot be paid online. */
        online: Type.Optional(Paise),
      }),
    ),
    /** A payment made before the order was placed, proved by the provider's signature. */
    claim: Type.Optional(Claim),
    /** Made by an exchange: its pieces are the new sizes, and OrderPaid follows immediately. */
    exchange: Type.Optional(exchangeOf),
    /** Charges for pieces that the shopper already has: nothing is reserved, packed or sent. */
    kept: Type.Optional(keptOf),
  }),
  /** Replaced by a later order of the same checkout. Final. */
  OrderSuperseded: onOrder({ orderId }),
  OrderPaid: onOrder({
    orderId,
    paymentId: Type.String(),
    providerPaymentId: Type.String(),
    amount: Paise,
    paidAt: Type.String(),
    /** Paid with the money for the exchanged pieces: it has no payment of its own at the provider. */
    exchange: Type.Optional(Type.Literal(true)),
    /** If those were paid online: the payment through which to refund. Absent: refunds are by hand. */
    from: Type.Optional(PaidFrom),
  }),
  /** A payment that this order cannot accept: it is refunded. */
  PaymentDeclined: onOrder({ orderId, paymentId: Type.String(), providerPaymentId: Type.String(), reason }),
  /** Money paid for the order was refunded; `part`: not all of it, and the order stays paid. */
  OrderRefunded: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    amount: Paise,
    refundedAt: Type.String(),
    providerRefundId: Type.Optional(Type.String()),
    part: Type.Optional(Type.Literal(true)),
    /** The refunded part, as named by payments: `lines-2`. */
    refundId: Type.Optional(Type.String()),
    /** Made in the provider's dashboard. */
    outside: Type.Optional(Type.Literal(true)),
    /** Not a refund by the shop: the payer's bank took the money in the dispute with this id. */
    dispute: Type.Optional(Type.String()),
  }),
  /** The shop has money back that a dispute took: it counts again. */
  LostMoneyReturned: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    dispute: Type.String(),
    amount: Paise,
    returnedAt: Type.String(),
  }),
  /**
   * A client claims that this payment is the order's. Payments looks it up; the outcome is OrderPaid or one of the next
   * two.
   */
  ClaimMade: onOrder({ orderId, claim: Claim }),
  /** The claimed payment is not this order's. */
  ClaimFailed: onOrder({ orderId, claim: Claim, why: ClaimFault }),
  OrderStatusSet: onOrder({
    orderId,
    from: OrderStatus,
    to: OpenStatus,
    /** Shipped before any payment has arrived: confirmed by the admin. */
    unpaid: Type.Optional(Type.Literal(true)),
  }),
  /**
   * The shopper wants to cancel an order that a carrier may already have. The carrier is asked before anything is
   * undone.
   */
  CancelAsked: onOrder({ orderId, words }),
  /** The carrier keeps the shipment, so the order stays. */
  CancelRefused: onOrder({ orderId, reason }),
  OrderCancelled: onOrder({
    orderId,
    from: OrderStatus,
    reason,
    words,
    restock: Type.Boolean(),
    refund: Type.Boolean(),
    /** A cash order that was not confirmed in time. */
    unconfirmed: Type.Optional(Type.Literal(true)),
    /** What is refunded now, by the provider or by hand: the part of the payment not refunded before. */
    goesBack: Type.Optional(
      Type.Object({
        ...GoesBack,
        /** Accepted returns that were to be refunded by hand; this refund includes them. */
        returns: Type.Optional(Type.Array(number)),
      }),
    ),
  }),
  OrderReopened: onOrder({
    orderId,
    from: OrderStatus,
    to: OpenStatus,
    unpaid: Type.Optional(Type.Literal(true)),
    /** The admin confirms that the cash was collected, although the parcel was called back. */
    collected: Type.Optional(Type.Literal(true)),
  }),
  /** Not paid in time. */
  OrderFailed: onOrder({ orderId, reason }),
  OrderTracked: onOrder({
    orderId,
    awb: Type.String(),
    courier: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
  }),
  /** An internal note, sealed for the order: never shown to the shopper, and erased with the contact. */
  OrderNoted: onOrder({ orderId, noteId: Type.String(), words: Sealed }),
  /**
   * An order's timeline has a new entry that is not an event of the order: an update by the provider or carrier, or a
   * mail's outcome. A read of the timeline after this event includes it.
   */
  OrderNewsTold: onNews({ newsId: Type.String(), orderId, about: Type.Enum(['news', 'mail'], { type: 'string' }) }),
  /**
   * A review is requested by mail, once per order. `proof`: SHA-256 of the mailed link's token in base64url, by which
   * other services recognise the token without being able to make one.
   */
  ReviewAsked: onOrder({ orderId, proof: Type.String() }),
  /** A consent choice made here, forwarded to the service that stores consents. `version`: of the text; null: no. */
  ContactSaid: onContact({
    saidId: Type.String(),
    customer: Type.String({ description: 'HMAC of the lower-cased e-mail' }),
    purpose,
    version: nullable(Type.Integer({ minimum: 1 })),
    source: Type.Enum([...consentSources], { type: 'string' }),
  }),
  /** The contact's key was dropped: the contact is unreadable from now on. */
  OrderContactErased: onOrder({ orderId }),
  ...orderEditEvents,
  ...orderEmailEvents,
  ...orderPiecesEvents,
  ...cashEvents,
  ...cashDeskEvents,
  ...returnEvents,
  ...returnDeskEvents,
  ...exchangeEvents,
  ...returnPickupEvents,
  ...deliveryEvents,
  ...refundEvents,
  ...taxDocumentEvents,
  ...stockEvents,
}
