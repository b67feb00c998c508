import { isCounted, type OrderFact } from './order-fact.ts'

/**
 * The sums over all orders, and what one order adds:
 * - `status`: every placed order by its status; count = orders, amount = their totals.
 * - `day`: a counted order on the day it was placed (India); count = orders, amount = its total. A refund of a counted
 *   order is subtracted on the day of the refund, cash owed on the day it was agreed. Revenue is the sum of these
 *   amounts, so months, days and the total always agree. The refund of an uncounted order is not subtracted, since its
 *   total was never included.
 * - `hour`: counted orders by the hour of the day in which they were placed.
 * - `category`, `product`: units sold in counted orders; amount = their value before the discount.
 * - `customer`: counted orders and their totals by customer (the HMAC of the e-mail), guests included.
 * - `tier`: customers by how often they bought; count = customers, amount = what they spent. Derived from `customer`
 *   when the sums are written.
 */
export type Measure = 'status' | 'day' | 'hour' | 'category' | 'product' | 'customer' | 'tier'
export type Contribution = { measure: Measure; key: string; count: number; amount: number }

export function contributionsOf(fact: OrderFact): Contribution[] {
  if (!fact.placed) return []
  const { status, total, day, hour, customer, lines, refunds } = fact
  const byStatus = { measure: 'status' as const, key: status, count: 1, amount: total }
  if (!isCounted(fact)) return [byStatus]
  return [
    byStatus,
    { measure: 'day', key: day, count: 1, amount: total },
    ...refunds.map((refund) => ({ measure: 'day' as const, key: refund.day, count: 0, amount: -refund.amount })),
    { measure: 'hour', key: String(hour).padStart(2, '0'), count: 1, amount: total },
    { measure: 'customer', key: customer, count: 1, amount: total },
    ...lines.flatMap(({ productId, category, quantity: count, amount }) => [
      { measure: 'product' as const, key: productId, count, amount },
      { measure: 'category' as const, key: category, count, amount },
    ]),
  ]
}

/** Returns the change of the sums: the facts' present contributions minus the former ones; no zeros, sorted. */
export const differenceOf = (before: readonly OrderFact[], after: readonly OrderFact[]): Contribution[] =>
  summed([
    ...before.flatMap(contributionsOf).map((one) => ({ ...one, count: -one.count, amount: -one.amount })),
    ...after.flatMap(contributionsOf),
  ])

/** Returns one change per measure and key; no zeros, sorted. */
export function summed(changes: readonly Contribution[]): Contribution[] {
  const sums = new Map<string, Contribution>()
  for (const one of changes) {
    const name = `${one.measure} ${one.key}`
    const sum = sums.get(name) ?? { ...one, count: 0, amount: 0 }
    sums.set(name, { ...sum, count: sum.count + one.count, amount: sum.amount + one.amount })
  }
  return [...sums.entries()]
    .filter(([, { count, amount }]) => count !== 0 || amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
}
