import { Type } from 'typebox'
import { Sealed } from '../../common/events/event.ts'
import { Paise } from '../../common/fields.ts'
import { contactFields, mailsSentAgain, mostOrderTags } from '../desk/order-edits.ts'
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
  /** An online order whose time ran out waits for its payment once more; its pieces are reserved anew. */
  OrderPaymentExtended: onOrder({ orderId, payBy: Type.String() }),
  /** Whom and where it goes to from now on, until the courier has it; the e-mail address is always the first one. */
  OrderContactChanged: onOrder({
    orderId,
    /** The whole contact as in OrderPlaced, sealed for `order-<orderId>`. */
    sealed: Sealed,
    state: Type.String({ description: "The address's state in clear, for tax and statistics" }),
    fields: Type.Array(Type.Enum([...contactFields], { type: 'string' }), { minItems: 1 }),
  }),
  /** The e-way bill that its parcel travels with; the last one counts. */
  EwayBillEntered: onOrder({
    orderId,
    number: Type.String(),
    day: Type.Optional(Type.String({ description: 'Of the bill, 2026-11-26' })),
  }),
  /** All tags that the order has from now on. They are plain and never about a person. */
  OrderTagged: onOrder({ orderId, tags: Type.Array(Type.String(), { maxItems: mostOrderTags }) }),
}
