import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { indianDay } from '../summary/indian-day.ts'
import type { ArchivedEvent, History } from './check-histories.ts'

export type PlacedOrderData = EventOf<'OrderPlaced'>['data'] & {
  status: string
  counts: boolean
  refunds: { day: string; amount: number }[]
}

const is =
  <Name extends ArchivedEvent['type']>(...names: Name[]) =>
  (event: ArchivedEvent): event is ArchivedEvent & { type: Name } =>
    names.some((name) => name === event.type)

/** Returns the final state of an order from its whole history; null if it was never placed. */
export function orderOf(history: History): PlacedOrderData | null {
  const placed = history.find(is('OrderPlaced'))?.data
  if (!placed) return null
  const changed = history.filter(is('OrderPiecesTakenOut')).findLast(({ data }) => !data.refunded)?.data
  const customer = history.findLast(is('OrderEmailCorrected'))?.data.customer ?? placed.customer
  const online = history.find(is('CashPaidOnline'))?.data
  const order = {
    ...{ ...placed, customer },
    ...(changed ? { total: changed.total, lines: changed.lines } : {}),
    ...(online ? { total: online.total, paymentMethod: writtenMethod('online') } : {}),
  }
  const status = statusAfter(history)
  const paidFor = order.paymentMethod === 'cod' || history.some(is('OrderPaid'))
  return {
    ...order,
    status,
    counts: paidFor && status !== 'cancelled' && status !== 'failed' && !cameBack(history),
    refunds: refundsOf(history, order.paymentMethod === 'cod' || Boolean(order.exchange) || Boolean(order.advance)),
  }
}

/**
 * Amounts that left the order's revenue, by day. `byHand`: a person sends the money of its returns, and each counts on
 * the day of its first event. The amount of an exchange that is undone has already left revenue.
 */
function refundsOf(history: History, byHand: boolean): PlacedOrderData['refunds'] {
  const owed = new Set(history.filter(is('ExchangeUndone')).map(({ data }) => data.number))
  return history.flatMap((event) => {
    const paise = paiseOut(event, byHand)
    if (paise === 0) return []
    if (is('ReturnAccepted', 'CashOwed', 'ReturnRepaid')(event)) {
      if (owed.has(event.data.number) || isByProvider(history, event)) return []
      owed.add(event.data.number)
    }
    return [{ day: indianDay(event.at).day, amount: paise }]
  })
}

function paiseOut(event: ArchivedEvent, byHand: boolean): number {
  if (is('OrderRefunded', 'ExchangeSent')(event)) return event.data.amount
  if (is('LostMoneyReturned')(event)) return -event.data.amount
  if (is('CashOwed')(event)) return event.data.agreed ? event.data.amount : 0
  if (!byHand) return 0
  if (is('ReturnRepaid')(event)) return event.data.amount
  if (!is('ReturnAccepted')(event) || event.data.refund === 'provider') return 0
  return event.data.amount - (event.data.goesBack?.amount ?? 0)
}

/** Whether a cancel refunded through the payment what a person was to send. */
const isByProvider = (history: History, { data }: ArchivedEvent & { data: { number: number } }): boolean =>
  history.some((event) => is('OrderCancelled')(event) && event.data.goesBack?.returns?.includes(data.number))

/** Returned or lost by the carrier, and not shipped again since. */
function cameBack(history: History): boolean {
  const [back, sent] = [history.findLast(is('ParcelCameBack')), history.findLast(is('OrderStatusSet', 'OrderReopened'))]
  return back !== undefined && back.version > (sent?.version ?? 0)
}

/** The last status; a later payment turns a waiting or failed order into a confirmed one. */
function statusAfter(history: History): string {
  const words = history.flatMap((event) => {
    const status = statusNamed(event)
    return status ? [{ status, version: event.version }] : []
  })
  const last = words.at(-1) ?? { status: 'pending', version: 0 }
  const paidLater = history.some((event) => is('OrderPaid')(event) && event.version > last.version)
  return paidLater && (last.status === 'pending' || last.status === 'failed') ? 'confirmed' : last.status
}

function statusNamed(event: ArchivedEvent): string | null {
  if (is('OrderPlaced', 'OrderPaymentExtended')(event)) return 'pending'
  if (is('OrderFailed', 'OrderSuperseded')(event)) return 'failed'
  if (is('OrderCancelled')(event)) return 'cancelled'
  return is('OrderStatusSet', 'OrderReopened')(event) ? event.data.to : null
}
