import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../../common/events/event.ts'
import { findKinds, findOutcomes, missedReasons, verdicts } from '../../desk/return-kinds.ts'
import { number, onOrder, orderId, size, words } from '../event-parts.ts'

const onFind = eventsOn('orders', 'find-{findId}')
const findId = Type.String()

/** Units of an order's line; a line is identified by product and size. */
const units = { productId: Type.String(), size, quantity: Type.Integer({ minimum: 1 }) }
const pieces = Type.Array(Type.Object(units), { minItems: 1 })

const step = {
  orderId,
  /** Which of the order's cases: `R2` is its second return, `P1` the first parcel of it that came back. */
  case: Type.String(),
  /** Made by whoever asks, so that the same step twice counts once. */
  stepId: Type.String(),
  /** The account of whoever did it. */
  by: Type.Optional(Type.String()),
}

const judged = Type.Array(
  Type.Object({
    ...units,
    to: Type.Enum([...verdicts], { type: 'string' }),
  }),
  { minItems: 1 },
)

export const returnDeskEvents = {
  /** Pieces of a case are in the shop. */
  ReturnPiecesReceived: onOrder({ ...step, pieces }),
  /** Looked at one by one; what goes to the shelf is for sale again by the same transaction. */
  ReturnPiecesInspected: onOrder({ ...step, pieces: judged, words }),
  /** What was to be repaired is sold again, or written off. */
  ReturnRepairEnded: onOrder({ ...step, pieces: judged, words }),
  /** Expected pieces that never came. `claim`: the courier owes them. */
  ReturnPiecesMissed: onOrder({
    ...step,
    pieces,
    why: Type.Enum([...missedReasons], { type: 'string' }),
    claim: Type.Optional(Type.Literal(true)),
    words,
  }),
  /** The courier handed a parcel over although its order was cancelled on its way: its pieces are with the customer. */
  CancelledParcelDelivered: onOrder({ orderId, case: step.case }),
  /** The shopper is asked by mail where the money of a return is to go that was paid in cash. */
  ReturnUpiAsked: onOrder({ orderId, number, stepId: Type.String() }),
  /** The shopper's answer, sealed for the order; it takes the place of an earlier one. */
  ReturnUpiGiven: onOrder({ orderId, number, upi: Sealed }),
  /** The same for a bank account: holder, number and IFSC as JSON, sealed; it takes the place of a UPI ID. */
  ReturnBankGiven: onOrder({ orderId, number, bank: Sealed }),
  /** Something turned up that no case expects; `words` are sealed for `find-<findId>`, until it is settled. */
  ParcelFound: onFind({ findId, what: Type.Enum([...findKinds], { type: 'string' }), words, foundAt: Type.String() }),
  /** It belongs to this order. What was written about it goes with it: `words` are sealed for the order. */
  FindMatched: onFind({ findId, orderId, words }),
  /** It is gone, or stays. What was written about it is erased. */
  FindClosed: onFind({ findId, outcome: Type.Enum([...findOutcomes], { type: 'string' }) }),
}
