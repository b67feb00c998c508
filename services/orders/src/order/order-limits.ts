/** What one person can reserve or order without proof. Amounts are paise. */
export type OrderLimits = {
  /**
   * Units and value of a person's unpaid orders that are protected from other buyers. Units beyond these are released
   * to other buyers.
   */
  heldUnits: number
  heldAmount: number
  /** An unpaid order keeps up to half of a product's stock, but at least this many units. */
  heldAtLeast: number
  /** Cash on delivery within 24 hours, without a verified e-mail. */
  unprovedCash: number
}

/** Offices and mobile networks share an IP address: it counts as this many people. */
export const peopleOfAnAddress = 10

/** A live shop's limits times `factor`: demos, tests and benchmarks order from one address. */
export const orderLimits = (factor: number): OrderLimits => ({
  heldUnits: 30 * factor,
  heldAmount: 1_00_000_00 * factor,
  heldAtLeast: 5 * factor,
  unprovedCash: 10_000_00 * factor,
})

/** A demo's factor: its tests place thousands of orders as one person from one address. */
export const demoFactor = 10_000
