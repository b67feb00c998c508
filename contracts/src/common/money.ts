import { policy } from './policy.ts'

/** Rupees, as in REST, to paise, as used inside. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** Paise to rupees. */
export const rupeesOf = (paise: number): number => paise / 100

/**
 * The discount (paise) on a subtotal when the cart holds so many units in total: a percentage, rounded half up to a
 * whole rupee. Shared by browser and server, so that both show the same total. Integers only.
 */
export function discountOf(subtotal: number, units: number): number {
  const { fromUnits, percent } = policy.discount
  return units < fromUnits ? 0 : Math.floor((subtotal * percent + 5000) / 10_000) * 100
}

/** The shipping fee (paise) for goods of this value after the discount. Nothing for an empty cart. */
export function shippingOf(goods: number): number {
  const { freeAbove, otherwise } = policy.shipping
  return goods > freeAbove || goods === 0 ? 0 : otherwise
}

export type Totals = { units: number; subtotal: number; discount: number; shipping: number; total: number }

/** All sums of a cart or an order in paise; `price` is per unit, in paise. */
export function totalsOf(lines: readonly { quantity: number; price: number }[]): Totals {
  let units = 0
  let subtotal = 0
  for (const { quantity, price } of lines) {
    units += quantity
    subtotal += quantity * price
  }
  const discount = discountOf(subtotal, units)
  const shipping = shippingOf(subtotal - discount)
  return { units, subtotal, discount, shipping, total: subtotal - discount + shipping }
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: policy.currency, maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: policy.currency, minimumFractionDigits: 2 })

/** Rupees as the shop shows a price: `₹1,29,900`. */
export const formatRupees = (rupees: number): string => whole.format(rupees)

/** Rupees with two decimals, as the profile's order history shows them: `₹1,299.00`. */
export const formatRupeesExact = (rupees: number): string => exact.format(rupees)
