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
    /** The offers that it got, where it was not the two-piece offer alone. `counted`: its stream counts its uses. */
    offers: Type.Optional(Type.Array(givenOffer)),
    /** Where it is a gift. `note`: the shopper's text, sealed for `order-<orderId>`; `wrap`: what its wrapping costs. */
    gift: Type.Optional(Type.Object({ wrap: Type.Optional(Paise), note: Type.Optional(Sealed) })),
    /** What paying in cash costs; it is in the total. */
    cashFee: Type.Optional(Paise),
    /**
     * Paid ahead online, `paymentMethod` says so, and all else of the total to the courier in cash; without it the whole
     * total is paid as `paymentMethod` says.
     */
    advance: Type.Optional(Paise),
    /** Of the page it was placed on: the shopper is written to in it. Without it English. */
    language: Type.Optional(PageLanguage),
    /** What the shopper agreed to with the order: a purpose, and the version of its text. */
    consents: Type.Optional(Type.Array(Type.Object({ purpose, version: Type.Integer({ minimum: 1 }) }))),
    /** A cash order that has to be confirmed first: until then it gets no airway bill, and afterwards it is cancelled. */
    cash: Type.Optional(
      Type.Object({
        confirmBy: Type.String(),
        /** What it comes to where it is paid online until then; without it, it cannot be. */
        online: Type.Optional(Paise),
      }),
    ),
    /** A payment that was made before the order was placed; the provider's signature proves it. */
    claim: Type.Optional(Claim),
    /** It was made by an exchange: its pieces are the new sizes, and OrderPaid follows at once. */
    exchange: Type.Optional(exchangeOf),
    /** It charges for pieces that are with the shopper already: nothing is reserved, packed or sent. */
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
    /** By what was paid for the pieces that it exchanges: there is no payment of its own at the provider. */
    exchange: Type.Optional(Type.Literal(true)),
    /** Where that was paid online: the payment that its money goes back by. Absent: by hand. */
    from: Type.Optional(PaidFrom),
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
    /** The part that it is of, as payments names it: `lines-2`. */
    refundId: Type.Optional(Type.String()),
    /** Made at the provider's dashboard. */
    outside: Type.Optional(Type.Literal(true)),
    /** No refund of the shop: the payer's bank took it, by the dispute of this id. */
    dispute: Type.Optional(Type.String()),
  }),
  /** What a dispute took is with the shop again: it counts as before. */
  LostMoneyReturned: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    dispute: Type.String(),
    amount: Paise,
    returnedAt: Type.String(),
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
    /** Nobody confirmed a cash order in time. */
    unconfirmed: Type.Optional(Type.Literal(true)),
    /** What is refunded now: all of the payment that was not refunded before, by the provider or by hand. */
    goesBack: Type.Optional(
      Type.Object({
        ...GoesBack,
        /** Accepted returns that were to be refunded by hand: they are included in this refund instead. */
        returns: Type.Optional(Type.Array(number)),
      }),
    ),
  }),
  OrderReopened: onOrder({
    orderId,
    from: OrderStatus,
    to: OpenStatus,
    unpaid: Type.Optional(Type.Literal(true)),
    /** The admin says that the cash was collected, although the parcel was called back. */
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
