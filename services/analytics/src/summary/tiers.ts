import type { Contribution } from '../archive/contributions.ts'

/** Customers by number of counted orders, the newest first. */
export const tiers = ['First-time', 'Returning', 'Loyal'] as const
type Tier = (typeof tiers)[number]

function tierOf(orders: number): Tier | null {
  if (orders <= 0) return null
  if (orders === 1) return 'First-time'
  return orders <= 3 ? 'Returning' : 'Loyal'
}

type Bought = { count: number; amount: number }

/** The effect of a change in a customer's sum on the tiers. */
export function tierChanges(before: Bought, after: Bought): Contribution[] {
  const [left, entered] = [tierOf(before.count), tierOf(after.count)]
  return [
    ...(left ? [{ measure: 'tier' as const, key: left, count: -1, amount: -before.amount }] : []),
    ...(entered ? [{ measure: 'tier' as const, key: entered, count: 1, amount: after.amount }] : []),
  ]
}
