import type { OrderEvent } from '@suvarna/orders/order/order-state.ts'
import type { PaymentEvent } from '@suvarna/payments/payment/payment-state.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'
import type { ShipmentEvent } from '@suvarna/shipping/shipment/shipment.decider.ts'
import { createChance } from '../draft/chance.ts'
import { midnightOf } from '../draft/clock.ts'
import type { SealedDraft } from '../draft/drafts.ts'
import { timetableOf } from '../draft/timetable.ts'
import { type Serials, withDocuments } from './generate-documents.ts'
import { type StockMove, tellOrder } from './generate-order.ts'
import { tellPayment } from './generate-payment.ts'
import { tellShipment } from './generate-shipment.ts'

export type OrdersPast = {
  orders: PastEvent<OrderEvent>[]
  moves: StockMove[]
  payments: PastEvent<PaymentEvent>[]
  shipments: PastEvent<ShipmentEvent>[]
}

/**
 * The orders' way through three services up to the midnight of `today`, as their own deciders tell it. `serials`: the
 * last numbers of the documents told before.
 */
export function tellPast(
  drafts: readonly SealedDraft[],
  today: string,
  adminId: string,
  serials: Serials = new Map(),
): OrdersPast {
  const until = midnightOf(today)
  const chance = createChance(2)
  const past: OrdersPast = { orders: [], moves: [], payments: [], shipments: [] }
  for (const draft of drafts) {
    const times = timetableOf(draft, chance)
    const { past: orders, moves, total } = tellOrder(draft, times, until, adminId)
    past.orders.push(...orders)
    past.moves.push(...moves)
    past.payments.push(...tellPayment(draft, total, times, until))
    past.shipments.push(...tellShipment(draft, total, times, until))
  }
  return { ...past, orders: withDocuments(past.orders, serials) }
}
