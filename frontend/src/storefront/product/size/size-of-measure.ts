// Used only in the size guide; the product page shows sizes without it.
import { ringSizes } from '@suvarna/contracts/catalog/ring-size.ts'
import { innerDiameter, STEP } from './ring-measure.ts'

/** Diameters are 14 to 22 mm and circumferences 44 to 68 mm, so the number shows which of the two was measured. */
export type Measured = { across: number; size: number } | { tooSmall: true } | { tooLarge: true }

const SMALLEST_AROUND = 40
const SLACK = 0.15

/**
 * Returns the size for a diameter or circumference in millimetres; between two sizes the larger. null: not a
 * measurement.
 */
export function sizeOfMeasure(millimetres: number): Measured | null {
  if (!Number.isFinite(millimetres) || millimetres < 10 || millimetres > 90) return null
  const across = millimetres < SMALLEST_AROUND ? millimetres : millimetres / Math.PI
  // A tenth of a millimetre is within the error of a ruler.
  const size = ringSizes.find((one) => innerDiameter(one) + SLACK >= across)
  if (size === undefined) return { tooLarge: true }
  const smallest = ringSizes[0] as number
  if (across < innerDiameter(smallest) - STEP / 2) return { tooSmall: true }
  return { across, size }
}
