import { Box, ParcelSettings, PickupPlace } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { ParcelDraft } from './parcel-draft.ts'

const measures = ['length', 'breadth', 'height', 'weight', 'pieces'] as const

/** Errors by field, all at once, by the same rules as the server's. */
export function parcelFaults({ pieceWeight, boxes, places }: ParcelDraft): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const of = (field: string, fault: string | undefined) => {
    if (fault) faults[field] = fault
  }
  of('piece_weight', numberFault(pieceWeight, ParcelSettings.properties.piece_weight))
  for (const [at, box] of boxes.entries()) {
    of(`boxes.${at}.name`, box.name.trim() === '' ? 'Please name the box' : undefined)
    for (const measure of measures) of(`boxes.${at}.${measure}`, numberFault(box[measure], Box.properties[measure]))
  }
  const pincode = new RegExp(PickupPlace.properties.pincode.pattern ?? '')
  for (const [at, place] of places.entries()) {
    of(`places.${at}.name`, place.name.trim() === '' ? 'Please enter its name' : undefined)
    of(`places.${at}.address`, place.address.trim() === '' ? 'Please enter its address' : undefined)
    of(`places.${at}.pincode`, pincode.test(place.pincode.trim()) ? undefined : 'A pincode has 6 digits')
  }
  return faults
}

type Range = { minimum?: number; maximum?: number }

function numberFault(text: string, { minimum = 0, maximum = 0 }: Range): string | undefined {
  const isWithin = /^\d+$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum
  return isWithin ? undefined : `${minimum} to ${maximum.toLocaleString('en-IN')}`
}
