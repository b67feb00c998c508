/** The inside of a ring across, in millimetres: the scale of sizes 3 to 12 begins at 11.63 and widens evenly. */
export const innerDiameter = (size: number): number => 11.63 + 0.8128 * size
