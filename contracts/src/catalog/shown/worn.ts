import { type Static, Type } from 'typebox'

/** The body part on which a picture shows the piece at its true size. */
export const Worn = Type.Enum(['hand', 'wrist', 'ankle', 'neck', 'ear'], { type: 'string' })
export type Worn = Static<typeof Worn>

/** Set for the shop's own pictures only. */
export const wornOn = Type.Optional(Worn)
