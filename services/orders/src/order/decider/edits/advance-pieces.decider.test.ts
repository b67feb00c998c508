import { toCollect, toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import { price } from '@suvarna/contracts/orders/price/price.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { order } from '../order.decider.ts'
import { placedOrder } from '../order.fixture.ts'
import type { OrderCommand, OrderEvent, PlacedOrder } from '../order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const at = '2026-11-26T10:00:00.000Z'
/** Two rings for ₹180 in all: ₹50 now, ₹130 to the courier. */
const placed: OrderEvent = placedOrder('razorpay', { advance: 50_00, payBy: at })
const ids = { paymentId: 'x', providerPaymentId: 'pay_1' }
const pay = (amount: number): OrderCommand => ({ type: 'PayOrder', ...ids, amount, at })
const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, ...ids, amount: 50_00, paidAt: at } }
const rings = (quantity: number) => [{ productId: 'p1', size: 7, quantity }]
const refund = (amount: number, refundId: string): OrderCommand => ({
  ...{ type: 'RecordRefund', providerPaymentId: 'pay_1', providerRefundId: `r-${refundId}`, amount, at, refundId },
})
const take = (quantity: number): OrderCommand => ({
  type: 'TakePiecesOut',
  lines: rings(quantity),
  why: 'goodwill',
  at,
})
/** One ring of two left. */
const without = (total: number, advance: number, more: object = {}): OrderEvent => {
  const [line] = (placed as Extract<OrderEvent, { type: 'OrderPlaced' }>).data.lines
  if (!line) throw new Error('the order has a line')
  const discount = line.price - total
  return {
    type: 'OrderPiecesTakenOut',
    data: {
      ...{ orderId, pieces: [{ productId: 'p1', size: 7, quantity: 1, amount: 90_00 }] },
      lines: [{ ...line, quantity: 1, discount }],
      ...{ subtotal: line.price, discount, total, advance, ...more },
    },
  }
}

describe('pieces of an order of which a part is paid ahead', () => {
  test('a piece less: the advance stays, and the courier collects the rest', () => {
    given(placed).when(take(1)).then(without(90_00, 50_00))
    given(placed, paid).when(take(1)).then(without(90_00, 50_00))
  })
  test('what was paid ahead of more than the rest costs goes back, once, and refunds nothing of the order', () => {
    const over = { providerPaymentId: 'pay_1', refundId: 'over-1', amount: 30_00 }
    const most = placedOrder('razorpay', { advance: 120_00, payBy: at })
    const mostPaid: OrderEvent = { type: 'OrderPaid', data: { orderId, ...ids, amount: 120_00, paidAt: at } }
    given(most, mostPaid)
      .when(take(1))
      .then(without(90_00, 90_00, { overpaid: over }))
    const returned: OrderEvent = {
      type: 'OverpaidReturned',
      data: { orderId, providerPaymentId: 'pay_1', providerRefundId: 'r-over-1', amount: 30_00, returnedAt: at },
    }
    const taken = [most, mostPaid, without(90_00, 90_00, { overpaid: over })]
    given(...taken)
      .when(refund(30_00, 'over-1'))
      .then(returned)
    given(...taken, returned)
      .when(refund(30_00, 'over-1'))
      .then()
    given(...taken, returned)
      .when({ type: 'CancelOrder', reason: 'why' })
      .then({
        type: 'OrderCancelled',
        data: {
          ...{ orderId, from: 'confirmed', reason: 'why', restock: true, refund: true },
          goesBack: { providerPaymentId: 'pay_1', amount: 90_00 },
        },
      })
  })
  test('parts of less than ₹1 are none', () => {
    const whole = (advance: number) => placedOrder('razorpay', { advance, payBy: at })
    given(whole(89_50)).when(take(1)).thenRejects('pieces_fixed')
    const paidIn = (amount: number): OrderEvent => ({
      type: 'OrderPaid',
      data: { orderId, ...ids, amount, paidAt: at },
    })
    given(whole(90_50), paidIn(90_50)).when(take(1)).thenRejects('pieces_fixed')
    given(whole(90_50)).when(take(1)).then(without(90_00, 90_00))
  })
  test('once something of its advance went back its pieces stay', () => {
    const agreed: OrderEvent = {
      type: 'RefundAgreed',
      data: {
        ...{ orderId, number: 1, lines: [], extra: 20_00, amount: 20_00, why: 'goodwill', agreedAt: at },
        goesBack: { providerPaymentId: 'pay_1', amount: 20_00 },
      },
    }
    given(placed, paid, agreed).when(take(1)).thenRejects('pieces_fixed')
  })
})

const pieces = fc.array(
  fc.record({ price: fc.integer({ min: 1_00, max: 900_00 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  {
    ...{ minLength: 1, maxLength: 4 },
  },
)

test('whatever leaves it before and after its payment, both parts are its total, and what was paid above them goes back', () =>
  fc.assert(
    fc.property(
      ...[pieces, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 99 })],
      fc.array(fc.nat({ max: 3 }), { maxLength: 8 }),
      fc.nat({ max: 8 }),
      (bought, percent, ahead, taken, payAt) => {
        const lines = bought.map(({ price, quantity }, at) => ({
          ...{ productId: `p${at}`, name: 'p', sku: 'p', image: '', category: 'Ring', size: null, price, quantity },
          discount: Math.floor((price * quantity * percent) / 100),
        }))
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const discount = lines.reduce((sum, one) => sum + one.discount, 0)
        const total = subtotal - discount + 49_00
        const advance = Math.floor((total * ahead) / 100)
        const parts = { lines, subtotal, discount, shipping: 0, cashFee: 49_00, total, advance, payBy: at }
        let events: OrderEvent[] = [placedOrder('razorpay', parts)]
        const state = () => fold(order, events) as PlacedOrder
        let paidOnline = 0
        taken.forEach((which, turn) => {
          if (turn === payAt) {
            paidOnline = toPayOnline(state())
            events = [...events, ...order.decide(pay(paidOnline), state())]
            expect(state().paid).toBe(true)
          }
          const gone = [{ productId: `p${which}`, size: null, quantity: 1 }]
          try {
            events = [...events, ...order.decide({ type: 'TakePiecesOut', lines: gone, why: 'goodwill', at }, state())]
          } catch (fault) {
            if (!(fault instanceof DomainError)) throw fault
          }
          const now = state()
          const back = events.reduce(
            (sum, event) => sum + (event.type === 'OrderPiecesTakenOut' ? (event.data.overpaid?.amount ?? 0) : 0),
            0,
          )
          const cost = price(now.lines, { agreed: now }).lines.reduce((sum, { paid: one }) => sum + one, 0)
          expect(toPayOnline(now) + toCollect(now)).toBe(now.total)
          expect(cost + now.shipping + now.wrap + now.fee).toBe(now.total)
          if (now.paid) expect(paidOnline - back).toBe(toPayOnline(now))
          else expect(back).toBe(0)
        })
      },
    ),
    { numRuns: 300 },
  ))
