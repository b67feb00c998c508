import { Type } from 'typebox'
import { Paise } from '../../common/fields.ts'
import { givenOffer, onOrder, orderedLine, orderId, size, words } from './event-parts.ts'

export const orderPiecesEvents = {
  /**
   * Pieces were removed from the order before packing, and are for sale again. Lines, sums and offers are those of the
   * remaining pieces, which keep their share of the discount. `refunded`: the order is paid, so the sale stays as
   * placed and RefundAgreed refunds the pieces. Otherwise these are the order's sums from now on.
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
    /** Of an order with an advance: the part of the total paid online from now on. The courier collects the rest. */
    advance: Type.Optional(Paise),
    /** What was paid online above that, refunded as a part of the payment. */
    overpaid: Type.Optional(
      Type.Object({ providerPaymentId: Type.String(), refundId: Type.String({ maxLength: 13 }), amount: Paise }),
    ),
    /** The shop's own words, for the timeline. */
    words,
  }),
  /** The overpaid amount was refunded. It is no longer in the order's total, so this is not a refund of the order. */
  OverpaidReturned: onOrder({
    orderId,
    providerPaymentId: Type.String(),
    providerRefundId: Type.String(),
    amount: Paise,
    returnedAt: Type.String(),
  }),
}
