import { Type } from 'typebox'
import { openEnum, Paise } from '../../common/fields.ts'
import { GoesBack } from '../exchanges/exchange-money.ts'
import { refundReasons } from '../refunds/refund-reasons.ts'
import { number, onOrder, orderId, size, words } from './event-parts.ts'

export const refundEvents = {
  /**
   * The shop gives a part of a paid order back without a return or a cancel: pieces, delivery, or a sum. The pieces stay
   * sold. Payments sends the money (`goesBack`), or it was sent at the provider's dashboard before (`providerRefundId`)
   * and is only told what it was for. What of it was paid in cash is sent by hand: CashOwed follows.
   */
  RefundAgreed: onOrder({
    orderId,
    number: Type.Integer({ minimum: 1, description: 'Its place among these refunds of its order, from 1' }),
    lines: Type.Array(
      Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }), amount: Paise }),
    ),
    /** Of what delivery cost. */
    delivery: Type.Optional(Paise),
    /** Of the fee for cash. */
    fee: Type.Optional(Paise),
    /** Beside pieces and delivery. */
    extra: Type.Optional(Paise),
    /** All of it. */
    amount: Paise,
    why: openEnum([...refundReasons]),
    /** The shop's own words, for the timeline. */
    words,
    agreedAt: Type.String(),
    goesBack: Type.Optional(Type.Object(GoesBack)),
    providerRefundId: Type.Optional(Type.String()),
  }),
}

/** The numbers of agreed refunds that a credit note is about. */
export const creditedRefunds = Type.Optional(Type.Array(number))
