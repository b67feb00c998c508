import type { EventOf } from '@suvarna/contracts/events.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/price.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@suvarna/contracts/orders/values.ts'
import { indianDay } from '../summary/indian-day.ts'

export type FactLine = { productId: string; size: number | null; category: string; quantity: number; amount: number }
export type Refund = { id: string; day: string; amount: number }

/** What analytics knows of one order. Amounts are paise. */
export type OrderFact = {
  orderId: string
  /** False while only its refund has been heard of: events of two services come in any order. */
  placed: boolean
  customer: string
  visitorId: string | null
  method: PaymentMethod
  status: OrderStatus
  /** An online order when its payment was accepted, a COD order when it was delivered. */
  paid: boolean
  total: number
  lines: FactLine[]
  refunds: Refund[]
  /** The courier brought it back or lost it; rows of before know nothing of that. */
  cameBack?: boolean
  day: string
  hour: number
  placedAt: string | null
}

export const saleEventTypes = [
  'OrderPlaced',
  'OrderSuperseded',
  'OrderPaid',
  'OrderStatusSet',
  'OrderCancelled',
  'OrderReopened',
  'OrderFailed',
  'OrderRefunded',
  'ReturnRepaid',
  'ParcelCameBack',
] as const
export type SaleEvent = EventOf<(typeof saleEventTypes)[number]> & { at: string }

export const unknownOrder = (orderId: string): OrderFact => ({
  orderId,
  placed: false,
  customer: '',
  visitorId: null,
  method: 'cod',
  status: 'pending',
  paid: false,
  total: 0,
  lines: [],
  refunds: [],
  day: '',
  hour: 0,
  placedAt: null,
})

export function evolveFact(fact: OrderFact, event: SaleEvent): OrderFact {
  switch (event.type) {
    case 'OrderPlaced':
      return { ...fact, ...placed(event.data) }
    case 'OrderPaid': {
      const waiting = fact.status === 'pending' || fact.status === 'failed'
      return { ...fact, paid: true, status: waiting ? 'confirmed' : fact.status }
    }
    case 'OrderStatusSet':
    case 'OrderReopened': {
      const { to } = event.data
      // Not a false: stored facts of before have no such field, and are to be those that a rebuild makes.
      const { cameBack: _, ...rest } = fact
      return { ...rest, status: to, paid: fact.paid || (fact.method === 'cod' && to === 'delivered') }
    }
    case 'OrderCancelled':
      return { ...fact, status: 'cancelled' }
    case 'OrderFailed':
    case 'OrderSuperseded':
      return { ...fact, status: 'failed' }
    case 'ParcelCameBack':
      return { ...fact, cameBack: true }
    case 'ReturnRepaid': {
      // For online payments the refund is reported by the provider.
      if (fact.method !== 'cod') return fact
      const { number, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id: `return-${number}`, amount, day: indianDay(event.at).day }] }
    }
    case 'OrderRefunded': {
      const { providerPaymentId: id, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id, amount, day: indianDay(event.at).day }] }
    }
  }
}

function placed(data: EventOf<'OrderPlaced'>['data']) {
  const { customer, visitorId, paymentMethod: method, total, placedAt } = data
  const lines = data.lines.map((line) => ({
    productId: line.productId,
    size: line.size,
    category: line.category,
    quantity: line.quantity,
    amount: lineAmount(line),
  }))
  return {
    placed: true,
    customer,
    visitorId,
    method,
    status: 'pending' as const,
    total,
    lines,
    placedAt,
    ...indianDay(placedAt),
  }
}

/** Whether an order counts in revenue, orders, average and customers: not cancelled, not failed, not come back, no unpaid online one. */
export const isCounted = ({ placed, status, method, paid, cameBack }: OrderFact): boolean =>
  placed && !cameBack && status !== 'cancelled' && status !== 'failed' && (method === 'cod' || paid)

export function paymentOf({ status, paid, total, refunds }: OrderFact): PaymentStatus {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (back > 0 && back >= total) return 'refunded'
  if (paid) return 'paid'
  return status === 'failed' ? 'failed' : 'pending'
}
