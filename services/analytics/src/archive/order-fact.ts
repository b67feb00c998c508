import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@suvarna/contracts/orders/values.ts'
import { indianDay } from '../summary/indian-day.ts'

export type FactLine = { productId: string; size: number | null; category: string; quantity: number; amount: number }
export type Refund = { id: string; day: string; amount: number }

/** The state of one order as the figures need it. Amounts in paise. */
export type OrderFact = {
  orderId: string
  /** False while only its refund has arrived: events of two services come in any order. */
  placed: boolean
  customer: string
  visitorId: string | null
  method: PaymentMethod
  status: OrderStatus
  /** Online: the payment was accepted. COD: the order was delivered. */
  paid: boolean
  total: number
  lines: FactLine[]
  refunds: Refund[]
  /** Returned or lost by the carrier; missing in older rows. */
  cameBack?: boolean
  /** An order that an exchange made: what goes back of it is sent by hand; missing in others. */
  exchange?: true
  /** Paid online ahead, while the rest is cash; missing in others. */
  advance?: number
  day: string
  hour: number
  placedAt: string | null
}

export const saleEventTypes = [
  'OrderPlaced',
  'OrderSuperseded',
  'CashPaidOnline',
  'OrderPaid',
  'OrderStatusSet',
  'OrderCancelled',
  'OrderReopened',
  'OrderFailed',
  'OrderPaymentExtended',
  'OrderPiecesTakenOut',
  'OrderEmailCorrected',
  'OrderRefunded',
  'LostMoneyReturned',
  'ReturnRepaid',
  'ExchangeSent',
  'ExchangeUndone',
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
    case 'CashPaidOnline':
      return { ...fact, method: writtenMethod('online'), total: event.data.total }
    case 'OrderPaid': {
      const waiting = fact.status === 'pending' || fact.status === 'failed'
      return { ...fact, paid: true, status: waiting ? 'confirmed' : fact.status }
    }
    case 'OrderStatusSet':
    case 'OrderReopened': {
      const { to } = event.data
      // Removed rather than set to false: older stored facts lack the field, and a rebuild must give the same rows.
      const { cameBack: _, ...rest } = fact
      return { ...rest, status: to, paid: fact.paid || (fact.method === 'cod' && to === 'delivered') }
    }
    case 'OrderCancelled':
      return { ...fact, status: 'cancelled' }
    case 'OrderPaymentExtended':
      return { ...fact, status: 'pending' }
    case 'OrderEmailCorrected':
      return { ...fact, customer: event.data.customer }
    // Of a paid order the money is another event, and its pieces stay sold in the figures, as refunded ones do.
    case 'OrderPiecesTakenOut':
      if (event.data.refunded) return fact
      return {
        ...{ ...fact, total: event.data.total, lines: linesOf(event.data.lines) },
        ...(event.data.advance === undefined ? {} : { advance: event.data.advance }),
      }
    case 'OrderFailed':
    case 'OrderSuperseded':
      return { ...fact, status: 'failed' }
    case 'ParcelCameBack':
      return { ...fact, cameBack: true }
    case 'ReturnRepaid': {
      // For online payments the provider's refund is reported by another event.
      if (fact.method !== 'cod' && !fact.exchange && !fact.advance) return fact
      const { number, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id: `return-${number}`, amount, day: indianDay(event.at).day }] }
    }
    case 'ExchangeSent': {
      // What these pieces cost is the turnover of the order that the new ones are in.
      const { number, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id: exchangeId(number), amount, day: indianDay(event.at).day }] }
    }
    case 'ExchangeUndone':
      return { ...fact, refunds: fact.refunds.flatMap((one) => withoutUndone(one, event.data)) }
    case 'LostMoneyReturned': {
      const { providerPaymentId: id, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id, amount: -amount, day: indianDay(event.at).day }] }
    }
    case 'OrderRefunded': {
      const { providerPaymentId: id, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id, amount, day: indianDay(event.at).day }] }
    }
  }
}

/** What is owed for it again has not gone back yet. */
function withoutUndone(one: Refund, { number, amount }: { number: number; amount: number }): Refund[] {
  if (one.id !== exchangeId(number)) return [one]
  return one.amount > amount ? [{ ...one, amount: one.amount - amount }] : []
}

const exchanged = 'exchange-'
const exchangeId = (number: number) => `${exchanged}${number}`

function placed(data: EventOf<'OrderPlaced'>['data']) {
  const { customer, visitorId, paymentMethod: method, total, placedAt } = data
  return {
    placed: true,
    customer,
    visitorId,
    method,
    status: 'pending' as const,
    total,
    lines: linesOf(data.lines),
    placedAt,
    ...(data.exchange ? { exchange: true as const } : {}),
    ...(data.advance ? { advance: data.advance } : {}),
    ...indianDay(placedAt),
  }
}

const linesOf = (lines: EventOf<'OrderPlaced'>['data']['lines']): FactLine[] =>
  lines.map((line) => ({
    productId: line.productId,
    size: line.size,
    category: line.category,
    quantity: line.quantity,
    amount: lineAmount(line),
  }))

/**
 * Whether an order counts in revenue, orders, average and customers: not cancelled, failed, returned or unpaid online.
 */
export const isCounted = ({ placed, status, method, paid, cameBack }: OrderFact): boolean =>
  placed && !cameBack && status !== 'cancelled' && status !== 'failed' && (method === 'cod' || paid)

export function paymentOf({ status, paid, total, advance, refunds }: OrderFact): PaymentStatus {
  // Exchanged pieces have paid for others: none of their money went back.
  const back = refunds.reduce((sum, { id, amount }) => sum + (id.startsWith(exchanged) ? 0 : amount), 0)
  // Of a cancelled order nothing but its advance was ever paid.
  if (back > 0 && back >= (status === 'cancelled' && advance ? advance : total)) return 'refunded'
  if (paid) return 'paid'
  return status === 'failed' ? 'failed' : 'pending'
}
