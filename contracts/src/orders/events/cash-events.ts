import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { onOrder, orderId } from './event-parts.ts'

/** Who confirmed a cash order: the shopper by the mailed link, or staff by moving the order on. */
const cashConfirmers = ['shopper', 'staff'] as const

const onBlock = eventsOn('orders', 'cash-block-{blockId}')
const blockId = Type.String()

export const cashEvents = {
  /** A cash order awaiting confirmation is confirmed: its parcel may leave. Once per order. */
  CashConfirmed: onOrder({ orderId, by: Type.Enum([...cashConfirmers], { type: 'string' }) }),
  /** Cash on delivery is refused for a phone, an e-mail or a place. */
  CashBlocked: onBlock({
    blockId,
    key: Type.String({ description: 'HMAC of the phone, the lower-cased e-mail, or the pincode and plain address' }),
    /** The blocked person or place and the reason, sealed for `cash-block-<blockId>`. */
    sealed: Sealed,
    until: Type.String(),
  }),
  /** The block's key is dropped. `expired`: its time has ended. */
  CashBlockEnded: onBlock({ blockId, why: Type.Enum(['expired', 'lifted'], { type: 'string' }) }),
}
