// A scripted day of visitors: who views what, fills a cart, leaves it, orders or cancels.

import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { VisitKind } from '@suvarna/contracts/analytics/events.ts'
import { type FunnelSteps, funnelStepNames } from '@suvarna/contracts/analytics/funnel.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { type Dice, dice } from './analytics.fixture.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export type Item = {
  product: Pick<Product, 'id' | 'name' | 'category' | 'price'>
  size: number | null
  soldOut: boolean
}
type Act = { kind: VisitKind; item: Item | null; at: number }
export type Shopper = {
  id: string
  acts: readonly Act[]
  /** What is ordered now, as the server sees it. */
  order: readonly Item[]
  cancels: boolean
  /** Content of a cart that has been untouched for a day when the script is over. */
  leaves: readonly Item[]
}

/**
 * Returns `many` shoppers: most of the last 23 hours, some with carts that will be a day old in `ripensMs`. The same
 * seed makes the same day.
 */
export function scriptedDay(seed: number, many: number, items: readonly Item[], now: number, ripensMs: number) {
  const chance = dice(seed)
  return Array.from({ length: many }, (_, at) => shopperOf(chance, at, items, now, ripensMs))
}

function shopperOf(chance: Dice, place: number, items: readonly Item[], now: number, ripensMs: number): Shopper {
  const { below, oneOf } = chance
  const acts: Act[] = []
  let at = now - hourMs - below(22 * hourMs)
  const act = (kind: VisitKind, item: Item | null = null) => {
    acts.push({ kind, item, at })
    at += 1 + below(minuteMs)
  }
  const shopper = { id: `scripted-${now}-${place}`, acts, order: [], cancels: false, leaves: [] }
  const inStock = items.filter(({ soldOut }) => !soldOut)
  // A browser that sends only its visitor id, with the order.
  if (place % 50 === 7) return { ...shopper, order: [oneOf(inStock)] }
  if (place % 25 === 3) {
    at = now - 24 * hourMs + ripensMs
    const left = [oneOf(inStock)]
    for (const item of left) act('add_to_bag', item)
    return { ...shopper, leaves: left }
  }
  for (let views = 1 + below(3); views > 0; views--) act('page_view')
  const looked = new Set(Array.from({ length: below(4) }, () => oneOf(items)))
  const cart: Item[] = []
  for (const item of looked) {
    act('product_view', { ...item, size: null })
    if (item.soldOut) act('wanted_sold_out', item)
    else if (below(10) < 4) {
      act('add_to_bag', item)
      if (below(5) === 0) act('remove_from_bag', item)
      else cart.push(item)
    }
  }
  // Bought immediately, without a cart.
  const [first] = [...looked].filter(({ soldOut }) => !soldOut)
  if (cart.length === 0 && first && below(20) === 0) return { ...shopper, order: [first] }
  if (cart.length === 0 || below(2) === 0) return shopper
  for (const item of cart) act('checkout_started', item)
  return below(3) > 0 ? { ...shopper, order: cart, cancels: below(8) === 0 } : shopper
}

type Action = { visitor: string; item: Item; step: number; wanted: boolean; day: string }
const steps: Partial<Record<VisitKind, number>> = {
  product_view: 1,
  wanted_sold_out: 1,
  add_to_bag: 2,
  checkout_started: 3,
}

/** The expected figures of these shoppers; `orderedOn` is the day of the orders. */
export function known(shoppers: readonly Shopper[], orderedOn: string) {
  const acted = shoppers.flatMap(({ id, acts }) =>
    acts.flatMap(({ kind, item, at }): Action[] => {
      const step = steps[kind]
      const day = dayInIndia(new Date(at))
      return item && step ? [{ visitor: id, item, step, wanted: kind === 'wanted_sold_out', day }] : []
    }),
  )
  const bought = shoppers.flatMap(({ id, order, cancels }) =>
    cancels ? [] : order.map((item): Action => ({ visitor: id, item, step: 4, wanted: false, day: orderedOn })),
  )
  const actions = [...acted, ...bought]
  const visitors = (wanted: (action: Action) => boolean) =>
    new Set(actions.filter(wanted).map(({ visitor }) => visitor)).size
  const views = shoppers.flatMap(({ acts }) => acts.filter(({ kind }) => kind === 'page_view'))
  const came = shoppers.filter(({ acts }) => acts.length > 0)
  return {
    funnel: (within: (action: Action) => boolean): FunnelSteps => {
      const counts = funnelStepNames.map(
        (name, at) => [name, visitors((action) => action.step > at && within(action))] as const,
      )
      return Object.fromEntries(counts) as FunnelSteps
    },
    wanted: (within: (action: Action) => boolean) => visitors((action) => action.wanted && within(action)),
    lastWanted: (within: (action: Action) => boolean) =>
      actions
        .filter((action) => action.wanted && within(action))
        .map(({ day }) => day)
        .sort()
        .at(-1),
    views: (day?: string) => views.filter(({ at }) => !day || dayInIndia(new Date(at)) === day).length,
    came: came.length,
    bought: came.filter(({ order, cancels }) => order.length > 0 && !cancels).length,
    left: shoppers.flatMap(({ leaves }) => (leaves.length > 0 ? [leaves] : [])),
  }
}
