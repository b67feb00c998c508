import { type Box, type Parcel, type ParcelSettings, standardParcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'

/** `grams`: of one piece; null where its product does not give it. */
export type Piece = { quantity: number; grams: number | null }

export type Packed = { parcel: Parcel; fits: boolean }

/** Limit of the courier's form; anything heavier has to be looked at by a person anyway. */
const maxGrams = 50_000

/** Returns the smallest box that holds all pieces, with their total weight; if none does, the roomiest box. */
export function packParcel({ boxes, piece_weight }: ParcelSettings, pieces: readonly Piece[]): Packed {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = Math.ceil(pieces.reduce((sum, piece) => sum + piece.quantity * (piece.grams ?? piece_weight), 0))
  const weighing = (weight: number) => Math.min(Math.max(1, weight), maxGrams)
  const holding = boxes.filter((box) => box.pieces >= count).sort(bySize)[0]
  const box = holding ?? boxes.toSorted((a, b) => b.pieces - a.pieces || bySize(b, a))[0]
  // The standard parcel's weight includes its usual contents.
  if (!box)
    return { parcel: { ...standardParcel, weight: weighing(Math.max(standardParcel.weight, grams)) }, fits: true }
  const { name, length, breadth, height, weight } = box
  return {
    parcel: { box: name, length, breadth, height, weight: weighing(weight + grams) },
    fits: holding !== undefined,
  }
}

const volume = ({ length, breadth, height }: Box) => length * breadth * height
const bySize = (a: Box, b: Box) => volume(a) - volume(b) || a.weight - b.weight || a.name.localeCompare(b.name)

const grams = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:(kg)|g|gm|gms|grams?)?\.?$/i

/** Parses a product's free-text weight: `12.5`, `12,5 g`, `0.2 kg`. Null for anything else. */
export function gramsOf(text: string): number | null {
  const [, number = '', kilos] = grams.exec(text.trim()) ?? []
  const weight = Number(number.replace(',', '.')) * (kilos ? 1_000 : 1)
  return number !== '' && weight > 0 && weight <= maxGrams ? weight : null
}
