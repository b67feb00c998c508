/** What one person can hold or order without proof. Amounts are paise. */
export type OrderLimits = {
  /** Units and worth of unpaid orders that are kept for him whatever others want. What is beyond yields to them. */
  heldUnits: number
  heldAmount: number
  /** Of one piece's stock an unpaid order keeps half whatever others want; so many units it keeps of a small stock, too. */
  heldAtLeast: number
  /** To be paid in cash within 24 hours, by whoever has not proved his e-mail. */
  unprovedCash: number
}

/** An address is shared by an office or a mobile carrier's customers: it counts for so many people. */
export const peopleOfAnAddress = 10

/** A live shop's limits times `factor`: demos, tests and benches order from one address. */
export const orderLimits = (factor: number): OrderLimits => ({
  heldUnits: 30 * factor,
  heldAmount: 1_00_000_00 * factor,
  heldAtLeast: 5 * factor,
  unprovedCash: 10_000_00 * factor,
})

/** How much wider the limits of a demo are: its tests and storms are thousands of orders by one person from one address. */
export const demoFactor = 10_000
