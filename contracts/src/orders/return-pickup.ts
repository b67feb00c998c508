import { type Static, Type } from 'typebox'
import { Instant, nullable } from '../common/fields.ts'
import { pickupFaults, pickupStates } from '../shipping/pickup-kinds.ts'

/** The courier's pick-up of a return, as its shopper may see it. */
export const ReturnPickup = Type.Object({
  state: Type.Enum([...pickupStates], { type: 'string' }),
  fault: nullable(
    Type.Enum([...pickupFaults], {
      type: 'string',
      description: 'Why nobody comes; with not_served the shopper sends it',
    }),
  ),
  awb: nullable(Type.String()),
  courier: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  at: Instant,
  label_url: Type.Optional(
    Type.String({ description: 'Path of the courier’s label as a PDF, until the courier has the parcel' }),
  ),
})
export type ReturnPickup = Static<typeof ReturnPickup>
