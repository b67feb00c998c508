// An exchange does not credit what was refunded earlier.
import { fold } from '@suvarna/platform/events/decider.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { exchangeOrder } from '../exchange/exchange-order.ts'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const now = '2026-11-24T10:00:00.000Z'
const until = '2026-12-08T10:00:00.000Z'
const piece = { productId: 'p1', size: 7, to: 8, quantity: 1 }
const line = { productId: 'p1', size: 7, quantity: 1 }
const delivered: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } }
const bought: OrderEvent[] = [
  placedOrder('razorpay'),
  {
    type: 'OrderPaid',
    data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 180_00, paidAt: now },
  },
  delivered,
]
const ask = { type: 'AskExchange' as const, pieces: [piece], until, deliveredAt: '2026-11-22T10:00:00.000Z', now }
const asked = (amount = 90_00): OrderEvent => ({
  type: 'ReturnRequested',
  data: {
    ...{ orderId, number: 1, lines: [line], reason: 'size', requestedAt: now, amount },
    exchange: { pieces: [piece], until },
  },
})
const sent = (amount: number) => ({
  type: 'ExchangeSent' as const,
  data: { orderId, number: 1, pieces: [piece], amount, sentAs: `${orderId}-X1` },
})
const reduced = (amount: number): OrderEvent => ({
  type: 'RefundAgreed',
  data: {
    ...{ orderId, number: 1, lines: [], extra: amount, amount, why: 'goodwill', agreedAt: now },
    goesBack: { providerPaymentId: 'pay_1', amount },
  },
})
const step = { orderId, case: 'R1' }
const received: OrderEvent = { type: 'ReturnPiecesReceived', data: { ...step, stepId: 's1', pieces: [line] } }
const fine = { ...line, to: 'shelf' as const }
const inspect = { type: 'InspectPieces' as const, case: 'R1', stepId: 's2', pieces: [fine] }
const inspected: OrderEvent = { type: 'ReturnPiecesInspected', data: { ...step, stepId: 's2', pieces: [fine] } }

test('the new piece is worth what is left of the price, whenever the rest of it went back', () => {
  given(...bought, asked(), reduced(120_00), received)
    .when(inspect)
    .then(inspected, sent(60_00))
  given(...bought, reduced(120_00))
    .when({ ...ask, atOnce: true })
    .then(asked(60_00), sent(60_00))
})

test('its order is sold and paid for that much', () => {
  const facts = {
    ...{ row: { customer: 'c', account_id: null, language: null }, creditNote: null, at: new Date(now) },
    sealed: { subject: 'x', iv: '', tag: '', text: '' },
  }
  const old = fold(order, [...bought, asked(), reduced(120_00)]) as PlacedOrder
  const [placed, paid] = exchangeOrder(old, sent(60_00).data as never, facts)
  expect(placed.data).toMatchObject({ total: 60_00, discount: 40_00, lines: [{ price: 100_00, discount: 40_00 }] })
  expect(paid.data).toMatchObject({ amount: 60_00 })
})

test('a price that is back as a whole buys no other size; the piece that came is looked at all the same', () => {
  given(...bought, reduced(180_00))
    .when({ ...ask, atOnce: false })
    .thenRejects('return_not_possible')
  given(...bought, asked(), reduced(180_00), received)
    .when(inspect)
    .then(inspected)
  given(...bought, asked(), reduced(180_00), received, inspected)
    .when({ type: 'SendExchange', number: 1 })
    .thenRejects('return_not_possible')
})

test('of cash what a person sent counts as well', () => {
  const agreed = { orderId, number: 1, amount: 90_00, refund: 'by_hand' as const }
  const first: OrderEvent[] = [
    {
      type: 'ReturnRequested',
      data: { orderId, number: 1, lines: [line], reason: 'damaged', requestedAt: now, amount: 90_00 },
    },
    { type: 'ReturnAccepted', data: agreed },
  ]
  given(placedOrder('cod'), delivered, ...first)
    .when({ ...ask, atOnce: false })
    .then({ ...asked(), data: { ...asked().data, number: 2 } } as OrderEvent)
})
