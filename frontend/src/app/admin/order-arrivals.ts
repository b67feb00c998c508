import type { LiveOrder } from '@suvarna/contracts/analytics/routes.ts'
import { createStore } from '../../lib/store.ts'

/** Orders that arrived while the back office was open and were neither opened nor dismissed. */
export type OrderArrivals = { orders: readonly LiveOrder[] }

const shownMs = 12_000
const quiet: OrderArrivals = { orders: [] }

export const orderArrivals = createStore<OrderArrivals>(quiet)
let timer: ReturnType<typeof setTimeout> | undefined

/** Adds an order to the toast. A burst extends one toast, which closes some time after its last order. */
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

/** Hover or keyboard focus keeps the toast open. */
export const holdOrders = (): void => clearTimeout(timer)
export const releaseOrders = (): void => keepFor(shownMs)

function keepFor(milliseconds: number) {
  clearTimeout(timer)
  timer = setTimeout(dismissOrders, milliseconds)
}
