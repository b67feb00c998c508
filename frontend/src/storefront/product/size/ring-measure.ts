// The shop's ring sizes in millimetres. The scale, 3 to 12, begins at a diameter of 11.63 mm and grows in equal steps.

const START = 11.63
/** From one size to the next. */
export const STEP = 0.8128

/** Inner diameter in millimetres. */
export const innerDiameter = (size: number): number => START + STEP * size

/** Inner circumference in millimetres. */
export const innerCircumference = (size: number): number => innerDiameter(size) * Math.PI

/** The Indian ring size: the circumference in millimetres less forty. */
export const indianSize = (size: number): number => Math.round(innerCircumference(size) - 40)
