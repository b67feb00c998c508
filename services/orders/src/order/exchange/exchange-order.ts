import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { isWithinReach, type PaidFrom } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { shareOfLines } from '../decider/order-shares.ts'
import type { OrderLine, PlacedOrder } from '../decider/order-state.ts'
import type { OrderRow } from '../read/order-answer.ts'

type Sent = EventOf<'ExchangeSent'>['data']
type Begun = readonly [EventOf<'OrderPlaced'>, EventOf<'OrderPaid'>]

/** The facts of the new order beside its pieces. */
export type NewOrder = {
  row: Pick<OrderRow, 'customer' | 'account_id' | 'language'>
  sealed: Sealed
  creditNote: string | null
  at: Date
}

/**
 * The new pieces as an order of their own, at the price originally paid for the old ones, whatever they cost today, and
 * paid by it.
 */
export function exchangeOrder(old: PlacedOrder, sent: Sent, { row, sealed, creditNote, at }: NewOrder): Begun {
  const { sentAs: orderId, number, amount: total } = sent
  const lines = linesOf(old, sent)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const placedAt = at.toISOString()
  const placed: EventOf<'OrderPlaced'> = {
    type: 'OrderPlaced',
    data: {
      orderId,
      ...{ customer: row.customer, accountId: row.account_id, state: old.state, sealed },
      ...{ lines, subtotal, discount: subtotal - total, shipping: 0, total },
      paymentMethod: writtenMethod('online'),
      ...{ checkoutId: null, visitorId: null, placedAt, payBy: null },
      ...(row.language ? { language: row.language } : {}),
      exchange: { orderId: old.orderId, number, ...(creditNote === null ? {} : { creditNote }) },
    },
  }
  const by = `exchange-${old.orderId}-R${number}`
  const data = {
    orderId,
    paymentId: by,
    providerPaymentId: by,
    amount: total,
    paidAt: placedAt,
    exchange: true as const,
    ...fromOf(old, orderId),
  }
  return [placed, { type: 'OrderPaid', data }]
}

/**
 * The underlying payment: the old order's own, or the one behind it from an earlier exchange. None for an order paid in
 * two ways, since the price of an exchanged piece comes from both.
 */
function fromOf(old: PlacedOrder, orderId: string): { from?: PaidFrom } {
  const { method, advance, paidBy, paidFrom } = old
  const first = paidFrom ?? old.orderId
  if (method !== 'online' || advance > 0 || paidBy === null || !isWithinReach(orderId, first)) return {}
  return { from: { orderId: first, providerPaymentId: paidBy } }
}

/** Each old line in its new sizes, with the exchanged units' share of offers; one line per size, as in every order. */
function linesOf(old: PlacedOrder, { pieces, amount }: Sent): OrderLine[] {
  const paidFor = allocate(amount, shareOfLines(old, [], pieces))
  const lines: OrderLine[] = []
  for (const [at, { productId, size, to, quantity }] of pieces.entries()) {
    const line = old.lines.find((one) => one.productId === productId && one.size === size)
    if (!line) continue
    const discount = line.price * quantity - (paidFor[at] ?? 0)
    const same = lines.findIndex((one) => one.productId === productId && one.size === to)
    const known = lines[same]
    if (known)
      lines[same] = { ...known, quantity: known.quantity + quantity, discount: (known.discount ?? 0) + discount }
    else lines.push({ ...line, size: to, quantity, discount })
  }
  return lines
}
