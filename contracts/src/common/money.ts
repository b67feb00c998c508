/** Rupees, as REST carries them, to paise, as everything inside counts. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** Paise to rupees. */
export const rupeesOf = (paise: number): number => paise / 100

/** Paise that a payment provider moves at least, as a payment or as a refund: what is less never goes back through him. */
export const leastAtProvider = 100

/** Rupees as the shop shows a price: `₹1,29,900`. */
export const formatRupees = (rupees: number): string => inRupees(rupees, 0)

/** Rupees with two decimals, as the profile's order history shows them: `₹1,299.00`. */
export const formatRupeesExact = (rupees: number): string => inRupees(rupees, 2)

/**
 * What `Intl.NumberFormat` says for rupees in English of India. A browser takes 15 ms to make its first one, a cheap
 * phone 60, in the first moments of every page that has a price.
 */
function inRupees(rupees: number, decimals: 0 | 2): string {
  const [whole = '', paise] = Math.abs(rupees).toFixed(decimals).split('.')
  const groups = [whole.slice(-3)]
  for (let end = whole.length - 3; end > 0; end -= 2) groups.unshift(whole.slice(Math.max(0, end - 2), end))
  return `${rupees < 0 ? '-' : ''}₹${groups.join(',')}${paise ? `.${paise}` : ''}`
}
