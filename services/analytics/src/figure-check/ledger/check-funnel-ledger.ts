import type { VisitKind } from '@suvarna/contracts/analytics/events.ts'
import type { EventName } from '@suvarna/contracts/events.ts'
import { saleEventTypes } from '../../archive/order-fact.ts'
import { indianDay } from '../../summary/indian-day.ts'
import type { Listeners, Story } from '../check-histories.ts'
import { orderOf, type PlacedOrderData } from '../check-orders.ts'

type Deed = { visitor: string; product: string; size: number | null; kind: VisitKind; day: string }

/** What the funnel is counted from: every deed with a piece one by one, and where each piece stands now. */
export type FunnelLedger = {
  deeds: Deed[]
  orders: PlacedOrderData[]
  pieces: Map<string, { category: string; price: number }>
}

export const emptyFunnelLedger = (): FunnelLedger => ({ deeds: [], orders: [], pieces: new Map() })

/** What the funnel's projection hears; it may be ahead of the others or behind them. */
export const funnelListeners: Listeners = Object.fromEntries(
  (['VisitRecorded', ...saleEventTypes, 'ProductCreated', 'ProductDetailsChanged'] satisfies EventName[]).map(
    (type) => [type, 'analytics.funnel'],
  ),
)

/** Writes one story down. */
export function rememberFunnel(ledger: FunnelLedger, story: Story): void {
  for (const { type, data } of story) {
    if (type === 'ProductCreated' || type === 'ProductDetailsChanged')
      ledger.pieces.set(data.productId, { category: data.categoryId, price: data.price })
    if (type === 'VisitRecorded' && data.productId !== null) {
      const { visitorId: visitor, productId: product, size, kind, at } = data
      ledger.deeds.push({ visitor, product, size, kind, day: indianDay(at).day })
    }
  }
  const order = orderOf(story)
  if (order) ledger.orders.push(order)
}
