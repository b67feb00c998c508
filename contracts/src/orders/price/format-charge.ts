import { formatRupees, formatRupeesExact } from '../../common/money.ts'

/** Formats a charge with paise if there are any: `₹49.50`. Separate from what every page loads. */
export const formatCharge = (rupees: number): string =>
  Number.isInteger(rupees) ? formatRupees(rupees) : formatRupeesExact(rupees)
