import { leastAtProvider } from '../../common/money.ts'
import { allocate } from '../price/allocate.ts'
import type { OfferTerms } from './offer-terms.ts'

/** A line as offers see it; `price`: of one unit, in paise. A line that says less is in no narrowed offer. */
export type OfferedLine = { price: number; quantity: number; productId?: string; category?: string }

/** `left`: paise of its budget that are not spent; left out: no limit is known. */
export type LiveOffer = { offerId: string; terms: OfferTerms; left?: number }

/** Who asks. What is left out is not known yet, and taken as the shopper hopes. */
export type OfferAsking = {
  /** Milliseconds since 1970; left out: an offer's dates are not looked at. */
  at?: number
  code?: string | null
  isFirstOrder?: boolean
  /** Offers that this shopper cannot have, by their ids. */
  without?: readonly string[]
}

/** What an order gets by one offer, in paise: `shares` of it by line. `shipping`: what is not charged for delivery. */
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

/** A percentage, rounded half up to a whole rupee. Integers only: no 0.1 + 0.2. */
export const wholeRupees = (paise: number, percent: number): number =>
  Math.floor((paise * percent + 5000) / 10_000) * 100

/** One spelling of a code: as it is kept and compared. */
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

/** Whether it is running, for a shopper who typed this code or none. */
export function isOpen({ offerId, terms }: LiveOffer, { at, code, isFirstOrder, without }: OfferAsking): boolean {
  if (terms.code !== null && (!code || codeOf(code) !== terms.code)) return false
  if (terms.firstOrder && isFirstOrder === false) return false
  if (without?.includes(offerId)) return false
  if (at === undefined) return true
  return (!terms.startsAt || Date.parse(terms.startsAt) <= at) && (!terms.endsAt || at < Date.parse(terms.endsAt))
}

/**
 * What an order gets: of the offers that stand alone the best one for the shopper (of equal ones the first), and then,
 * on what is left, each that is added to others; a code after what everybody gets, wherever it stands in the list, for
 * the browser learns of it later than the server. Pure, and the same in the browser, which shows it, and in the server,
 * whose word counts. `charge`: what delivery costs for goods of a value.
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

/** Null where it gives nothing. `left`: of each line, after the offers before. */
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
  // An order never falls below what can be paid online.
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

/** By what each has left. What remains is allocated, as everywhere: so the two-piece offer's shares are as ever. */
export function spread(amount: number, base: readonly number[]): number[] {
  const all = sum(base)
  const remaining = allocate(all - Math.min(amount, all), base)
  return base.map((one, at) => one - (remaining[at] ?? 0))
}

/** Of each full set the cheapest pieces: `get` of every `buy` and `get`. */
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
