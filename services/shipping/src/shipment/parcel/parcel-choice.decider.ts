import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Parcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

/** The choice for one order; null: as in the settings. */
export type ParcelChoice = { parcel: Parcel | null; place: string | null }
export type ChooseParcel = { type: 'ChooseParcel'; orderId: string } & ParcelChoice
export type ParcelChosen = EventOf<'ParcelChosen'>

export const parcelChoiceStream = (orderId: string): string => `parcel-${orderId}`

/** Repeating a choice changes nothing, so that it causes no new booking. */
export const parcelChoice: Decider<ChooseParcel, ParcelChoice, ParcelChosen> = {
  initial: { parcel: null, place: null },
  decide({ orderId, parcel, place }, now) {
    if (isSame(parcel, now.parcel) && place === now.place) return []
    return [{ type: 'ParcelChosen', data: { orderId, parcel, place } }]
  },
  evolve: (_state, { data: { parcel, place } }) => ({ parcel, place }),
}

const names = ['box', 'length', 'breadth', 'height', 'weight'] as const
const isSame = (a: Parcel | null, b: Parcel | null) =>
  a === null || b === null ? a === b : names.every((name) => a[name] === b[name])
