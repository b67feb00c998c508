import { Type } from 'typebox'
import { Sealed } from '../../common/events/event.ts'
import { deliveryActions } from '../../shipping/delivery-kinds.ts'
import { number, onOrder, orderId, words } from '../events/event-parts.ts'

/** What is corrected for the next try; a parcel under way keeps its pincode. */
const correctedFields = ['phone', 'address'] as const

export const deliveryEvents = {
  /** What the courier is to do with a parcel that he could not hand over. */
  DeliveryAnswered: onOrder({
    orderId,
    /** Of which try, by the courier's count. */
    attempt: Type.Integer({ minimum: 1 }),
    /** Its place among the answers of its order, from 1. */
    number,
    /** Made by whoever answers, so that the same step twice counts once. */
    stepId: Type.String(),
    by: Type.Enum(['staff', 'shopper'], { type: 'string' }),
    action: Type.Enum([...deliveryActions], { type: 'string' }),
    /** The day in India of the next try, yyyy-mm-dd. */
    day: Type.Optional(Type.String()),
    fields: Type.Optional(Type.Array(Type.Enum([...correctedFields], { type: 'string' }), { minItems: 1 })),
    /** The whole contact as in OrderPlaced from now on, where something of it was corrected. */
    sealed: Type.Optional(Sealed),
    words,
  }),
}
