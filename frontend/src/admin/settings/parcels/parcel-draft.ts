import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Box, ParcelSettings, PickupPlace } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { read } from '../../../lib/api/read.ts'

export const PARCELS = '/admin/parcel-settings'
export type SavedParcels = AnswerOf<'GET /admin/parcel-settings'>['data']
export const parcelSettings = read(PARCELS, (answer) => (answer as { data: SavedParcels }).data)

/** As typed: all numbers as text. `key` identifies a row while rows are added and removed. */
export type BoxDraft = Record<keyof Box, string> & { key: string }
export type PlaceDraft = Omit<PickupPlace, 'default'> & { key: string }
export type ParcelDraft = {
  pieceWeight: string
  boxes: readonly BoxDraft[]
  places: readonly PlaceDraft[]
  /** The key of the default place. */
  usual: string
  /** Whether the van is requested automatically. */
  asksVan: boolean
}

export const newKey = () => crypto.randomUUID()
export const emptyBox = (): BoxDraft => ({
  ...{ key: newKey(), name: '', length: '', breadth: '', height: '', weight: '', pieces: '' },
})

export function draftOf({ piece_weight, boxes, places, ask_van }: ParcelSettings): ParcelDraft {
  const keyed = places.map(({ name, address, pincode, default: usual }, at) => ({
    ...{ key: `place-${at}`, name, address, pincode, usual },
  }))
  return {
    pieceWeight: String(piece_weight),
    boxes: boxes.map(({ name, length, breadth, height, weight, pieces }, at) => ({
      ...{ key: `box-${at}`, name, length: String(length), breadth: String(breadth), height: String(height) },
      ...{ weight: String(weight), pieces: String(pieces) },
    })),
    places: keyed.map(({ usual: _, ...place }) => place),
    usual: keyed.find(({ usual }) => usual)?.key ?? '',
    asksVan: ask_van !== false,
  }
}

/** The settings as sent. An invalid number becomes null, and the server reports it at its field. */
export const settingsOf = ({ pieceWeight, boxes, places, usual, asksVan }: ParcelDraft): ParcelSettings => ({
  piece_weight: numberOf(pieceWeight),
  boxes: boxes.map(({ name, length, breadth, height, weight, pieces }) => ({
    ...{ name: name.trim(), length: numberOf(length), breadth: numberOf(breadth), height: numberOf(height) },
    ...{ weight: numberOf(weight), pieces: numberOf(pieces) },
  })),
  places: places.map(({ key, name, address, pincode }) => ({
    ...{ name: name.trim(), address: address.trim(), pincode: pincode.trim(), default: key === usual },
  })),
  ...(asksVan ? {} : { ask_van: false }),
})

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
