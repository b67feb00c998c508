import type { OrderEvent } from '@suvarna/orders/order/decider/order-state.ts'
import type { PaymentEvent } from '@suvarna/payments/payment/payment-state.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'
import type { ShipmentEvent } from '@suvarna/shipping/shipment/shipment.decider.ts'
import { createChance } from '../draft/chance.ts'
import { midnightOf } from '../draft/clock.ts'
import type { SealedDraft } from '../draft/drafts.ts'
import { timetableOf } from '../draft/timetable.ts'
import { type Serials, withDocuments } from './generate-documents.ts'
import { generateOrder, type StockMove } from './generate-order.ts'
import { generatePayment } from './generate-payment.ts'
import { generateShipment } from './generate-shipment.ts'

export type OrdersPast = {
  orders: PastEvent<OrderEvent>[]
  moves: StockMove[]
  payments: PastEvent<PaymentEvent>[]
  shipments: PastEvent<ShipmentEvent>[]
}

/**
 * Generates the orders' events in three services up to the midnight of `today`, with their own deciders. `serials`: the
 * last numbers of the documents issued before.
 */
export function generatePast(
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
    const { past: orders, moves, total } = generateOrder(draft, times, until, adminId)
    past.orders.push(...orders)
    past.moves.push(...moves)
    past.payments.push(...generatePayment(draft, total, times, until))
    past.shipments.push(...generateShipment(draft, total, times, until))
  }
  return { ...past, orders: withDocuments(past.orders, serials) }
}
