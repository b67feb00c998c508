// Separate from the pricing rules: the header counts the bag on every page and must not load them.

type Counted = { quantity: number }
type Priced = Counted & { price: number }

/** A line's amount before any discount, in the unit of its price. */
export const lineAmount = ({ price, quantity }: Priced): number => price * quantity

export const subtotalOf = (lines: readonly Priced[]): number => lines.reduce((sum, line) => sum + lineAmount(line), 0)

export const unitsOf = (lines: readonly Counted[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The pieces of a line that go into the parcel: those that were not taken out of the order. */
export const packedUnits = ({ quantity, takenOut = 0 }: Counted & { takenOut?: number | undefined }): number =>
  quantity - takenOut
