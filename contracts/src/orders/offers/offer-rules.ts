import { leastAtProvider } from '../../common/money.ts'
import { allocate } from '../price/allocate.ts'
import type { OfferTerms } from './offer-terms.ts'

/** A line as offers read it; `price`: per unit, in paise. Without product or category it is in no narrowed offer. */
export type OfferedLine = { price: number; quantity: number; productId?: string; category?: string }

/** `left`: unspent paise of its budget; absent: no known limit. */
export type LiveOffer = { offerId: string; terms: OfferTerms; left?: number }

/** The context of an offer check. Absent fields are not known yet, and assumed in the shopper's favour. */
export type OfferAsking = {
  /** Milliseconds since 1970; absent: an offer's dates are not checked. */
  at?: number
  code?: string | null
  isFirstOrder?: boolean
  /** Ids of the offers that this shopper cannot have. */
  without?: readonly string[]
}

/** What one offer gives an order, in paise: `shares` of it by line. `shipping`: the delivery charge waived. */
export type GivenOffer = {
  offerId: string
  title: string
  code: string | null
  amount: number
  shares: readonly number[]
  shipping: number
}

const amountOf = ({ price, quantity }: OfferedLine) => price * quantity
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A percentage, rounded half up to a whole rupee. Integers only: no floating-point error. */
export const wholeRupees = (paise: number, percent: number): number =>
  Math.floor((paise * percent + 5000) / 10_000) * 100

/** Normalises a code for storage and comparison. */
export const codeOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

const folded = (name: string) => name.trim().toLowerCase()

export function isInScope(
  { scope }: Pick<OfferTerms, 'scope'>,
  { productId, category }: Partial<OfferedLine>,
): boolean {
  if (scope.length === 0) return true
  return scope.some(({ by, id }) =>
    by === 'product' ? id === productId : category !== undefined && folded(id) === folded(category),
  )
}

/** Whether the offer is running and open to this shopper and code. */
export function isOpen({ offerId, terms }: LiveOffer, { at, code, isFirstOrder, without }: OfferAsking): boolean {
  if (terms.code !== null && (!code || codeOf(code) !== terms.code)) return false
  if (terms.firstOrder && isFirstOrder === false) return false
  if (without?.includes(offerId)) return false
  if (at === undefined) return true
  return (!terms.startsAt || Date.parse(terms.startsAt) <= at) && (!terms.endsAt || at < Date.parse(terms.endsAt))
}

/**
 * Computes what an order gets: the best of the exclusive offers (of equal ones the first), then, on what is left, each
 * offer that stacks. Code offers come after the others, wherever they are listed, since the browser receives them later
 * than the server. Pure: the browser shows the same result, but the server decides. `charge`: the delivery charge for
 * goods of a value.
 */
export function offersFor(
  lines: readonly OfferedLine[],
  offers: readonly LiveOffer[],
  asking: OfferAsking = {},
  charge: (goods: number) => number = () => 0,
): GivenOffer[] {
  const open = offers
    .filter((offer) => isOpen(offer, asking))
    .sort((a, b) => Number(a.terms.code !== null) - Number(b.terms.code !== null))
  const full = lines.map(amountOf)
  const alone = open
    .filter(({ terms }) => !terms.stacks)
    .flatMap((offer) => give(offer, lines, full, charge) ?? [])
    .reduce<GivenOffer | null>((best, one) => (best && worth(best) >= worth(one) ? best : one), null)
  const given = alone ? [alone] : []
  let left = alone ? minus(full, alone.shares) : full
  let isDelivered = (alone?.shipping ?? 0) > 0
  for (const offer of open.filter(({ terms }) => terms.stacks)) {
    const more = give(offer, lines, left, isDelivered ? () => 0 : charge)
    if (!more) continue
    given.push(more)
    left = minus(left, more.shares)
    isDelivered ||= more.shipping > 0
  }
  return given
}

const worth = ({ amount, shipping }: GivenOffer) => amount + shipping
const minus = (all: readonly number[], off: readonly number[]) => all.map((one, at) => one - (off[at] ?? 0))

/** Null if the offer gives nothing. `left`: the remaining amount of each line after earlier offers. */
function give(
  { offerId, terms, left: budget }: LiveOffer,
  lines: readonly OfferedLine[],
  left: readonly number[],
  charge: (goods: number) => number,
): GivenOffer | null {
  const within = lines.map((line) => isInScope(terms, line))
  const mine = lines.filter((_, at) => within[at])
  const units = sum(mine.map(({ quantity }) => quantity))
  const spend = sum(mine.map(amountOf))
  if (units === 0 || units < terms.fromUnits || spend < terms.fromSpend) return null
  const { title, code } = terms
  if (terms.kind === 'free_shipping') {
    const shipping = charge(sum(left))
    if (shipping === 0 || shipping > (budget ?? shipping)) return null
    return { offerId, title, code, amount: 0, shares: lines.map(() => 0), shipping }
  }
  const base = left.map((one, at) => (within[at] ? one : 0))
  const wanted =
    terms.kind === 'buy_get'
      ? cheapest(terms, lines, base)
      : spread(terms.kind === 'amount' ? terms.amount : wholeRupees(sum(base), percentOf(terms, units, spend)), base)
  // Keeps the order at or above the minimum that can be paid online.
  const most = Math.max(0, sum(left) - leastAtProvider)
  const shares = sum(wanted) <= most ? wanted : spread(most, wanted)
  const amount = sum(shares)
  if (amount === 0 || amount > (budget ?? amount)) return null
  return { offerId, title, code, amount, shares, shipping: 0 }
}

function percentOf({ kind, percent, tiers }: OfferTerms, units: number, spend: number): number {
  if (kind === 'percent') return percent
  const reached = kind === 'unit_tiers' ? units : spend
  return tiers.reduce((now, tier) => (reached >= tier.from ? tier.percent : now), 0)
}

/** Spreads by what each line has left, allocating the remainder, so that the two-piece offer's shares stay the same. */
export function spread(amount: number, base: readonly number[]): number[] {
  const all = sum(base)
  const remaining = allocate(all - Math.min(amount, all), base)
  return base.map((one, at) => one - (remaining[at] ?? 0))
}

/** Takes the cheapest pieces of the full sets: `get` out of every `buy` + `get`. */
function cheapest({ buy, get, percent }: OfferTerms, lines: readonly OfferedLine[], base: readonly number[]): number[] {
  const within = lines.map(({ quantity }, at) => ((base[at] ?? 0) > 0 ? quantity : 0))
  let free = Math.floor(sum(within) / Math.max(1, buy + get)) * get
  const shares = lines.map(() => 0)
  const rising = lines.map((_, at) => at).sort((a, b) => (lines[a]?.price ?? 0) - (lines[b]?.price ?? 0) || a - b)
  for (const at of rising) {
    const taken = Math.min(free, within[at] ?? 0)
    const off = taken * Math.round(((lines[at]?.price ?? 0) * percent) / 100)
    shares[at] = Math.min(off, base[at] ?? 0)
    free -= taken
  }
  return shares
}
