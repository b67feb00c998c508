import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@suvarna/contracts/orders/values.ts'
import { indianDay } from '../summary/indian-day.ts'

export type FactLine = { productId: string; size: number | null; category: string; quantity: number; amount: number }
/** `owed`: agreed, and not yet sent by the person responsible. */
export type Refund = { id: string; day: string; amount: number; owed?: true }

/** The state of one order, as far as the figures need it. Amounts in paise. */
export type OrderFact = {
  orderId: string
  /** False while only its refund has arrived: events of two services arrive in any order. */
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
  /** Created by an exchange: its refunds may be sent by hand; missing in others. */
  exchange?: true
  /** Paise paid online ahead, with the rest in cash; missing in others. */
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
  'ReturnAccepted',
  'CashOwed',
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
      return withoutOwed({ ...fact, status: 'cancelled' }, event.data.goesBack?.returns)
    case 'OrderPaymentExtended':
      return { ...fact, status: 'pending' }
    case 'OrderEmailCorrected':
      return { ...fact, customer: event.data.customer }
    // For a paid order the refund is an event of its own, and the pieces still count as sold, like refunded ones.
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
    case 'ReturnAccepted':
      return isSentByHand(fact) ? withOwed(fact, event.data.number, byHandOf(event.data), event.at) : fact
    case 'CashOwed': {
      // A cancelled order counts as no sale anyway.
      const { number, amount, agreed } = event.data
      return agreed ? withOwed(fact, number, amount, event.at) : fact
    }
    case 'ReturnRepaid': {
      const { number, amount } = event.data
      const id = returnId(number)
      // Already out of revenue since it was agreed.
      if (fact.refunds.some((one) => one.id === id))
        return { ...fact, refunds: fact.refunds.map((one) => (one.id === id ? sentNow(one) : one)) }
      // For online payments the provider's refund is reported by another event.
      if (!isSentByHand(fact)) return fact
      return { ...fact, refunds: [...fact.refunds, { id, amount, day: indianDay(event.at).day }] }
    }
    case 'ExchangeSent': {
      // These pieces' amount is revenue of the order with the new ones.
      const { number, amount } = event.data
      return { ...fact, refunds: [...fact.refunds, { id: exchangeId(number), amount, day: indianDay(event.at).day }] }
    }
    case 'ExchangeUndone':
      return { ...fact, refunds: fact.refunds.flatMap((one) => owedAgain(one, event.data)) }
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

/** For an order paid in cash, wholly or in part, or by an exchange. */
const isSentByHand = ({ method, exchange, advance }: OrderFact): boolean =>
  method === 'cod' || exchange === true || (advance ?? 0) > 0

/** The part of an accepted return that a person sends; the rest is refunded automatically. */
const byHandOf = ({ refund, amount, goesBack }: EventOf<'ReturnAccepted'>['data']): number =>
  refund === 'by_hand' ? amount - (goesBack?.amount ?? 0) : 0

/** Leaves revenue on the day it is agreed, and only once: a migration may have read the event already. */
function withOwed(fact: OrderFact, number: number, amount: number, at: string): OrderFact {
  const id = returnId(number)
  if (amount === 0 || fact.refunds.some((one) => one.id === id)) return fact
  return { ...fact, refunds: [...fact.refunds, { id, amount, day: indianDay(at).day, owed: true }] }
}

/** A cancel refunds through the payment what a person was to send. */
function withoutOwed(fact: OrderFact, returns: readonly number[] = []): OrderFact {
  const ids = returns.map(returnId)
  const isTaken = ({ id, owed }: Refund) => owed === true && ids.includes(id)
  return fact.refunds.some(isTaken) ? { ...fact, refunds: fact.refunds.filter((one) => !isTaken(one)) } : fact
}

function sentNow({ owed: _, ...rest }: Refund): Refund {
  return rest
}

/** The amount stays out of revenue, now as money that a person sends for the old pieces. */
function owedAgain(one: Refund, { number, amount }: { number: number; amount: number }): Refund[] {
  if (one.id !== exchangeId(number)) return [one]
  const owed = { ...one, id: returnId(number), amount: Math.min(one.amount, amount), owed: true as const }
  return one.amount > amount ? [{ ...one, amount: one.amount - amount }, owed] : [owed]
}

const exchanged = 'exchange-'
const exchangeId = (number: number) => `${exchanged}${number}`
const returnId = (number: number) => `return-${number}`

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
  // Exchanged pieces paid for others, so nothing was refunded. What is owed is not refunded yet.
  const back = refunds.reduce((sum, { id, amount, owed }) => sum + (owed || id.startsWith(exchanged) ? 0 : amount), 0)
  // For a cancelled order, at most its advance was ever paid.
  if (back > 0 && back >= (status === 'cancelled' && advance ? advance : total)) return 'refunded'
  if (paid) return 'paid'
  return status === 'failed' ? 'failed' : 'pending'
}
