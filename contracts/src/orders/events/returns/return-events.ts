import { Type } from 'typebox'
import { Paise } from '../../../common/fields.ts'
import { GoesBack } from '../../exchanges/exchange-money.ts'
import { RefundWay, ReturnReason } from '../../returns.ts'
import { number, onOrder, orderId, size, words } from '../event-parts.ts'
import { wantedExchange } from './exchange-events.ts'

/** Units of an order's line; a line is identified by product and size. */
const sentBack = Type.Object({ productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }) })

export const returnEvents = {
  ReturnRequested: onOrder({
    orderId,
    number,
    lines: Type.Array(sentBack, { minItems: 1 }),
    reason: ReturnReason,
    words,
    /** The UPI ID that the money of a cash order goes to. */
    upi: words,
    /** The price of these units less their share of the discount. */
    amount: Paise,
    requestedAt: Type.String(),
    /** Other sizes instead of money; such a return needs no answer. */
    exchange: wantedExchange,
  }),
  /**
   * The money is refunded in the way given here. If the order was paid in two ways, `by_hand` may come with `goesBack`:
   * that amount is refunded automatically, and staff send the rest of `amount`.
   */
  ReturnAccepted: onOrder({
    orderId,
    number,
    amount: Paise,
    refund: RefundWay,
    words,
    /** If the shop keeps a part of the payment, for kept pieces or gift wrap: the amount refunded, and its payment. */
    goesBack: Type.Optional(Type.Object(GoesBack)),
  }),
  ReturnRefused: onOrder({ orderId, number, words }),
  /**
   * The refund of an accepted return was sent by hand; the return waits for it until then. For online payments the
   * provider reports the refund too (OrderRefunded); for cash this is the only record of it. Metrics count what was
   * agreed.
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
   * The carrier returned or lost the shipment, so there is no sale. A returned one is cancelled by the next event; what
   * follows a lost one is the shop's decision. Setting a status afterwards ships it again.
   */
  ParcelCameBack: onOrder({ orderId, why: Type.Enum(['returned', 'lost'], { type: 'string' }) }),
}
