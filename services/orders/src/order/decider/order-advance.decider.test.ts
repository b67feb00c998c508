import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import { leftOfBoth, sumByHand } from './order-money.decider.ts'
import type { OrderCommand, OrderEvent, PlacedOrder } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const at = '2026-11-26T10:00:00.000Z'
/** Two rings for ₹180 in all: ₹50 now, ₹130 to the courier. */
const placed: OrderEvent = placedOrder('razorpay', { advance: 50_00, payBy: at })
const ids = { paymentId: 'x', providerPaymentId: 'pay_1' }
const pay = (amount: number): OrderCommand => ({ type: 'PayOrder', ...ids, amount, at })
const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, ...ids, amount: 50_00, paidAt: at } }
const cancelled = (from: 'confirmed' | 'shipped' | 'delivered', amount: number, reason = 'why'): OrderEvent => ({
  type: 'OrderCancelled',
  data: {
    ...{ orderId, from, reason, restock: from === 'confirmed', refund: amount > 0 },
    ...(amount > 0 ? { goesBack: { providerPaymentId: 'pay_1', amount } } : {}),
  },
})
const moved = (to: 'shipped' | 'delivered'): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from: 'confirmed', to },
})
const rings = (quantity: number) => [{ productId: 'p1', size: 7, quantity }]
const ask = (quantity: number): OrderCommand => ({
  ...{ type: 'AskReturn', lines: rings(quantity), reason: 'size', deliveredAt: at, now: at },
})
const asked = (number: number, quantity: number, amount: number): OrderEvent => ({
  type: 'ReturnRequested',
  data: { orderId, number, lines: rings(quantity), reason: 'size', requestedAt: at, amount },
})
const accept = (number = 1): OrderCommand => ({ type: 'AnswerReturn', number, accept: true })
const accepted = (number: number, amount: number, online: number): OrderEvent => ({
  type: 'ReturnAccepted',
  data: {
    ...{ orderId, number, amount, refund: online < amount ? 'by_hand' : 'provider' },
    ...(online > 0 ? { goesBack: { providerPaymentId: 'pay_1', amount: online } } : {}),
  },
})
const repay = (number = 1): OrderCommand => ({ type: 'RepayReturn', number, reference: 'UTR1' })
const refund = (amount: number, refundId?: string): OrderCommand => ({
  ...{ type: 'RecordRefund', providerPaymentId: 'pay_1', providerRefundId: `r-${refundId}`, amount, at },
  ...(refundId ? { refundId } : {}),
})

const take: OrderCommand = { type: 'TakePiecesOut', lines: rings(1), why: 'goodwill', at }

describe('an order of which a part is paid ahead', () => {
  test('is paid by its advance alone: its total is another sum', () => {
    given(placed).when(pay(50_00)).then(paid)
    given(placed)
      .when(pay(180_00))
      .then({ type: 'PaymentDeclined', data: { orderId, ...ids, reason: 'the amount is not the order’s advance' } })
  })
  test('unpaid in time it fails as one that is paid online', () =>
    given(placed)
      .when({ type: 'ExpireOrder' })
      .then({ type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } }))
  test('cancelled before its delivery the advance goes back, and never more', () => {
    given(placed, paid).when({ type: 'CancelOrder', reason: 'why' }).then(cancelled('confirmed', 50_00))
    given(placed, paid, moved('shipped'))
      .when({ type: 'RecordComeback', why: 'returned' })
      .then(
        { type: 'ParcelCameBack', data: { orderId, why: 'returned' } },
        cancelled('shipped', 50_00, 'the courier brought the parcel back'),
      )
  })
  test('cancelled it is not opened again, and its money is back with its advance', () => {
    given(placed, paid, cancelled('confirmed', 50_00))
      .when({ type: 'SetStatus', to: 'confirmed' })
      .thenRejects('order_closed')
    given(placed, paid, cancelled('confirmed', 50_00))
      .when(refund(50_00))
      .then({
        type: 'OrderRefunded',
        data: {
          ...{ orderId, providerPaymentId: 'pay_1', amount: 50_00, refundedAt: at },
          providerRefundId: 'r-undefined',
        },
      })
  })
  test('returned as a whole: the advance goes back by itself, and a person sends the rest', () => {
    const back = [placed, paid, moved('delivered'), asked(1, 2, 180_00)]
    given(...back)
      .when(accept())
      .then(accepted(1, 180_00, 50_00))
    given(...back, accepted(1, 180_00, 50_00))
      .when(repay())
      .then({
        type: 'ReturnRepaid',
        data: { orderId, number: 1, amount: 130_00, reference: 'UTR1', whole: false },
      })
  })
  test('returned in two: the first takes the advance, and what is left of it, the rest is cash', () => {
    const first = [placed, paid, moved('delivered'), asked(1, 1, 90_00)]
    given(...first)
      .when(accept())
      .then(accepted(1, 90_00, 50_00))
    given(...first, accepted(1, 90_00, 50_00), asked(2, 1, 90_00))
      .when(accept(2))
      .then(accepted(2, 90_00, 0))
  })
  test('cancelled after a return nothing goes back twice, and a person sends the cash of the return and the rest of it', () =>
    given(placed, paid, moved('delivered'), asked(1, 1, 90_00), accepted(1, 90_00, 50_00))
      .when({ type: 'CancelOrder', reason: 'why' })
      .then(cancelled('delivered', 0), { type: 'CashOwed', data: { orderId, number: 2, amount: 90_00 } }))
  test('a return that is accepted while the advance is on its way back leaves that out', () => {
    const back: OrderEvent = { type: 'ParcelCameBack', data: { orderId, why: 'returned' } }
    given(placed, paid, moved('delivered'), asked(1, 2, 180_00), back, cancelled('delivered', 50_00))
      .when(accept(1))
      .then(accepted(1, 130_00, 0))
  })
  test('before its delivery a refund is of the advance alone', () => {
    const agree = (extra: number): OrderCommand => ({
      ...{ type: 'AgreeRefund', lines: [], delivery: false, extra, why: 'goodwill', at },
    })
    given(placed, paid).when(agree(50_01)).thenRejects('refund_not_possible')
    given(placed, paid)
      .when(agree(20_00))
      .then({
        type: 'RefundAgreed',
        data: {
          ...{ orderId, number: 1, lines: [], extra: 20_00, amount: 20_00, why: 'goodwill', agreedAt: at },
          goesBack: { providerPaymentId: 'pay_1', amount: 20_00 },
        },
      })
  })
})

const commands: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.constantFrom<OrderCommand>(pay(50_00), { type: 'CancelOrder', reason: 'why' }),
  fc.constantFrom<OrderCommand>({ type: 'SetStatus', to: 'shipped' }, { type: 'SetStatus', to: 'delivered' }),
  fc.constantFrom(ask(1), ask(2), accept(1), accept(2), repay(1), repay(2), repay(3)),
  fc.constantFrom<OrderCommand>({ type: 'RecordComeback', why: 'returned' }, take, {
    type: 'FollowCarrier',
    to: 'delivered',
  }),
  fc.integer({ min: 1, max: 190_00 }).map(
    (extra): OrderCommand => ({
      ...{ type: 'AgreeRefund', lines: [], delivery: false, extra, why: 'goodwill', at },
    }),
  ),
)

/** The refunds that payments makes for these events, of those that send money of the payment back. */
function asProvider(events: readonly OrderEvent[], state: PlacedOrder): OrderCommand[] {
  return events.flatMap((event): OrderCommand[] => {
    if (event.type === 'RefundAgreed' && event.data.goesBack)
      return [refund(event.data.goesBack.amount, `lines-${event.data.number}`)]
    if (event.type === 'ReturnAccepted' && event.data.goesBack)
      return [refund(event.data.goesBack.amount, `return-${event.data.number}`)]
    return event.type === 'OrderCancelled' && event.data.goesBack
      ? [refund(event.data.goesBack.amount, `rest-${state.refunds.length}`)].map(({ ...one }) => {
          const { refundId: _, ...rest } = one as Extract<OrderCommand, { type: 'RecordRefund' }>
          return rest
        })
      : []
  })
}

/** Random histories reach this case only once in some thousand. */
const goodwillThatLeavesPaise: OrderCommand[] = [
  pay(50_00),
  { type: 'SetStatus', to: 'delivered' },
  { type: 'AgreeRefund', lines: [], delivery: false, extra: 49_01, why: 'goodwill', at },
  { type: 'RecordComeback', why: 'returned' },
]

test('whatever happens, never more than the advance goes back by itself, nor more than the total in all', () =>
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 14 }), fc.boolean(), (asked, isLate) => {
      let events: OrderEvent[] = [placed]
      const waiting: OrderCommand[] = []
      const run = (command: OrderCommand) => {
        const state = fold(order, events)
        try {
          const made = order.decide(command, state)
          events = [...events, ...made]
          if (state.placed) waiting.push(...asProvider(made, state))
        } catch (fault) {
          if (!(fault instanceof DomainError)) throw fault
        }
      }
      for (const command of asked) {
        run(command)
        if (!isLate) for (const late of waiting.splice(0)) run(late)
      }
      for (const late of waiting.splice(0)) run(late)
      const state = fold(order, events) as PlacedOrder
      const byHand = sumByHand(state.returns.filter(({ refund: way }) => way === 'by_hand'))
      expect(state.back).toBeLessThanOrEqual(50_00)
      expect(state.back + byHand).toBeLessThanOrEqual(180_00)
      // A paid order that was cancelled owes no more of its advance than an amount too small for the provider, unless a
      // person sends all that was paid.
      const isOver = state.paid && state.status === 'cancelled'
      if (isOver) expect(Math.min(50_00 - state.back, leftOfBoth(state))).toBeLessThan(leastAtProvider)
    }),
    { numRuns: 400, examples: [[goodwillThatLeavesPaise, false]] },
  ))
