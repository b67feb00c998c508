import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import type { OrderEvent } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const now = '2026-11-24T10:00:00.000Z'
const line = { productId: 'p1', size: 7, quantity: 1 }
const pieces = [{ ...line, to: 8 }]
/** Two rings for ₹180, paid online. */
const bought: OrderEvent[] = [
  placedOrder('razorpay'),
  {
    type: 'OrderPaid',
    data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 180_00, paidAt: now },
  },
  { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } },
]
const reduced = (amount: number): OrderEvent => ({
  type: 'RefundAgreed',
  data: {
    ...{ orderId, number: 1, lines: [], amount, extra: amount, why: 'goodwill', agreedAt: now },
    goesBack: { providerPaymentId: 'pay_1', amount },
  },
})
const asked: OrderEvent = {
  type: 'ReturnRequested',
  data: {
    ...{ orderId, number: 1, lines: [line], reason: 'size', requestedAt: now, amount: 90_00 },
    exchange: { pieces, until: '2026-12-08T10:00:00.000Z' },
  },
}
const step = { orderId, case: 'R1' }
const received: OrderEvent = { type: 'ReturnPiecesReceived', data: { ...step, stepId: 's1', pieces: [line] } }
const fine: OrderEvent = {
  type: 'ReturnPiecesInspected',
  data: { ...step, stepId: 's2', pieces: [{ ...line, to: 'shelf' }] },
}
const sent = (amount: number): OrderEvent => ({
  type: 'ExchangeSent',
  data: { orderId, number: 1, pieces, amount, sentAs: `${orderId}-X1` },
})

test('a return beside an exchange promises no more than a reduction of the price has left', () => {
  const deliveredAt = '2026-11-22T10:00:00.000Z'
  given(...bought, reduced(50_00), asked, received, fine, sent(90_00))
    .when({ type: 'AskReturn', lines: [line], reason: 'size', now, deliveredAt })
    .then({
      type: 'ReturnRequested',
      data: { orderId, number: 2, lines: [line], reason: 'size', requestedAt: now, amount: 40_00 },
    })
})
