import { policy } from '../../common/policy.ts'
import {
  type GivenOffer,
  type LiveOffer,
  type OfferAsking,
  type OfferedLine,
  offersFor,
} from '../offers/offer-rules.ts'
import { standingOffer } from '../offers/standing-offer.ts'
import { allocate } from './allocate.ts'
import { type Paying, prepaidOffer } from './payment-terms.ts'
import { lineAmount, subtotalOf, unitsOf } from './sums.ts'
import { rateOf, type Taxes, taxesIn } from './taxes.ts'

/** `price`: per unit. `discount`: the line's share of the agreed discount, unless it is spread by value only. */
export type PricedLine = OfferedLine & { discount?: number | undefined; gstRate?: number | undefined }

export type PriceContext = {
  /** The sums from when the order was placed. They hold even if the rules have changed since. */
  agreed?: { total: number; shipping: number; wrap?: number; fee?: number }
  /** Whether buyer and seller are in the same state, for the tax. Absent: unknown yet, taxed as if they were. */
  within?: boolean
  /** The running offers, and the context to check them in; absent: the built-in offer only. */
  offered?: { offers: readonly LiveOffer[]; asking: OfferAsking }
  /** The charge for gift wrapping, in paise; absent: not wrapped. */
  wrap?: number | undefined
  /** How it is to be paid; absent: no fee and no discount for that. */
  paying?: Paying | undefined
}

/** The price of goods, in integer paise, taxes included. */
export type Price = {
  units: number
  subtotal: number
  discount: number
  shipping: number
  /** For gift wrapping; offers do not reduce it. */
  wrap: number
  /** The cash fee; offers do not reduce it either. */
  fee: number
  total: number
  /** In the given order. `paid`: what is left of `amount` after the line's share of the discount. */
  lines: { amount: number; paid: number; taxes: Taxes }[]
  /** The tax in the delivery charge; null if delivery is free. */
  delivery: Taxes | null
  /** The tax in the wrapping charge; null if there is none. */
  wrapping: Taxes | null
  /** The tax in the cash fee; null if there is none. */
  collecting: Taxes | null
  /** The offers behind the discount and free delivery; empty if the sums were agreed before. */
  offers: GivenOffer[]
}

/**
 * The only place where goods are priced: used by the cart, the checkout, the server that places the order, its invoice,
 * its returns and the demo's history. Lines' `paid`, shipping, wrap and fee add up to the total, to the paisa.
 */
export function price(
  lines: readonly PricedLine[],
  { agreed, within = true, offered = today, wrap: asked = 0, paying }: PriceContext = {},
): Price {
  const amounts = lines.map(lineAmount)
  const subtotal = subtotalOf(lines)
  const given = agreed ? [] : offersFor(lines, offered.offers, offered.asking, shippingOf)
  const prepaid = !agreed && paying ? prepaidOffer(sharesOf(given, amounts), paying) : null
  const offers = prepaid ? [...given, prepaid] : given
  // No wrapping charge and no cash fee for an empty cart.
  const ofGoods = (charge: number) => (lines.length === 0 ? 0 : charge)
  const wrap = agreed ? (agreed.wrap ?? 0) : ofGoods(asked)
  const fee = agreed ? (agreed.fee ?? 0) : ofGoods(paying?.method === 'cod' ? paying.terms.cash_fee : 0)
  const goods = agreed
    ? agreed.total - agreed.shipping - wrap - fee
    : subtotal - sumOf(offers.map(({ amount }) => amount))
  const isDelivered = offers.some(({ shipping }) => shipping > 0)
  // The discount for paying online does not lower the goods below the threshold for free delivery.
  const shipping = agreed ? agreed.shipping : isDelivered ? 0 : shippingOf(goods + (prepaid?.amount ?? 0))
  const shares = agreed ? agreedShares(lines, amounts, goods) : sharesOf(offers, amounts)
  const pricedLines = amounts.map((amount, at) => {
    const paid = shares[at] ?? 0
    return { amount, paid, taxes: taxesIn(paid, within, lines[at] && rateOf(lines[at])) }
  })
  const dearest = chargedAs(lines)
  const taxesOf = (charge: number) => (charge === 0 ? null : taxesIn(charge, within, dearest && rateOf(dearest)))
  return {
    units: unitsOf(lines),
    subtotal,
    discount: subtotal - goods,
    shipping,
    wrap,
    fee,
    total: goods + shipping + wrap + fee,
    lines: pricedLines,
    delivery: taxesOf(shipping),
    wrapping: taxesOf(wrap),
    collecting: taxesOf(fee),
    offers,
  }
}

/**
 * The goods whose tax rate applies to delivery and wrapping: those of the highest rate, so that too little is never
 * paid.
 */
export const chargedAs = <Line extends { gstRate?: number | undefined }>(lines: readonly Line[]): Line | undefined =>
  lines.reduce<Line | undefined>((most, line) => (most && rateOf(most) >= rateOf(line) ? most : line), undefined)

const today = { offers: [standingOffer], asking: {} }
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** What is left of each line after offers. */
const sharesOf = (offers: readonly GivenOffer[], amounts: readonly number[]) =>
  amounts.map((amount, at) => amount - sumOf(offers.map(({ shares }) => shares[at] ?? 0)))

/** By the lines' own discounts, or by value if no line has one. */
const agreedShares = (lines: readonly PricedLine[], amounts: readonly number[], goods: number) =>
  lines.some(({ discount }) => discount !== undefined)
    ? amounts.map((amount, at) => amount - (lines[at]?.discount ?? 0))
    : allocate(goods, amounts)

/** A reduction of the subtotal for display; amounts in the caller's unit. */
export type Reduction = { name: string; amount: number }

type Reduced = {
  discount: number | bigint
  offers?: readonly { title: string; code?: string | null; amount: number }[] | null | undefined
}

/** Lists the reductions of a cart or an order; screens and mails show this list. */
export function reductionsOf({ discount, offers }: Reduced, name = 'Discount'): Reduction[] {
  const named = (offers ?? []).filter(({ amount }) => amount > 0)
  if (named.length === 0) return discount > 0 ? [{ name, amount: Number(discount) }] : []
  return named.map(({ title, code, amount }) => ({ name: code ? `${title} (${code})` : title, amount }))
}

/** The delivery charge for goods of this value after the discount. No goods, no charge. */
function shippingOf(goods: number): number {
  const { freeAbove, otherwise } = policy.shipping
  return goods > freeAbove || goods === 0 ? 0 : otherwise
}
