// A day of visitors that is written down before it happens: who looks at what, fills a bag, leaves it, orders or cancels.

import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { VisitKind } from '@suvarna/contracts/analytics/events.ts'
import { type FunnelSteps, funnelStepNames } from '@suvarna/contracts/analytics/funnel.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { type Dice, dice } from './analytics.fixture.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export type Piece = {
  product: Pick<Product, 'id' | 'name' | 'category' | 'price'>
  size: number | null
  soldOut: boolean
}
type Act = { kind: VisitKind; piece: Piece | null; at: number }
export type Shopper = {
  id: string
  acts: readonly Act[]
  /** What is ordered now, by whom the server knows it. */
  order: readonly Piece[]
  cancels: boolean
  /** What lies in a bag that nobody will have touched for a day when the script is over. */
  leaves: readonly Piece[]
}

/**
 * `many` shoppers within the last 23 hours, and some whose bags will be a day old in `ripensMs`. The same seed makes the
 * same day.
 */
export function scriptedDay(seed: number, many: number, pieces: readonly Piece[], now: number, ripensMs: number) {
  const chance = dice(seed)
  return Array.from({ length: many }, (_, at) => shopperOf(chance, at, pieces, now, ripensMs))
}

function shopperOf(chance: Dice, place: number, pieces: readonly Piece[], now: number, ripensMs: number): Shopper {
  const { below, oneOf } = chance
  const acts: Act[] = []
  let at = now - hourMs - below(22 * hourMs)
  const act = (kind: VisitKind, piece: Piece | null = null) => {
    acts.push({ kind, piece, at })
    at += 1 + below(minuteMs)
  }
  const shopper = { id: `scripted-${now}-${place}`, acts, order: [], cancels: false, leaves: [] }
  const inStock = pieces.filter(({ soldOut }) => !soldOut)
  // A browser that tells nothing but its number, with the order alone.
  if (place % 50 === 7) return { ...shopper, order: [oneOf(inStock)] }
  if (place % 25 === 3) {
    at = now - 24 * hourMs + ripensMs
    const left = [oneOf(inStock)]
    for (const piece of left) act('add_to_bag', piece)
    return { ...shopper, leaves: left }
  }
  for (let views = 1 + below(3); views > 0; views--) act('page_view')
  const looked = new Set(Array.from({ length: below(4) }, () => oneOf(pieces)))
  const bag: Piece[] = []
  for (const piece of looked) {
    act('product_view', { ...piece, size: null })
    if (piece.soldOut) act('wanted_sold_out', piece)
    else if (below(10) < 4) {
      act('add_to_bag', piece)
      if (below(5) === 0) act('remove_from_bag', piece)
      else bag.push(piece)
    }
  }
  // Bought at once, past the bag.
  const [first] = [...looked].filter(({ soldOut }) => !soldOut)
  if (bag.length === 0 && first && below(20) === 0) return { ...shopper, order: [first] }
  if (bag.length === 0 || below(2) === 0) return shopper
  for (const piece of bag) act('checkout_started', piece)
  return below(3) > 0 ? { ...shopper, order: bag, cancels: below(8) === 0 } : shopper
}

type Deed = { visitor: string; piece: Piece; step: number; wanted: boolean; day: string }
const steps: Partial<Record<VisitKind, number>> = {
  product_view: 1,
  wanted_sold_out: 1,
  add_to_bag: 2,
  checkout_started: 3,
}

/** What the figures of these shoppers must be; `orderedOn` is the day of the orders. */
export function known(shoppers: readonly Shopper[], orderedOn: string) {
  const told = shoppers.flatMap(({ id, acts }) =>
    acts.flatMap(({ kind, piece, at }): Deed[] => {
      const step = steps[kind]
      const day = dayInIndia(new Date(at))
      return piece && step ? [{ visitor: id, piece, step, wanted: kind === 'wanted_sold_out', day }] : []
    }),
  )
  const bought = shoppers.flatMap(({ id, order, cancels }) =>
    cancels ? [] : order.map((piece): Deed => ({ visitor: id, piece, step: 4, wanted: false, day: orderedOn })),
  )
  const deeds = [...told, ...bought]
  const visitors = (wanted: (deed: Deed) => boolean) => new Set(deeds.filter(wanted).map(({ visitor }) => visitor)).size
  const views = shoppers.flatMap(({ acts }) => acts.filter(({ kind }) => kind === 'page_view'))
  const came = shoppers.filter(({ acts }) => acts.length > 0)
  return {
    funnel: (within: (deed: Deed) => boolean): FunnelSteps => {
      const counts = funnelStepNames.map(
        (name, at) => [name, visitors((deed) => deed.step > at && within(deed))] as const,
      )
      return Object.fromEntries(counts) as FunnelSteps
    },
    wanted: (within: (deed: Deed) => boolean) => visitors((deed) => deed.wanted && within(deed)),
    lastWanted: (within: (deed: Deed) => boolean) =>
      deeds
        .filter((deed) => deed.wanted && within(deed))
        .map(({ day }) => day)
        .sort()
        .at(-1),
    views: (day?: string) => views.filter(({ at }) => !day || dayInIndia(new Date(at)) === day).length,
    came: came.length,
    bought: came.filter(({ order, cancels }) => order.length > 0 && !cancels).length,
    left: shoppers.flatMap(({ leaves }) => (leaves.length > 0 ? [leaves] : [])),
  }
}
