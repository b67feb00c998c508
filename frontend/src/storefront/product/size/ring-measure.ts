// The shop's sizes in millimetres. Its scale, 3 to 12, begins at 11.63 mm across and widens evenly.
import { ringSizes } from '@suvarna/contracts/catalog/ring-size.ts'

const START = 11.63
const STEP = 0.8128

/** The inside of a ring across, in millimetres. */
export const innerDiameter = (size: number): number => START + STEP * size

/** The inside of a ring around, in millimetres. */
export const innerCircumference = (size: number): number => innerDiameter(size) * Math.PI

/** The number that Indian jewellers give such a ring: its millimetres around, less forty. */
export const indianSize = (size: number): number => Math.round(innerCircumference(size) - 40)

/** Rings of our sizes are 14 to 22 mm across and 44 to 68 mm around, so a measure tells by itself which one it is. */
export type Measured = { across: number; size: number } | { tooSmall: true } | { tooLarge: true }

const SMALLEST_AROUND = 40
const SLACK = 0.15

/** The size of a finger or a ring that measures so many millimetres; between two sizes the larger. null: no measure. */
export function sizeOfMeasure(millimetres: number): Measured | null {
  if (!Number.isFinite(millimetres) || millimetres < 10 || millimetres > 90) return null
  const across = millimetres < SMALLEST_AROUND ? millimetres : millimetres / Math.PI
  // A tenth of a millimetre is within what a ruler and a hand get wrong.
  const size = ringSizes.find((one) => innerDiameter(one) + SLACK >= across)
  if (size === undefined) return { tooLarge: true }
  const smallest = ringSizes[0] as number
  if (across < innerDiameter(smallest) - STEP / 2) return { tooSmall: true }
  return { across, size }
}
