import { formatRupees, formatRupeesExact } from '../../common/money.ts'

/** Rupees of a charge that may have paise: shown where there are some, `₹49.50`. Apart from what every page loads. */
export const formatCharge = (rupees: number): string =>
  Number.isInteger(rupees) ? formatRupees(rupees) : formatRupeesExact(rupees)
