import { useState } from 'react'
import type { AdminOrder, OrderPage } from '../../../entities/order/admin/admin-order.ts'

/** `at`: when the rows were shown, in milliseconds */
type Held = { key: string; orders: readonly AdminOrder[]; at: number }

/**
 * The rows as first shown, each kept up to date. Changes from outside wait until requested, so that no row moves under
 * the pointer. `key` identifies the list; a different one is shown immediately. `waiting` is the number of orders
 * placed since, 0 if the rows changed otherwise, null if nothing changed.
 */
export function useSteadyOrders(key: string, latest: OrderPage | undefined) {
  const [held, setHeld] = useState<Held | null>(null)
  // An empty list has no rows that could move.
  const isOpen = held?.key === key && (held.orders.length > 0 || latest?.orders.length === 0)
  if (latest && !isOpen) setHeld({ key, orders: latest.orders, at: Date.now() })
  const orders = held && isOpen && latest ? steadyRows(held.orders, latest.orders) : latest?.orders
  return {
    orders,
    waiting: latest && orders ? waitingIn(orders, latest.orders, held?.at ?? 0) : null,
    /** Shows the waiting changes: the newest answer, or one passed in. */
    show: (page = latest) => page && setHeld({ key, orders: page.orders, at: Date.now() }),
  }
}

/** The held rows in their newest state; one that left the page keeps its last known state. */
export function steadyRows(held: readonly AdminOrder[], latest: readonly AdminOrder[]): AdminOrder[] {
  const now = new Map(latest.map((order) => [order.id, order]))
  return held.map((order) => (order.id && now.get(order.id)) || order)
}

/** Orders that move up from the next page when others leave the filter are not new. */
export function waitingIn(shown: readonly AdminOrder[], latest: readonly AdminOrder[], shownAt: number): number | null {
  if (shown.length === latest.length && shown.every(({ id }, place) => id === latest[place]?.id)) return null
  const known = new Set(shown.map(({ id }) => id))
  return latest.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) > shownAt).length
}
