import { Type } from 'typebox'
import { Paise } from '../../common/fields.ts'
import { givenOffer, onOrder, orderedLine, orderId, size, words } from './event-parts.ts'

export const orderPiecesEvents = {
  /**
   * Pieces left the order before it was packed, and are for sale again. Lines, sums and offers say what is still to be
   * packed; what stays keeps its share of the discount. `refunded`: the order is paid, so that the sale stands as it was
   * placed, and the money of the pieces goes back by RefundAgreed. Otherwise this is what the order comes to from now on.
   */
  OrderPiecesTakenOut: onOrder({
    orderId,
    pieces: Type.Array(
      Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }), amount: Paise }),
      { minItems: 1 },
    ),
    lines: Type.Array(orderedLine, { minItems: 1 }),
    subtotal: Paise,
    discount: Paise,
    total: Paise,
    offers: Type.Optional(Type.Array(givenOffer)),
    refunded: Type.Optional(Type.Literal(true)),
    /** Of an order with an advance: what of the total is online from now on. The courier collects the rest. */
    advance: Type.Optional(Paise),
    /** What was paid online above that, which goes back as a part of the payment. */
    overpaid: Type.Optional(
      Type.Object({ providerPaymentId: Type.String(), refundId: Type.String({ maxLength: 13 }), amount: Paise }),
    ),
    /** The shop's own words, for the timeline. */
    words,
  }),
  /** It went back: money that is not of the order's total any more, so that nothing of the order is refunded by it. */
  OverpaidReturned: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    providerRefundId: Type.String(),
    amount: Paise,
    returnedAt: Type.String(),
  }),
}
