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

/** `price`: of one unit. `discount`: the line's share of what was agreed, where it is no share by value alone. */
export type PricedLine = OfferedLine & { discount?: number | undefined; gstRate?: number | undefined }

export type PriceContext = {
  /** What was said when the order was placed. It holds, whatever the rules below say by then. */
  agreed?: { total: number; shipping: number; wrap?: number; fee?: number }
  /** Whether buyer and seller are in one state, for the tax. Left out: not known yet, taxed as if they were. */
  within?: boolean
  /** The offers that run, and who asks; left out: the one that the shop came with. */
  offered?: { offers: readonly LiveOffer[]; asking: OfferAsking }
  /** The charge for wrapping the order as a gift, in paise; left out where it is not wrapped. */
  wrap?: number | undefined
  /** How it is to be paid; left out: no way costs or saves anything. */
  paying?: Paying | undefined
}

/** What goods come to. Integer paise, taxes included. */
export type Price = {
  units: number
  subtotal: number
  discount: number
  shipping: number
  /** For wrapping it as a gift: no offer takes off any of it. */
  wrap: number
  /** For the cash that the courier collects: no offer takes off any of it either. */
  fee: number
  total: number
  /** As given. `paid`: what is left of `amount` after the line's share of the discount. */
  lines: { amount: number; paid: number; taxes: Taxes }[]
  /** The tax in the charge for delivery; null where delivery is free. */
  delivery: Taxes | null
  /** The tax in the charge for the wrap; null where there is none. */
  wrapping: Taxes | null
  /** The tax in the fee for cash; null where there is none. */
  collecting: Taxes | null
  /** Which offers the discount, and free delivery, are due to; none where it was agreed before. */
  offers: GivenOffer[]
}

/**
 * The one place where goods are priced: the cart, the checkout, the server that places the order, its invoice, its
 * returns and the demo's past call it. Lines' `paid`, shipping, wrap and fee add up to the total, to the paisa.
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
  // An empty cart has nothing to wrap, and nothing to collect.
  const ofGoods = (charge: number) => (lines.length === 0 ? 0 : charge)
  const wrap = agreed ? (agreed.wrap ?? 0) : ofGoods(asked)
  const fee = agreed ? (agreed.fee ?? 0) : ofGoods(paying?.method === 'cod' ? paying.terms.cash_fee : 0)
  const goods = agreed
    ? agreed.total - agreed.shipping - wrap - fee
    : subtotal - sumOf(offers.map(({ amount }) => amount))
  const isDelivered = offers.some(({ shipping }) => shipping > 0)
  // Paying online never costs the free delivery that the goods have earned.
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
 * The goods that delivery and wrapping are taxed like: those of the highest rate, so that too little is never paid.
 */
export const chargedAs = <Line extends { gstRate?: number | undefined }>(lines: readonly Line[]): Line | undefined =>
  lines.reduce<Line | undefined>((most, line) => (most && rateOf(most) >= rateOf(line) ? most : line), undefined)

const today = { offers: [standingOffer], asking: {} }
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** What is left of each line after the offers. */
const sharesOf = (offers: readonly GivenOffer[], amounts: readonly number[]) =>
  amounts.map((amount, at) => amount - sumOf(offers.map(({ shares }) => shares[at] ?? 0)))

/** As the lines say, or by value where none of them says anything. */
const agreedShares = (lines: readonly PricedLine[], amounts: readonly number[], goods: number) =>
  lines.some(({ discount }) => discount !== undefined)
    ? amounts.map((amount, at) => amount - (lines[at]?.discount ?? 0))
    : allocate(goods, amounts)

/** What was taken off the subtotal, as whoever reads it is told; amounts in the unit that came in. */
export type Reduction = { name: string; amount: number }

type Reduced = {
  discount: number | bigint
  offers?: readonly { title: string; code?: string | null; amount: number }[] | null | undefined
}

/** Of a cart or of an order: what is taken off is named here, and screens and mails show what is in this list. */
export function reductionsOf({ discount, offers }: Reduced, name = 'Discount'): Reduction[] {
  const named = (offers ?? []).filter(({ amount }) => amount > 0)
  if (named.length === 0) return discount > 0 ? [{ name, amount: Number(discount) }] : []
  return named.map(({ title, code, amount }) => ({ name: code ? `${title} (${code})` : title, amount }))
}

/** For goods of this value after the discount. Nothing for nothing. */
function shippingOf(goods: number): number {
  const { freeAbove, otherwise } = policy.shipping
  return goods > freeAbove || goods === 0 ? 0 : otherwise
}
