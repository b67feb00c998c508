import type { VisitKind } from '@suvarna/contracts/analytics/events.ts'
import type { EventName } from '@suvarna/contracts/events.ts'
import { saleEventTypes } from '../../archive/order-fact.ts'
import { indianDay } from '../../summary/indian-day.ts'
import type { History, Listeners } from '../check-histories.ts'
import { orderOf, type PlacedOrderData } from '../check-orders.ts'

type Deed = { visitor: string; product: string; size: number | null; kind: VisitKind; day: string }

/** The funnel's raw data: each visitor's action on a product, and each product's present state. */
export type FunnelLedger = {
  actions: Deed[]
  orders: PlacedOrderData[]
  products: Map<string, { category: string; price: number }>
}

export const emptyFunnelLedger = (): FunnelLedger => ({ actions: [], orders: [], products: new Map() })

/** Events of the funnel's projection, which may be further than the others or less far. */
export const funnelListeners: Listeners = Object.fromEntries(
  (['VisitRecorded', ...saleEventTypes, 'ProductCreated', 'ProductDetailsChanged'] satisfies EventName[]).map(
    (type) => [type, 'analytics.funnel'],
  ),
)

/** Adds one history. */
export function rememberFunnel(ledger: FunnelLedger, history: History): void {
  for (const { type, data } of history) {
    if (type === 'ProductCreated' || type === 'ProductDetailsChanged')
      ledger.products.set(data.productId, { category: data.categoryId, price: data.price })
    if (type === 'VisitRecorded' && data.productId !== null) {
      const { visitorId: visitor, productId: product, size, kind, at } = data
      ledger.actions.push({ visitor, product, size, kind, day: indianDay(at).day })
    }
  }
  const order = orderOf(history)
  if (order) ledger.orders.push(order)
}
