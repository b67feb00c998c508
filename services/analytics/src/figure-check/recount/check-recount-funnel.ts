import { dayInIndia, type Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { indianDay } from '../../summary/indian-day.ts'
import { addTo, howMany, type Tally, total } from '../check-tally.ts'
import { checkedPeriods, type Entry } from '../check-values.ts'
import type { FunnelLedger } from '../ledger/check-funnel-ledger.ts'
import { type Ledger, levelKey } from '../ledger/check-ledger.ts'
import { percent, rupees } from './check-recount-sales.ts'
import { abandonedCartsOf } from './check-recount-visits.ts'

type Done = { visitor: string; product: string; size: number | null; furthest: number; wanted: boolean; day: string }
/** Visitors and their furthest step, by scope and name. */
type Walks = Map<string, Map<string, number>>

const reach = { page_view: 0, remove_from_bag: 0, product_view: 1, wanted_sold_out: 1, add_to_bag: 2 } as const
const stepLabels = ['saw', 'bagged', 'at the checkout', 'ordered']

export function recountFunnel(ledger: Ledger, funnel: FunnelLedger, now: Date) {
  const done = doneIn(funnel)
  const periods = checkedPeriods(dayInIndia(now)).map(([name, period]) => ({
    name,
    walks: walksIn(done, period, funnel),
  }))
  const rows = (scope: string): Entry[] =>
    periods.flatMap(({ name, walks }) =>
      [...walks].flatMap(([where, visitors]) =>
        where.startsWith(`${scope} `) ? stepsOf(`${name} ${where}`, visitors) : [],
      ),
    )
  return {
    funnel: rows('shop'),
    funnel_conversion: periods.map(({ name, walks }): Entry => {
      const furthest = [...(walks.get('shop ')?.values() ?? [])]
      return [
        name,
        percent(
          howMany(furthest, (step) => step === 4),
          furthest.length,
        ),
      ]
    }),
    funnel_products: rows('product'),
    funnel_categories: rows('category'),
    funnel_sizes: rows('size'),
    wanted_sold_out: rows('wanted').filter(([name]) => name.endsWith(stepLabels[0] ?? '')),
    ...recountCarts(ledger, funnel, now),
  }
}

/** Number of visitors who reached each step. */
const stepsOf = (name: string, visitors: ReadonlyMap<string, number>): Entry[] =>
  stepLabels.map((word, at) => [`${name}: ${word}`, howMany(visitors.values(), (furthest) => furthest > at)])

function doneIn({ actions, orders }: FunnelLedger): Done[] {
  const looked = actions.map(({ kind, ...deed }) => ({
    ...deed,
    furthest: kind === 'checkout_started' ? 3 : reach[kind],
    wanted: kind === 'wanted_sold_out',
  }))
  const bought = orders.flatMap(({ counts, visitorId, placedAt, lines }) =>
    counts && visitorId !== null
      ? lines.map(({ productId: product, size }) => ({
          ...{ visitor: visitorId, product, size, furthest: 4, wanted: false, day: indianDay(placedAt).day },
        }))
      : [],
  )
  return [...looked, ...bought].filter(({ furthest }) => furthest > 0)
}

function walksIn(done: readonly Done[], { from, to }: Period, { products }: FunnelLedger): Walks {
  const walks: Walks = new Map()
  const walked = (where: string, visitor: string, step: number) => {
    const visitors = walks.get(where) ?? new Map<string, number>()
    walks.set(where, visitors)
    visitors.set(visitor, Math.max(visitors.get(visitor) ?? 0, step))
  }
  for (const { visitor, product, size, furthest, wanted, day } of done) {
    if (day < from || day > to) continue
    const category = products.get(product)?.category
    walked('shop ', visitor, furthest)
    walked(`product ${product}`, visitor, furthest)
    if (category !== undefined) walked(`category ${category}`, visitor, furthest)
    if (size) walked(`size ${size}`, visitor, furthest)
    if (wanted) walked('wanted ', visitor, 1)
    if (wanted) walked(`wanted ${levelKey(product, size)}`, visitor, 1)
  }
  return walks
}

function recountCarts(ledger: Ledger, { products }: FunnelLedger, now: Date) {
  const lying: Tally = new Map()
  const carts = abandonedCartsOf(ledger, now)
  for (const { lines } of carts) for (const line of lines) addTo(lying, line, 1)
  const priceOf = (line: string) => products.get(line.slice(0, line.lastIndexOf(' ')))?.price ?? 0
  return {
    abandoned_pieces: [...lying],
    abandoned_worth: rupees(total(carts.flatMap(({ lines }) => lines.map(priceOf)))),
  }
}
