import { policy } from './policy.ts'

/** Rupees, as REST carries them, to paise, as everything inside counts. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** Paise to rupees. */
export const rupeesOf = (paise: number): number => paise / 100

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: policy.currency, maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: policy.currency, minimumFractionDigits: 2 })

/** Paise that a payment provider moves at least, as a payment or as a refund: what is less never goes back through him. */
export const leastAtProvider = 100

/** Rupees as the shop shows a price: `₹1,29,900`. */
export const formatRupees = (rupees: number): string => whole.format(rupees)

/** Rupees with two decimals, as the profile's order history shows them: `₹1,299.00`. */
export const formatRupeesExact = (rupees: number): string => exact.format(rupees)
