import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { onOrder, orderId } from './event-parts.ts'

/** Who stood for a cash order: the shopper by the mail's link, or staff, who moved the order on. */
const cashConfirmers = ['shopper', 'staff'] as const

const onBlock = eventsOn('orders', 'cash-block-{blockId}')
const blockId = Type.String()

export const cashEvents = {
  /** A cash order that waited for its confirmation is meant: its parcel may leave. Once for each order. */
  CashConfirmed: onOrder({ orderId, by: Type.Enum([...cashConfirmers], { type: 'string' }) }),
  /** Cash is refused to a phone, an e-mail or a place. */
  CashBlocked: onBlock({
    blockId,
    key: Type.String({ description: 'HMAC of the phone, the lower-cased e-mail, or the pincode and plain address' }),
    /** Whom or what it names, and why, sealed for `cash-block-<blockId>`. */
    sealed: Sealed,
    until: Type.String(),
  }),
  /** Its key is dropped. `expired`: its time was over. */
  CashBlockEnded: onBlock({ blockId, why: Type.Enum(['expired', 'lifted'], { type: 'string' }) }),
}
