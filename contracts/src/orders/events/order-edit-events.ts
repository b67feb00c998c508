import { Type } from 'typebox'
import { Sealed } from '../../common/events/event.ts'
import { Paise } from '../../common/fields.ts'
import { contactFields, mailsSentAgain, mostOrderTags } from '../desk/order-edits.ts'
import { number, onOrder, orderId } from './event-parts.ts'

/** Changes by staff to a placed order, other than its status. */
export const orderEditEvents = {
  /** A mail that the shopper received is sent again. `number`: of its return; `amount`: in a refund's mail. */
  OrderMailAsked: onOrder({
    orderId,
    mail: Type.Enum([...mailsSentAgain], { type: 'string' }),
    number: Type.Optional(number),
    amount: Type.Optional(Paise),
    askedAt: Type.String(),
  }),
  /** An expired online order waits for its payment again; its pieces are reserved anew. */
  OrderPaymentExtended: onOrder({ orderId, payBy: Type.String() }),
  /** New recipient or address, until the courier has the parcel; the e-mail address is always the original one. */
  OrderContactChanged: onOrder({
    orderId,
    /** The whole contact as in OrderPlaced, sealed for `order-<orderId>`. */
    sealed: Sealed,
    state: Type.String({ description: "The address's state in clear, for tax and statistics" }),
    fields: Type.Array(Type.Enum([...contactFields], { type: 'string' }), { minItems: 1 }),
  }),
  /** The e-way bill of the order's parcel; the last one counts. */
  EwayBillEntered: onOrder({
    orderId,
    number: Type.String(),
    day: Type.Optional(Type.String({ description: 'Of the bill, 2026-11-26' })),
  }),
  /** All tags of the order from now on. They are plain text and never about a person. */
  OrderTagged: onOrder({ orderId, tags: Type.Array(Type.String(), { maxItems: mostOrderTags }) }),
}
