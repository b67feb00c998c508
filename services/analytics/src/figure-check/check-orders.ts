import type { EventOf } from '@suvarna/contracts/events.ts'
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

/** The final state of an order from its whole history; null if it was never placed. */
export function orderOf(history: History): PlacedOrderData | null {
  const placed = history.find(is('OrderPlaced'))?.data
  if (!placed) return null
  const changed = history.filter(is('OrderPiecesTakenOut')).findLast(({ data }) => !data.refunded)?.data
  const customer = history.findLast(is('OrderEmailCorrected'))?.data.customer ?? placed.customer
  const order = { ...placed, customer, ...(changed ? { total: changed.total, lines: changed.lines } : {}) }
  const status = statusAfter(history)
  const undone = new Map(history.filter(is('ExchangeUndone')).map(({ data }) => [data.number, data.amount]))
  const paidFor = order.paymentMethod === 'cod' || history.some(is('OrderPaid'))
  return {
    ...order,
    status,
    counts: paidFor && status !== 'cancelled' && status !== 'failed' && !cameBack(history),
    refunds: history
      .filter(
        order.paymentMethod === 'cod' || order.exchange || order.advance
          ? is('OrderRefunded', 'LostMoneyReturned', 'ReturnRepaid', 'ExchangeSent')
          : is('OrderRefunded', 'LostMoneyReturned', 'ExchangeSent'),
      )
      .map(({ type, at, data }) => ({
        day: indianDay(at).day,
        amount:
          type === 'LostMoneyReturned'
            ? -data.amount
            : data.amount - (type === 'ExchangeSent' ? (undone.get(data.number) ?? 0) : 0),
      }))
      .filter(({ amount }) => amount !== 0),
  }
}

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
