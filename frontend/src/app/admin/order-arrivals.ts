import type { LiveOrder } from '@suvarna/contracts/analytics/routes.ts'
import { createStore } from '../../lib/store.ts'

/** Orders that came in while the back office was open and that nobody has looked at or waved away. */
export type OrderArrivals = { orders: readonly LiveOrder[] }

const shownMs = 12_000
const quiet: OrderArrivals = { orders: [] }

export const orderArrivals = createStore<OrderArrivals>(quiet)
let timer: ReturnType<typeof setTimeout> | undefined

/** Adds an order to what is shown: a burst is one piece of news that grows, and stays a while after its last order. */
export function addOrderArrival(order: LiveOrder): void {
  const { orders } = orderArrivals.get()
  if (orders.some(({ order_id }) => order_id === order.order_id)) return
  orderArrivals.set({ orders: [...orders, order] })
  keepFor(shownMs)
}

export function dismissOrders(): void {
  clearTimeout(timer)
  orderArrivals.set(quiet)
}

/** Whoever points at the news or has tabbed into it is reading it. */
export const holdOrders = (): void => clearTimeout(timer)
export const releaseOrders = (): void => keepFor(shownMs)

function keepFor(milliseconds: number) {
  clearTimeout(timer)
  timer = setTimeout(dismissOrders, milliseconds)
}
