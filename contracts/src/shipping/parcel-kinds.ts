import { type Static, Type } from 'typebox'
import { line, Pincode, strict } from '../common/fields.ts'
import { policy } from '../common/policy.ts'

/** Maximum boxes and maximum pick-up places of a shop. */
export const maxBoxes = 20
export const maxPlaces = 10

/** Millimetres and grams. The courier accepts no side of half a centimetre or less. */
export const parcelRanges = {
  side: { minimum: 10, maximum: 2_000 },
  weight: { minimum: 0, maximum: 20_000 },
  pieces: { minimum: 1, maximum: 1_000 },
  pieceWeight: { minimum: 1, maximum: 5_000 },
} as const

const side = Type.Integer({ ...parcelRanges.side, description: 'Millimetres' })
const sides = { length: side, breadth: side, height: side }

export const Box = Type.Object(
  {
    name: line(40),
    ...sides,
    weight: Type.Integer({ ...parcelRanges.weight, description: 'Grams of the empty box' }),
    pieces: Type.Integer({ ...parcelRanges.pieces, description: 'How many pieces it holds' }),
  },
  strict,
)
export type Box = Static<typeof Box>

/** What the courier receives: the box by name, its size, and the total weight. */
export const Parcel = Type.Object(
  {
    box: line(40),
    ...sides,
    weight: Type.Integer({ minimum: 1, maximum: 50_000, description: 'Grams with the box' }),
  },
  strict,
)
export type Parcel = Static<typeof Parcel>

export const PickupPlace = Type.Object(
  {
    name: Type.String({ ...line(36), description: 'As the courier’s account spells it' }),
    address: line(200),
    pincode: Pincode,
    default: Type.Boolean({ description: 'Orders go from here, and returns come back here' }),
  },
  strict,
)
export type PickupPlace = Static<typeof PickupPlace>

export const ParcelSettings = Type.Object(
  {
    piece_weight: Type.Integer({
      ...parcelRanges.pieceWeight,
      description: 'Grams of a piece whose product does not say what it weighs',
    }),
    boxes: Type.Array(Box, { maxItems: maxBoxes, description: 'None: every parcel is the standard one' }),
    places: Type.Array(PickupPlace, { maxItems: maxPlaces, description: 'None: the place of the configuration' }),
    ask_van: Type.Optional(
      Type.Boolean({
        description: 'False: the van comes only for parcels that somebody asks it for; as a rule for all',
      }),
    ),
  },
  strict,
)
export type ParcelSettings = Static<typeof ParcelSettings>

/** The settings of a new shop: every parcel has the defaults of the courier's form. */
export const firstParcelSettings: ParcelSettings = { piece_weight: 30, boxes: [], places: [] }

const { length, breadth, height, weight } = policy.parcel

/** The parcel of a shop without boxes of its own. */
export const standardParcel: Parcel = {
  box: 'Standard',
  length: length * 10,
  breadth: breadth * 10,
  height: height * 10,
  weight: weight * 1_000,
}
