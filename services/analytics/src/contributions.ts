import { isCounted, type OrderFact } from './order-fact.ts'

/**
 * What is summed over all orders, and what one order adds:
 * - `status`: every placed order by its status; count = orders, amount = their totals.
 * - `day`: a counted order on the day it was placed (India); count = orders, amount = its total. A refund of a counted
 *   order takes its amount from the day of the refund. Revenue is the sum of these amounts, so months, days and the
 *   total always agree. The refund of an order that does not count takes nothing: its total was never in.
 * - `hour`: counted orders by the hour of the day in which they were placed.
 * - `category`, `product`: units sold in counted orders; amount = their value before the discount.
 * - `customer`: counted orders and their totals by customer (the HMAC of the e-mail), guests included.
 */
export type Measure = 'status' | 'day' | 'hour' | 'category' | 'product' | 'customer'
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

/** What the sums must change by when facts change: what they add now minus what they added before; no zeros, sorted. */
export function differenceOf(before: readonly OrderFact[], after: readonly OrderFact[]): Contribution[] {
  const sums = new Map<string, Contribution>()
  const add = (sign: 1 | -1) => (one: Contribution) => {
    const name = `${one.measure} ${one.key}`
    const sum = sums.get(name) ?? { ...one, count: 0, amount: 0 }
    sums.set(name, { ...sum, count: sum.count + sign * one.count, amount: sum.amount + sign * one.amount })
  }
  before.flatMap(contributionsOf).forEach(add(-1))
  after.flatMap(contributionsOf).forEach(add(1))
  return [...sums.entries()]
    .filter(([, { count, amount }]) => count !== 0 || amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
}
