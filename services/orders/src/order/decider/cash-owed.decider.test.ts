import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import type { OrderCommand, OrderEvent } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
/** Two rings for ₹180. */
const placed: OrderEvent = placedOrder('cod')
const set = (from: 'pending' | 'shipped', to: 'shipped' | 'delivered'): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from, to },
})
const shipped = set('pending', 'shipped')
const delivered = set('shipped', 'delivered')
const cancelled = (from: 'pending' | 'shipped' | 'delivered'): OrderEvent => ({
  type: 'OrderCancelled',
  data: { orderId, from, reason: 'why', restock: from === 'pending', refund: false },
})
const owed = (amount: number, number = 1): OrderEvent => ({ type: 'CashOwed', data: { orderId, number, amount } })
const withCustomer: OrderEvent = { type: 'CancelledParcelDelivered', data: { orderId, case: 'P1' } }
const repaid = (amount: number, whole = true, number = 1): OrderEvent => ({
  type: 'ReturnRepaid',
  data: { orderId, number, amount, reference: 'UTR1', whole },
})
const repay = (reference = 'UTR1', number = 1): OrderCommand => ({ type: 'RepayReturn', number, reference })
const cancel: OrderCommand = { type: 'CancelOrder', reason: 'why' }
const arrive: OrderCommand = { type: 'FollowCarrier', to: 'delivered' }

describe('cash of a cancelled order', () => {
  test('is owed when the courier delivers it all the same, once', () => {
    const out = [placed, shipped, cancelled('shipped')]
    given(...out)
      .when(arrive)
      .then(withCustomer, owed(180_00))
    given(...out, withCustomer, owed(180_00))
      .when(arrive)
      .then()
    given(...out, withCustomer, owed(180_00), repaid(180_00))
      .when(arrive)
      .then()
    given(placed, cancelled('pending')).when(arrive).then(owed(180_00))
  })
  test('is owed when it had been delivered, and in no other case of a cancel', () => {
    given(placed, shipped, delivered).when(cancel).then(cancelled('delivered'), owed(180_00))
    given(placed, shipped).when(cancel).then(cancelled('shipped'))
    given(placed).when(cancel).then(cancelled('pending'))
  })
  test('is what the courier collected less what went back, or is promised, for returns', () => {
    const lines = [{ productId: 'p1', size: 7, quantity: 1 }]
    const asked: OrderEvent = {
      type: 'ReturnRequested',
      data: { orderId, number: 1, lines, reason: 'size', requestedAt: '2026-11-26T10:00:00.000Z', amount: 90_00 },
    }
    const accepted: OrderEvent = {
      type: 'ReturnAccepted',
      data: { orderId, number: 1, amount: 90_00, refund: 'by_hand' },
    }
    const before = [placed, shipped, delivered, asked]
    given(...before, accepted)
      .when(cancel)
      .then(cancelled('delivered'), owed(90_00, 2))
    given(...before, accepted, repaid(90_00, false))
      .when(cancel)
      .then(cancelled('delivered'), owed(90_00, 2))
    // A return accepted after the cancel adds nothing: the cancel owes all of it.
    given(...before, cancelled('delivered'), owed(180_00, 2))
      .when({ type: 'AnswerReturn', number: 1, accept: true })
      .then({ type: 'ReturnAccepted', data: { orderId, number: 1, amount: 0, refund: 'by_hand' } })
    given(...before, accepted, cancelled('delivered'), owed(90_00, 2))
      .when(repay('UTR1', 2))
      .then(repaid(90_00, false, 2))
    given(...before, accepted, cancelled('delivered'), owed(90_00, 2), repaid(90_00, false, 2))
      .when(repay('UTR1', 1))
      .then(repaid(90_00, true, 1))
  })
  test('is only what the courier collected where a part was paid ahead', () => {
    const advance: OrderEvent = placedOrder('razorpay', { advance: 50_00, payBy: '2026-11-26T10:00:00.000Z' })
    const ids = { paymentId: 'x', providerPaymentId: 'pay_1' }
    const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, ...ids, amount: 50_00, paidAt: 'then' } }
    const goesBack: OrderEvent = {
      type: 'OrderCancelled',
      data: {
        ...{ orderId, from: 'delivered', reason: 'why', restock: false, refund: true },
        goesBack: { providerPaymentId: 'pay_1', amount: 50_00 },
      },
    }
    given(advance, paid, delivered).when(cancel).then(goesBack, owed(130_00))
    // A return accepted afterwards has no amount of its own: all of the money is promised already.
    const asked: OrderEvent = {
      type: 'ReturnRequested',
      data: {
        ...{ orderId, number: 1, lines: [{ productId: 'p1', size: 7, quantity: 1 }], reason: 'size' },
        ...{ requestedAt: '2026-11-24T10:00:00.000Z', amount: 90_00 },
      },
    }
    given(advance, paid, delivered, asked, goesBack, owed(130_00, 2))
      .when({ type: 'AnswerReturn', number: 1, accept: true })
      .then({ type: 'ReturnAccepted', data: { orderId, number: 1, amount: 0, refund: 'by_hand' } })
  })
  test('is none where nothing was collected: paid online, or brought back', () => {
    given(placedOrder('razorpay'), cancelled('pending')).when(arrive).then()
    const back: OrderEvent = { type: 'ParcelCameBack', data: { orderId, why: 'returned' } }
    given(placed, shipped, back, cancelled('shipped')).when(arrive).then(withCustomer)
    given(placed, shipped, cancelled('shipped')).when(repay()).thenRejects('return_not_found')
  })
  test('is marked as sent once, and closes the order', () => {
    const out = [placed, shipped, cancelled('shipped'), owed(180_00)]
    given(...out)
      .when(repay())
      .then(repaid(180_00))
    given(...out, repaid(180_00))
      .when(repay())
      .then()
    given(...out, repaid(180_00))
      .when(repay('UTR2'))
      .thenRejects('return_not_possible')
    given(...out, repaid(180_00))
      .when({ type: 'SetStatus', to: 'delivered', collected: true })
      .thenRejects('order_closed')
  })
  test('is the order’s again when it was delivered after all, by whichever way, and still owed while it is sent again', () => {
    const out = [placed, shipped, cancelled('shipped'), owed(180_00)]
    const reopened: OrderEvent = {
      type: 'OrderReopened',
      data: { orderId, from: 'cancelled', to: 'delivered', collected: true },
    }
    const again: OrderEvent = { type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'confirmed' } }
    given(...out, again)
      .when(repay())
      .then(repaid(180_00))
    given(...out, again, delivered)
      .when(repay())
      .thenRejects('return_not_possible')
    given(...out)
      .when({ type: 'SetStatus', to: 'delivered', collected: true })
      .then(reopened)
    given(...out, reopened)
      .when(repay())
      .thenRejects('return_not_possible')
    given(...out, reopened)
      .when(cancel)
      .then(cancelled('delivered'), owed(180_00, 2))
  })
})
