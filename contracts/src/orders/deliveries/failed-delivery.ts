import { type Static, Type } from 'typebox'
import { Instant, nullable } from '../../common/fields.ts'
import { deliveryActions, failedDeliveryStates } from '../../shipping/delivery-kinds.ts'

/** A parcel that could not be delivered, until the courier reports something else; only in the full view. */
export const FailedDelivery = Type.Object({
  attempt: Type.Integer({ description: 'Of the courier’s tries, from 1' }),
  state: Type.Enum([...failedDeliveryStates], { type: 'string' }),
  at: Instant,
  answer_by: Type.String({ description: 'Until then the shopper may answer; the courier decides afterwards' }),
  action: nullable(Type.Enum([...deliveryActions], { type: 'string' })),
  day: nullable(Type.String({ description: 'Asked for, yyyy-mm-dd' })),
  by: nullable(Type.Enum(['staff', 'shopper'], { type: 'string' })),
  reason: Type.Optional(nullable(Type.String({ description: 'The courier’s own words; admins only' }))),
  fault: Type.Optional(nullable(Type.String({ description: 'Why he has not taken the answer; admins only' }))),
})
export type FailedDelivery = Static<typeof FailedDelivery>
