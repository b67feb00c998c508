import { useState } from 'react'
import type { AdminOrder, OrderPage } from '../../../entities/order/admin/admin-order.ts'

/** `at`: when the rows were shown, as milliseconds */
type Held = { key: string; orders: readonly AdminOrder[]; at: number }

/**
 * The rows as they stood when the list was opened, each kept up to date: what comes in from outside waits until it is
 * asked for, so that no row moves under a pointer. `key` names the list; another one is shown at once. `waiting` is how
 * many orders were placed since, 0 where the rows changed otherwise; null when nothing did.
 */
export function useSteadyOrders(key: string, latest: OrderPage | undefined) {
  const [held, setHeld] = useState<Held | null>(null)
  // In an empty list nothing can move.
  const isOpen = held?.key === key && (held.orders.length > 0 || latest?.orders.length === 0)
  if (latest && !isOpen) setHeld({ key, orders: latest.orders, at: Date.now() })
  const orders = held && isOpen && latest ? steadyRows(held.orders, latest.orders) : latest?.orders
  return {
    orders,
    waiting: latest && orders ? waitingIn(orders, latest.orders, held?.at ?? 0) : null,
    /** Shows what waits: the newest answer, or one that has just come. */
    show: (page = latest) => page && setHeld({ key, orders: page.orders, at: Date.now() }),
  }
}

/** The held rows with their newest state; one that left the page stays as it was last seen. */
export function steadyRows(held: readonly AdminOrder[], latest: readonly AdminOrder[]): AdminOrder[] {
  const now = new Map(latest.map((order) => [order.id, order]))
  return held.map((order) => (order.id && now.get(order.id)) || order)
}

/** Orders of the next page that move up when others leave the filter are not new. */
export function waitingIn(shown: readonly AdminOrder[], latest: readonly AdminOrder[], shownAt: number): number | null {
  if (shown.length === latest.length && shown.every(({ id }, place) => id === latest[place]?.id)) return null
  const known = new Set(shown.map(({ id }) => id))
  return latest.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) > shownAt).length
}
