import { Type } from 'typebox'
import { onOrder, orderId } from './event-parts.ts'

/** Who stood for a cash order: the shopper by the mail's link, or staff, who moved the order on. */
export const cashConfirmers = ['shopper', 'staff'] as const

export const cashEvents = {
  /** A cash order that waited for its confirmation is meant: its parcel may leave. Once for each order. */
  CashConfirmed: onOrder({ orderId, by: Type.Enum([...cashConfirmers], { type: 'string' }) }),
}
