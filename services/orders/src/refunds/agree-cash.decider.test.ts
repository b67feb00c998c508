import type { EventOf } from '@suvarna/contracts/events.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { OrderCommand, OrderEvent } from '../order/decider/order-state.ts'
import { after, agree, at, cancel, chain, orderId, placedFor, repay, ring } from './cash-refunds.fixture.ts'

const given = specification(order)
const placed = placedFor('cod')
const set = (from: 'pending' | 'shipped', to: 'shipped' | 'delivered'): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from, to },
})
const delivered = set('shipped', 'delivered')
const arrived = [placed, set('pending', 'shipped'), delivered]
const agreed = (number: number, data: Partial<EventOf<'RefundAgreed'>['data']> & { amount: number }): OrderEvent => ({
  type: 'RefundAgreed',
  data: { ...{ orderId, number, lines: [], why: 'goodwill', agreedAt: at }, ...data },
})
const owed = (amount: number, of: number, lines = ring(0).slice(1), number = of): OrderEvent => ({
  type: 'CashOwed',
  data: { orderId, number, amount, agreed: { number: of, lines } },
})
const repaid = (number: number, amount: number, whole = false): OrderEvent => ({
  type: 'ReturnRepaid',
  data: { orderId, number, amount, reference: `UTR${number}`, whole },
})
const cancelled: OrderEvent = {
  type: 'OrderCancelled',
  data: { orderId, from: 'delivered', reason: 'why', restock: false, refund: false },
}
const refused = 'refund_not_possible'
/** Returns the message of the refusal. */
const words = (command: OrderCommand, ...events: readonly OrderEvent[]): string => {
  try {
    order.decide(command, after(...events))
  } catch (fault) {
    return (fault as Error).message
  }
  return 'not refused'
}

describe('a refund of cash', () => {
  const first = agreed(1, { lines: [{ productId: 'ring', size: null, quantity: 1, amount: 450_00 }], amount: 450_00 })
  const firstOwed = owed(450_00, 1, ring(1))
  test('is agreed as one of a card is, and a person sends it: pieces at their share, delivery, the fee, an amount', () => {
    given(...arrived)
      .when(agree({ lines: ring(1) }))
      .then(first, firstOwed)
    given(...arrived)
      .when(agree({ delivery: true, fee: true, extra: 20_50 }))
      .then(agreed(1, { delivery: 80_00, fee: 49_00, extra: 20_50, amount: 149_50 }), owed(149_50, 1))
    given(...arrived, first, firstOwed)
      .when(agree({ extra: 30 }))
      .then(agreed(2, { extra: 30, amount: 30 }), owed(30, 2))
  })
  test('waits for its delivery, and is none of an order that is over, lost, an exchange’s or of nobody', () => {
    const lost: OrderEvent = { type: 'ParcelCameBack', data: { orderId, why: 'lost' } }
    const command = agree({ extra: 100_00 })
    expect(words(command, placed)).toMatch(/once the order is delivered/)
    expect(words(command, ...arrived.slice(0, 2))).toMatch(/once the order is delivered/)
    expect(words(command, ...arrived, lost)).toMatch(/once the order is delivered/)
    expect(words(command, ...arrived, cancelled)).toMatch(/is cancelled/)
    expect(words(command, ...arrived, { type: 'OrderContactErased', data: { orderId } })).toMatch(/forgotten/)
    const exchange = { orderId: 'ORD-000000000009', number: 1, amount: 1_479_00 }
    const ofExchange = placedFor('razorpay', { exchange })
    expect(words(command, ofExchange, delivered)).toMatch(/paid online/)
  })
  test('gives nothing twice, and never more than is left', () => {
    const all = [...arrived, first, firstOwed]
    expect(words(agree({ lines: ring(2) }), ...all)).toMatch(/only 1 can be refunded/)
    expect(words(agree({ extra: 1_029_01 }), ...all)).toMatch(/At most ₹1,029 of this payment is left/)
    given(...all)
      .when(agree({ extra: 1_029_00 }))
      .then(agreed(2, { extra: 1_029_00, amount: 1_029_00 }), owed(1_029_00, 2))
    // Once sent, it counts the same.
    expect(words(agree({ extra: 1_029_01 }), ...all, repaid(1, 450_00))).toMatch(/At most ₹1,029/)
    const rest = [agreed(2, { extra: 1_029_00, amount: 1_029_00 }), owed(1_029_00, 2)]
    given(...all, ...rest)
      .when(agree({ lines: ring(1) }))
      .thenRejects(refused)
    const charges = [agreed(1, { delivery: 80_00, fee: 49_00, amount: 129_00 }), owed(129_00, 1)]
    expect(words(agree({ delivery: true }), ...arrived, ...charges)).toMatch(/Delivery has been refunded/)
    expect(words(agree({ fee: true }), ...arrived, ...charges)).toMatch(/fee for cash has been refunded/)
    expect(words(agree({}), ...arrived)).toMatch(/Choose what goes back/)
    expect(words(agree({ extra: 100, providerRefundId: 'rfnd_1' }), ...arrived)).toMatch(/no such refund/)
  })
  test('is marked as sent once; the order stands, and is paid back as a whole with the last of it', () => {
    const all = [...arrived, first, firstOwed]
    given(...all)
      .when(repay(1))
      .then(repaid(1, 450_00))
    given(...all, repaid(1, 450_00))
      .when(repay(1))
      .then()
    given(...all, repaid(1, 450_00))
      .when({ ...repay(1), reference: 'UTR9' } as OrderCommand)
      .thenRejects('return_not_possible')
    expect(after(...all, repaid(1, 450_00)).refundDue).toBe(false)
    const rest = [agreed(2, { extra: 1_029_00, amount: 1_029_00 }), owed(1_029_00, 2)]
    given(...all, repaid(1, 450_00), ...rest)
      .when(repay(2))
      .then(repaid(2, 1_029_00, true))
  })
  test('asks where to send it as a return does', () => {
    given(...arrived, first, firstOwed)
      .when({ type: 'AskUpi', number: 1, stepId: 's' })
      .then({ type: 'ReturnUpiAsked', data: { orderId, number: 1, stepId: 's' } })
    given(...arrived, first, firstOwed, repaid(1, 450_00))
      .when({ type: 'AskUpi', number: 1, stepId: 's' })
      .thenRejects('return_not_possible')
  })
})

describe('beside what else goes back', () => {
  const first = agreed(1, { lines: [{ productId: 'ring', size: null, quantity: 1, amount: 450_00 }], amount: 450_00 })
  const all = [...arrived, first, owed(450_00, 1, ring(1))]
  test('a cancel owes the rest alone, and a delivery after all takes that back, and not what was agreed', () => {
    const rest: OrderEvent = { type: 'CashOwed', data: { orderId, number: 2, amount: 1_029_00 } }
    given(...all)
      .when(cancel)
      .then(cancelled, rest)
    const again: OrderEvent = {
      type: 'OrderReopened',
      data: { orderId, from: 'cancelled', to: 'delivered', collected: true },
    }
    given(...all, cancelled, rest, again)
      .when(repay(2))
      .thenRejects('return_not_possible')
    given(...all, cancelled, rest, again)
      .when(repay(1))
      .then(repaid(1, 450_00))
    given(...all, cancelled, rest, repaid(1, 450_00))
      .when({ type: 'SetStatus', to: 'delivered', collected: true })
      .then(again)
  })
  const asks = (lines: ReturnType<typeof ring>): OrderCommand => ({
    ...{ type: 'AskReturn', lines, reason: 'size', deliveredAt: at, now: at },
  })
  test('a return gives what is left: the last one with delivery and fee, less what was given beside the pieces', () => {
    expect(words(asks(ring(2)), ...all)).toMatch(/only 1 can be sent back/)
    expect(order.decide(asks(ring(1)), after(...all))).toMatchObject([{ data: { number: 2, amount: 450_00 } }])
    const asked = order.decide(asks([...ring(1), ...chain]), after(...all))
    expect(asked).toMatchObject([{ data: { number: 2, amount: 1_029_00 } }])
    const extra = [agreed(2, { extra: 100_00, amount: 100_00 }), owed(100_00, 2, [], 3)]
    const answer: OrderCommand = { type: 'AnswerReturn', number: 2, accept: true }
    given(...all, ...asked, ...extra)
      .when(answer)
      .then({ type: 'ReturnAccepted', data: { orderId, number: 2, amount: 929_00, refund: 'by_hand' } })
  })
  test('a piece whose price is partly back is returned for what is left, and not exchanged', () => {
    const exchange = (productId: string): OrderCommand => ({
      ...{ type: 'AskExchange', pieces: [{ productId, size: 1, to: 2, quantity: 1 }], until: at, atOnce: false },
      ...{ deliveredAt: at, now: at },
    })
    const sized = placedFor('cod', { lines: placed.data.lines.map((line) => ({ ...line, size: 1 })) })
    const most = agreed(1, { extra: 1_029_00, amount: 1_029_00 })
    expect(order.decide(exchange('chain'), after(sized, delivered, most, owed(1_029_00, 1)))).toMatchObject([
      { type: 'ReturnRequested', data: { amount: 450_00 } },
    ])
    const more = agreed(1, { extra: 1_029_01, amount: 1_029_01 })
    expect(words(exchange('chain'), sized, delivered, more, owed(1_029_01, 1))).toMatch(/sent back, and not exchanged/)
  })
  test('a piece of an open return, and what a kept size will pay for, are not refunded', () => {
    const asked = order.decide(asks(chain), after(...arrived))
    expect(words(agree({ lines: chain }), ...arrived, ...asked)).toMatch(/refunded or returned before/)
    const pieces = [{ productId: 'chain', size: 1, to: 2, quantity: 1 }]
    const held = asked.map((event) => ({ ...event, data: { ...event.data, exchange: { pieces, until: at } } }))
    expect(words(agree({ extra: 1_029_01 }), ...arrived, ...(held as OrderEvent[]))).toMatch(/At most ₹1,029 /)
  })
})

describe('of an order that was paid in two ways', () => {
  const advance = placedFor('razorpay', { advance: 300_00, payBy: at })
  const paid: OrderEvent = {
    type: 'OrderPaid',
    data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 300_00, paidAt: at },
  }
  const both = [advance, paid, delivered]
  const goesBack = (amount: number) => ({ goesBack: { providerPaymentId: 'pay_1', amount } })
  test('what was paid ahead goes back first, by itself; a person sends the rest', () => {
    given(...both)
      .when(agree({ extra: 100_00 }))
      .then(agreed(1, { extra: 100_00, amount: 100_00, ...goesBack(100_00) }))
    given(...both, agreed(1, { extra: 100_00, amount: 100_00, ...goesBack(100_00) }))
      .when(agree({ lines: ring(1) }))
      .then(
        agreed(2, {
          ...{ lines: [{ productId: 'ring', size: null, quantity: 1, amount: 450_00 }], amount: 450_00 },
          ...goesBack(200_00),
        }),
        owed(250_00, 2, ring(1), 1),
      )
  })
  test('before its delivery no more than was paid ahead', () => {
    expect(words(agree({ lines: ring(1) }), advance, paid)).toMatch(/At most ₹300 of what was paid online is left/)
    expect(words(agree({ extra: 100_00 }), advance, set('shipped', 'delivered'))).toMatch(/paid online/)
  })
  test('all of it, by whichever way the last part comes', () => {
    const whole = order.decide(agree({ extra: 1_479_00 }), after(...both))
    expect(whole).toMatchObject([{ data: goesBack(300_00) }, { data: { amount: 1_179_00 } }])
    const sent = order.decide(repay(1), after(...both, ...whole))
    expect(sent).toMatchObject([{ data: { whole: false } }])
    const arrives: OrderCommand = {
      ...{ type: 'RecordRefund', providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount: 300_00, at },
      refundId: 'lines-1',
    }
    const [last] = order.decide(arrives, after(...both, ...whole, ...sent))
    expect(last?.data).not.toHaveProperty('part')
    const came = order.decide(arrives, after(...both, ...whole))
    expect(came).toMatchObject([{ data: { part: true } }])
    expect(order.decide(repay(1), after(...both, ...whole, ...came))).toMatchObject([{ data: { whole: true } }])
  })
})
