import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Parcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { read } from '../../../lib/api/read.ts'

export type Parcels = AnswerOf<'GET /admin/parcels'>['data']

/** Box and pick-up place of orders, with the alternatives. */
export const parcelsOf = (ids: readonly string[]) =>
  read(`/admin/parcels?orders=${ids.map(encodeURIComponent).join(',')}`, toParcels)
const toParcels = (answer: unknown): Parcels => (answer as { data: Parcels }).data

/** `Ring box, 8 × 8 × 5 cm, 53 g`. */
export const parcelText = ({ box, length, breadth, height, weight }: Parcel): string =>
  `${box}, ${[length, breadth, height].map((side) => side / 10).join(' × ')} cm, ${weight} g`
