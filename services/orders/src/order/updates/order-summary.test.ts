import { expect, test } from 'vitest'
import { order } from '../decider/order.decider.ts'
import { placedOrder } from '../decider/order.fixture.ts'
import type { OrderEvent, PlacedOrder } from '../decider/order-state.ts'
import { paymentSummary } from './order-summary.ts'
import type { OrderUpdateEntry } from './order-updates.consumer.ts'

const orderId = 'ORD-000000000001'
const now = '2026-11-26T10:00:00.000Z'
/** ₹180, of which ₹50 were paid ahead; all of it is returned. */
const returned: OrderEvent[] = [
  placedOrder('razorpay', { advance: 50_00, payBy: now }),
  { type: 'OrderPaid', data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 50_00, paidAt: now } },
  { type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } },
  {
    type: 'ReturnRequested',
    data: {
      ...{ orderId, number: 1, lines: [{ productId: 'p1', size: 7, quantity: 2 }] },
      ...{ reason: 'size', requestedAt: now, amount: 180_00 },
    },
  },
  {
    type: 'ReturnAccepted',
    data: {
      ...{ orderId, number: 1, amount: 180_00, refund: 'by_hand' },
      goesBack: { providerPaymentId: 'pay_1', amount: 50_00 },
    },
  },
]
const started = { type: 'RefundStarted', id: 'e', at: now, data: { amount: 50_00 } } as unknown as OrderUpdateEntry
const back: OrderEvent = {
  type: 'OrderRefunded',
  data: {
    ...{ orderId, providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', refundId: 'return-1' },
    ...{ amount: 50_00, refundedAt: now, part: true },
  },
}
const repaid: OrderEvent = {
  type: 'ReturnRepaid',
  data: { orderId, number: 1, amount: 130_00, reference: 'UTR1', whole: false },
}
const said = (events: readonly OrderEvent[], news: readonly OrderUpdateEntry[] = []) =>
  paymentSummary(events.reduce((state, event) => order.evolve(state, event), order.initial) as PlacedOrder, news)

test('of an order that was paid in two ways both parts are told, on their way and back', () => {
  expect(said(returned, [started])).toEqual({ line: '₹50 on the way back, ₹130 to be sent by hand', tone: 'bad' })
  expect(said([...returned, back, repaid])).toEqual({ line: '₹180 back with the shopper', tone: 'good' })
})
