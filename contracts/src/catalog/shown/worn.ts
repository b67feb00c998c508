import { type Static, Type } from 'typebox'

/** On what a picture shows the piece at its true size. */
export const Worn = Type.Enum(['hand', 'wrist', 'ankle', 'neck', 'ear'], { type: 'string' })
export type Worn = Static<typeof Worn>

/** A picture of a piece; the worn one is told by the shop's own pictures alone. */
export const wornOn = Type.Optional(Worn)
