import { Type } from 'typebox'
import { openEnum, Paise } from '../../common/fields.ts'
import { GoesBack } from '../exchanges/exchange-money.ts'
import { refundReasons } from '../refunds/refund-reasons.ts'
import { number, onOrder, orderId, size, words } from './event-parts.ts'

export const refundEvents = {
  /**
   * The shop refunds a part of a paid order without a return or a cancel: pieces, delivery, or a sum. The pieces stay
   * sold. Payments sends the money (`goesBack`), or it was already sent in the provider's dashboard
   * (`providerRefundId`) and only its purpose is recorded. The part paid in cash is sent by hand: CashOwed follows.
   */
  RefundAgreed: onOrder({
    orderId,
    number: Type.Integer({ minimum: 1, description: 'Its place among these refunds of its order, from 1' }),
    lines: Type.Array(
      Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }), amount: Paise }),
    ),
    /** Refunded from the delivery charge. */
    delivery: Type.Optional(Paise),
    /** Refunded from the cash fee. */
    fee: Type.Optional(Paise),
    /** In addition to pieces and delivery. */
    extra: Type.Optional(Paise),
    /** The whole refund. */
    amount: Paise,
    why: openEnum([...refundReasons]),
    /** The shop's own words, for the timeline. */
    words,
    agreedAt: Type.String(),
    goesBack: Type.Optional(Type.Object(GoesBack)),
    providerRefundId: Type.Optional(Type.String()),
  }),
}

/** The numbers of the agreed refunds that a credit note covers. */
export const creditedRefunds = Type.Optional(Type.Array(number))
