import { Type } from 'typebox'
import { Paise } from '../../common/fields.ts'
import { mailsSentAgain, mostOrderTags } from '../desk/order-edits.ts'
import { number, onOrder, orderId } from './event-parts.ts'

/** What those who work here do to a placed order beside its status. */
export const orderEditEvents = {
  /** A mail that the shopper had already goes out once more. `number`: of its return; `amount`: of a refund's mail. */
  OrderMailAsked: onOrder({
    orderId,
    mail: Type.Enum([...mailsSentAgain], { type: 'string' }),
    number: Type.Optional(number),
    amount: Type.Optional(Paise),
    askedAt: Type.String(),
  }),
  /** All tags that the order has from now on. They are plain and never about a person. */
  OrderTagged: onOrder({ orderId, tags: Type.Array(Type.String(), { maxItems: mostOrderTags }) }),
}
