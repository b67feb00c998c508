import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import type { OrderCommand, OrderEvent } from './order-state.ts'

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
  data: { orderId, number: 1, lines: [], amount, extra: amount, why: 'goodwill', agreedAt: now },
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
const inspect: OrderCommand = {
  ...{ type: 'InspectPieces', case: 'R1', stepId: 's2', pieces: [{ ...line, to: 'shelf' }] },
}
const sent = (amount: number): OrderEvent => ({
  type: 'ExchangeSent',
  data: { orderId, number: 1, pieces, amount, sentAs: `${orderId}-X1` },
})

describe('an exchange of what was made cheaper', () => {
  const back = (amount: number) => [...bought, reduced(amount), asked, received]
  test('carries on what is left; with nothing left somebody decides', () => {
    given(...back(90_00))
      .when(inspect)
      .then(fine, sent(90_00))
    given(...back(150_00))
      .when(inspect)
      .then(fine, sent(30_00))
    given(...back(180_00))
      .when(inspect)
      .then(fine)
    given(...back(180_00))
      .when({ type: 'SendExchange', number: 1 })
      .thenRejects('return_not_possible')
  })
  test('leaves no more to promise for the other piece than there is', () => {
    const deliveredAt = '2026-11-22T10:00:00.000Z'
    given(...back(50_00), fine, sent(90_00))
      .when({ type: 'AskReturn', lines: [line], reason: 'size', now, deliveredAt })
      .then({
        type: 'ReturnRequested',
        data: { orderId, number: 2, lines: [line], reason: 'size', requestedAt: now, amount: 40_00 },
      })
  })
})
