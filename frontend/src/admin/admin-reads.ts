import type { Activity, Dashboard } from '@suvarna/contracts/analytics.ts'
import { read } from '../shared/api/read.ts'
import { type Order, toOrders } from '../shared/orders/order.ts'

export const ACTIVITY_COUNT = 5
export const DASHBOARD = '/admin/dashboard'
export const ACTIVITY = `/admin/activity?limit=${ACTIVITY_COUNT}`

export const dashboard = () => read(DASHBOARD, (answer) => (answer as { data: Dashboard }).data)
export const recentActivity = () => read(ACTIVITY, (answer) => (answer as { data: Activity[] }).data)

export type OrderPage = { orders: Order[]; total: number }

export const orderPage = (page: number, limit: number) => read(`/admin/orders?page=${page}&limit=${limit}`, toOrderPage)

function toOrderPage(answer: unknown): OrderPage {
  const orders = toOrders(answer)
  return { orders, total: (answer as { total?: number }).total ?? orders.length }
}
