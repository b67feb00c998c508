import { type Box, type Parcel, type ParcelSettings, standardParcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'

/** `grams`: of one; null where its product does not say. */
export type Piece = { quantity: number; grams: number | null }

export type Packed = { parcel: Parcel; fits: boolean }

/** Heavier than the courier's form may say: somebody has to look at it anyway. */
const maxGrams = 50_000

/** The smallest box that holds all pieces, and what it weighs with them; where none does, the roomiest. */
export function packParcel({ boxes, piece_weight }: ParcelSettings, pieces: readonly Piece[]): Packed {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = Math.ceil(pieces.reduce((sum, piece) => sum + piece.quantity * (piece.grams ?? piece_weight), 0))
  const weighing = (weight: number) => Math.min(Math.max(1, weight), maxGrams)
  const holding = boxes.filter((box) => box.pieces >= count).sort(bySize)[0]
  const box = holding ?? boxes.toSorted((a, b) => b.pieces - a.pieces || bySize(b, a))[0]
  // The standard parcel's weight is of all that is usually in it.
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

/** What a product's weight says, which is free text: `12.5`, `12,5 g`, `0.2 kg`. Null for anything else. */
export function gramsOf(text: string): number | null {
  const [, number = '', kilos] = grams.exec(text.trim()) ?? []
  const weight = Number(number.replace(',', '.')) * (kilos ? 1_000 : 1)
  return number !== '' && weight > 0 && weight <= maxGrams ? weight : null
}
