import { policy } from '@suvarna/contracts/common/policy.ts'
import { howMany, total } from '../check-tally.ts'
import type { Ledger } from '../ledger/check-ledger.ts'
import { percent } from './check-recount-sales.ts'

export function recountVisits(ledger: Ledger, now: Date) {
  const buyers = buyersOf(ledger)
  const visitors = new Set([...ledger.visitors.map(({ id }) => id), ...buyers])
  return {
    total_views: total(ledger.viewsByDay.values()),
    conversion_rate: percent(buyers.size, visitors.size),
    abandoned_carts: abandonedSince(ledger, now).length,
  }
}

/** Browsers with an order that counts. */
const buyersOf = ({ orders }: Ledger): Set<string> =>
  new Set(orders.flatMap(({ counts, visitorId }) => (counts && visitorId ? [visitorId] : [])))

/** When each abandoned cart was last filled. */
export const abandonedSince = (ledger: Ledger, now: Date): number[] =>
  abandonedCartsOf(ledger, now).map(({ filledAt }) => filledAt)

/** Each abandoned cart, with the time it was last filled and its lines, named by `levelKey`. */
export function abandonedCartsOf({ visitors, orders }: Ledger, now: Date): { filledAt: number; lines: string[] }[] {
  const ordered = new Map<string, number>()
  for (const { visitorId, placedAt } of orders)
    if (visitorId) ordered.set(visitorId, Math.max(ordered.get(visitorId) ?? 0, Date.parse(placedAt)))
  const limit = now.getTime() - policy.abandonedCartHours * 3_600_000
  return visitors.flatMap(({ id, cart }) => {
    const inCart = [...cart].filter(
      ([, { addedAt, removedAt }]) => addedAt > removedAt && addedAt > (ordered.get(id) ?? Number.NEGATIVE_INFINITY),
    )
    const filledAt = Math.max(...inCart.map(([, { addedAt }]) => addedAt))
    return inCart.length > 0 && filledAt < limit ? [{ filledAt, lines: inCart.map(([line]) => line) }] : []
  })
}

/** New visitors between two moments, and the number of them who have ordered. */
export function cameBetween(ledger: Ledger, since: number, until: number) {
  const buyers = buyersOf(ledger)
  const came = ledger.visitors.filter(({ firstAt }) => firstAt >= since && firstAt < until)
  return { came: came.length, bought: howMany(came, ({ id }) => buyers.has(id)) }
}
