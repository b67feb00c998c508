// The shop's ring sizes in millimetres. Sizes run from 3 to 12 in equal steps; the diameter of a size 0 would be 11.63
// mm.

const START = 11.63
/** Difference in diameter between two sizes, in millimetres. */
export const STEP = 0.8128

/** Inner diameter in millimetres. */
export const innerDiameter = (size: number): number => START + STEP * size

/** Inner circumference in millimetres. */
export const innerCircumference = (size: number): number => innerDiameter(size) * Math.PI

/** The Indian ring size: the circumference in millimetres minus 40. */
export const indianSize = (size: number): number => Math.round(innerCircumference(size) - 40)
