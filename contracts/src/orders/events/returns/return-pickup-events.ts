import { Type } from 'typebox'
import { Paise } from '../../../common/fields.ts'
import { number, onOrder, orderId } from '../event-parts.ts'

export const returnPickupEvents = {
  /** The courier is to fetch the pieces of this return that are still expected. */
  ReturnPickupAsked: onOrder({
    orderId,
    number,
    /** Made by whoever asks, so that the same step twice counts once. */
    stepId: Type.String(),
    /** The account of whoever did it. */
    by: Type.Optional(Type.String()),
    /** By which shipping recognises whoever asks for the label: SHA-256 of the token in the shopper's link. */
    labelProof: Type.Optional(Type.String()),
    items: Type.Array(
      Type.Object({
        name: Type.String(),
        sku: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        /** What was paid for each, after offers. */
        price: Paise,
      }),
      { minItems: 1 },
    ),
  }),
}
