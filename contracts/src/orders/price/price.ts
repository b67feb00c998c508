import { policy } from '../../common/policy.ts'
import { allocate } from './allocate.ts'
import { type Taxes, taxesIn } from './taxes.ts'

/** `price`: of one unit. */
export type PricedLine = { price: number; quantity: number }

export type PriceContext = {
  /** What was said when the order was placed. It holds, whatever the rules below say by then. */
  agreed?: { total: number; shipping: number }
  /** Whether buyer and seller are in one state, for the tax. Left out: not known yet, taxed as if they were. */
  within?: boolean
}

/** What goods come to. Integer paise, taxes included. Cash on delivery costs nothing extra. */
export type Price = {
  units: number
  subtotal: number
  discount: number
  shipping: number
  total: number
  /** As given. `paid`: what is left of `amount` after the line's share of the discount. */
  lines: { amount: number; paid: number; taxes: Taxes }[]
  /** The tax in the charge for delivery; null where delivery is free. */
  delivery: Taxes | null
}

/**
 * The one place where goods are priced: the cart, the checkout, the server that places the order, its invoice, its
 * returns and the demo's past call it. Lines' `paid` and shipping add up to the total, to the paisa.
 */
export function price(lines: readonly PricedLine[], { agreed, within = true }: PriceContext = {}): Price {
  const amounts = lines.map(lineAmount)
  const units = unitsOf(lines)
  const subtotal = subtotalOf(lines)
  const goods = agreed ? agreed.total - agreed.shipping : subtotal - discountOf(subtotal, units)
  const shipping = agreed ? agreed.shipping : shippingOf(goods)
  const shares = allocate(goods, amounts)
  const pricedLines = amounts.map((amount, at) => {
    const paid = shares[at] ?? 0
    return { amount, paid, taxes: taxesIn(paid, within) }
  })
  const delivery = shipping === 0 ? null : taxesIn(shipping, within)
  return {
    units,
    subtotal,
    discount: subtotal - goods,
    shipping,
    total: goods + shipping,
    lines: pricedLines,
    delivery,
  }
}

/** What was taken off the subtotal, as whoever reads it is told; amounts in the unit that came in. */
export type Reduction = { name: string; amount: number }

/** Of a cart or of an order: what is taken off is named here, and screens and mails show what is in this list. */
export const reductionsOf = ({ discount }: { discount: number | bigint }, name = 'Discount'): Reduction[] =>
  discount > 0 ? [{ name, amount: Number(discount) }] : []

/** What a line comes to before any discount, in the unit of its price. */
export const lineAmount = ({ price, quantity }: PricedLine): number => price * quantity

export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineAmount(line), 0)

export const unitsOf = (lines: readonly Pick<PricedLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** A percentage from so many units in total, rounded half up to a whole rupee. Integers only: no 0.1 + 0.2. */
function discountOf(subtotal: number, units: number): number {
  const { fromUnits, percent } = policy.discount
  return units < fromUnits ? 0 : Math.floor((subtotal * percent + 5000) / 10_000) * 100
}

/** For goods of this value after the discount. Nothing for nothing. */
function shippingOf(goods: number): number {
  const { freeAbove, otherwise } = policy.shipping
  return goods > freeAbove || goods === 0 ? 0 : otherwise
}
