/** Converts rupees (REST) to paise (everything inside). */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** Converts paise to rupees. */
export const rupeesOf = (paise: number): number => paise / 100

/** The least that a payment provider moves, in paise, as a payment or a refund: less can never be refunded there. */
export const leastAtProvider = 100

/** Rupees as the shop shows a price: `₹1,29,900`. */
export const formatRupees = (rupees: number): string => inRupees(rupees, 0)

/** Rupees with two decimals, as the profile's order history shows them: `₹1,299.00`. */
export const formatRupeesExact = (rupees: number): string => inRupees(rupees, 2)

/**
 * The same text as `Intl.NumberFormat` for rupees in Indian English. Creating the first `Intl.NumberFormat` takes a
 * browser 15 ms (60 on a cheap phone), early in every page that has a price.
 */
function inRupees(rupees: number, decimals: 0 | 2): string {
  const [whole = '', paise] = Math.abs(rupees).toFixed(decimals).split('.')
  const groups = [whole.slice(-3)]
  for (let end = whole.length - 3; end > 0; end -= 2) groups.unshift(whole.slice(Math.max(0, end - 2), end))
  return `${rupees < 0 ? '-' : ''}₹${groups.join(',')}${paise ? `.${paise}` : ''}`
}
