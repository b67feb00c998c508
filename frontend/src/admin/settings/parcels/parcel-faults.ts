import { parcelRanges } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { ParcelDraft } from './parcel-draft.ts'

const { side, weight, pieces } = parcelRanges
const measures = { length: side, breadth: side, height: side, weight, pieces }
const measureNames = ['length', 'breadth', 'height', 'weight', 'pieces'] as const

/** All errors by field, by the same rules as the server's. */
export function parcelFaults({ pieceWeight, boxes, places }: ParcelDraft): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const of = (field: string, fault: string | undefined) => {
    if (fault) faults[field] = fault
  }
  of('piece_weight', numberFault(pieceWeight, parcelRanges.pieceWeight))
  for (const [at, box] of boxes.entries()) {
    of(`boxes.${at}.name`, box.name.trim() === '' ? 'Please name the box' : undefined)
    for (const measure of measureNames) of(`boxes.${at}.${measure}`, numberFault(box[measure], measures[measure]))
  }
  for (const [at, place] of places.entries()) {
    of(`places.${at}.name`, place.name.trim() === '' ? 'Please enter its name' : undefined)
    of(`places.${at}.address`, place.address.trim() === '' ? 'Please enter its address' : undefined)
    of(`places.${at}.pincode`, /^\d{6}$/.test(place.pincode.trim()) ? undefined : 'A pincode has 6 digits')
  }
  return faults
}

type Range = { minimum: number; maximum: number }

function numberFault(text: string, { minimum, maximum }: Range): string | undefined {
  const isWithin = /^\d+$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum
  return isWithin ? undefined : `${minimum} to ${maximum.toLocaleString('en-IN')}`
}
