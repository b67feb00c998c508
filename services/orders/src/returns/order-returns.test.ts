import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent } from '../order/decider/order-state.ts'
import {
  accepted,
  answer,
  ask,
  asked,
  chain,
  delivered,
  everything,
  now,
  of,
  orderId,
  paid,
  partBack,
  placed,
  refused,
  ring,
} from './order-returns.fixture.ts'

const given = specification(order)

describe('a return is asked for', () => {
  test('for some units of it, at their share of the discount, and for all of it at what was paid', () => {
    given(placed(), delivered)
      .when(ask([of(ring, 1)]))
      .then(asked([of(ring, 1)], 90_00))
    given(placed(), delivered).when(ask()).then(asked(everything, 225_00))
  })
  test('once for each unit, whatever came of the first time', () => {
    const first = asked([of(ring, 1)], 90_00)
    given(placed(), delivered, first)
      .when(ask([of(ring, 1)]))
      .then(asked([of(ring, 1)], 90_00, 2))
    for (const end of [[], [refused()], [accepted(90_00, 'by_hand')]]) {
      given(placed(), delivered, first, ...end)
        .when(ask([of(ring, 2)]))
        .thenRejects('return_not_possible')
      given(placed(), delivered, first, ...end)
        .when(ask([of(ring, 1), of(ring, 1)]))
        .thenRejects('return_not_possible')
    }
  })
  test('after delivery alone, until the days of the policy are over', () => {
    given(placed())
      .when(ask(everything, { deliveredAt: null }))
      .thenRejects('return_not_possible')
    given(placed(), delivered)
      .when(ask(everything, { now: '2026-12-10T10:00:00.000Z' }))
      .then({
        ...asked(everything, 225_00),
        data: { ...asked(everything, 225_00).data, requestedAt: '2026-12-10T10:00:00.000Z' },
      } as OrderEvent)
    given(placed(), delivered)
      .when(ask(everything, { now: '2026-12-10T10:00:00.001Z' }))
      .thenRejects('return_not_possible')
    const gone: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, from: 'delivered', reason: '', restock: false, refund: false },
    }
    given(placed(), delivered, gone).when(ask()).thenRejects('return_not_possible')
  })
  test('not for more than was bought, and not for another’s piece', () => {
    given(placed(), delivered)
      .when(ask([of(chain, 2)]))
      .thenRejects('return_not_possible')
    given(placed(), delivered)
      .when(ask([{ ...of(ring, 1), size: 8 }]))
      .thenRejects('return_not_possible')
  })
})

describe('a return is answered', () => {
  test('the money of a whole order that was paid online goes back by itself, once', () => {
    const all = asked(everything, 225_00)
    given(placed('razorpay'), paid, delivered, all).when(answer(true)).then(accepted(225_00, 'provider'))
    given(placed('razorpay'), paid, delivered, all, accepted(225_00, 'provider')).when(answer(true)).then()
  })
  test('of a part of it just that goes back by itself; cash is sent by a person', () => {
    const part = asked([of(ring, 1)], 90_00)
    given(placed('razorpay'), paid, delivered, part).when(answer(true)).then(partBack(90_00))
    given(placed(), delivered, asked(everything, 225_00)).when(answer(true)).then(accepted(225_00, 'by_hand'))
  })
  test('two parts that make the whole: the order is refunded when the last of them has arrived, in either sequence', () => {
    const [one, two] = [asked([of(ring, 2)], 180_00), asked([of(chain, 1)], 45_00, 2)]
    const both = [placed('razorpay'), paid, delivered, one, partBack(180_00), two]
    given(...both)
      .when(answer(true, 2))
      .then(partBack(45_00, 2))
    const arrive = (number: number, amount: number) => ({
      type: 'RecordRefund' as const,
      ...{
        providerPaymentId: 'pay_1',
        providerRefundId: `rfnd_${number}`,
        amount,
        at: now,
        refundId: `return-${number}`,
      },
    })
    const arrived = (number: number, amount: number, part: object): OrderEvent => {
      const { type: _type, at: refundedAt, ...which } = arrive(number, amount)
      return { type: 'OrderRefunded', data: { orderId, ...which, refundedAt, ...part } }
    }
    for (const [first, last] of [[1, 2] as const, [2, 1] as const]) {
      const amountOf = (number: number) => (number === 1 ? 180_00 : 45_00)
      const past = [...both, partBack(45_00, 2)]
      const half = arrived(first, amountOf(first), { part: true })
      given(...past)
        .when(arrive(first, amountOf(first)))
        .then(half)
      given(...past, half)
        .when(arrive(last, amountOf(last)))
        .then(arrived(last, amountOf(last), {}))
      // The provider may report it more than once.
      given(...past, half)
        .when(arrive(first, amountOf(first)))
        .then()
    }
  })
  test('never more than is left of the payment: an older part by hand, and another on its way, are taken off', () => {
    const [one, two] = [asked([of(ring, 2)], 180_00), asked([of(chain, 1)], 45_00, 2)]
    const reduced: OrderEvent = {
      type: 'RefundAgreed',
      data: {
        ...{ orderId, number: 1, lines: [], extra: 200_00, amount: 200_00, why: 'goodwill', agreedAt: now },
        goesBack: { providerPaymentId: 'pay_1', amount: 200_00 },
      },
    }
    const sent: OrderEvent = {
      type: 'ReturnRepaid',
      data: { orderId, number: 1, amount: 180_00, reference: 'UTR 4021', whole: false },
    }
    given(placed('razorpay'), paid, delivered, one, reduced).when(answer(true)).then(partBack(25_00))
    given(placed('razorpay'), paid, delivered, one, accepted(180_00, 'by_hand'), sent, two, reduced)
      .when(answer(true, 2))
      .then(accepted(0, 'by_hand', 2))
    given(placed('razorpay'), paid, delivered, one, accepted(180_00, 'by_hand'), two)
      .when(answer(true, 2))
      .then(partBack(45_00, 2))
    // An amount below the provider's minimum is left to a person.
    const cheap = { ...asked([of(ring, 1)], 99) }
    given(placed('razorpay'), paid, delivered, cheap).when(answer(true)).then(accepted(99, 'by_hand'))
  })
  test('a cancel takes what is left beside a part that is on its way', () => {
    given(placed('razorpay'), paid, delivered, asked([of(ring, 2)], 180_00), partBack(180_00))
      .when({ type: 'CancelOrder', reason: 'why' })
      .then({
        type: 'OrderCancelled',
        data: {
          ...{ orderId, from: 'delivered', reason: 'why', restock: false, refund: true },
          goesBack: { providerPaymentId: 'pay_1', amount: 45_00 },
        },
      })
  })
  test('once: another answer is too late, and one that was not requested is not found', () => {
    const all = asked(everything, 225_00)
    given(placed(), delivered, all).when(answer(false)).then(refused())
    given(placed(), delivered, all, refused()).when(answer(false)).then()
    given(placed(), delivered, all, refused()).when(answer(true)).thenRejects('return_not_possible')
    given(placed(), delivered, all).when(answer(true, 2)).thenRejects('return_not_found')
  })
})

describe('admin 2: the money of a return that a person sends', () => {
  const part = asked([of(ring, 1)], 90_00)
  const repay = (reference = 'UTR 4021', number = 1) => ({ type: 'RepayReturn' as const, number, reference })
  const repaid = (amount: number, whole: boolean, number = 1): OrderEvent => ({
    type: 'ReturnRepaid',
    data: { orderId, number, amount, reference: 'UTR 4021', whole },
  })

  test('is marked as sent once; the same reference again changes nothing, another one is refused', () => {
    given(placed(), delivered, part, accepted(90_00, 'by_hand')).when(repay()).then(repaid(90_00, false))
    const ended = given(placed(), delivered, part, accepted(90_00, 'by_hand'), repaid(90_00, false))
    ended.when(repay()).then()
    ended.when(repay('UTR 9999')).thenRejects('return_not_possible')
  })
  test('not before the return is accepted, not where it goes back by itself, not of a return that was not requested', () => {
    given(placed(), delivered, part).when(repay()).thenRejects('return_not_possible')
    given(placed(), delivered, part, refused()).when(repay()).thenRejects('return_not_possible')
    given(placed('razorpay'), paid, delivered, asked(everything, 225_00), accepted(225_00, 'provider'))
      .when(repay())
      .thenRejects('return_not_possible')
    given(placed(), delivered).when(repay()).thenRejects('return_not_found')
  })
  test('F5: what a cancelled order refunds cannot be repaid again, and a return accepted after it is worth nothing more', () => {
    const cancelled = (amount: number, returns?: number[]): OrderEvent => ({
      type: 'OrderCancelled',
      data: {
        ...{ orderId, from: 'delivered', reason: '', restock: false, refund: true },
        goesBack: { providerPaymentId: 'pay_1', amount, ...(returns ? { returns } : {}) },
      },
    })
    const refundedBy = (amount: number, more: object): OrderEvent => ({
      type: 'OrderRefunded',
      data: { orderId, providerPaymentId: 'pay_1', amount, refundedAt: now, ...more },
    })
    const record = (providerRefundId: string, amount: number) => ({
      type: 'RecordRefund' as const,
      ...{ providerPaymentId: 'pay_1', providerRefundId, amount, at: now },
    })
    const past = [placed('razorpay'), paid, delivered, part, accepted(90_00, 'by_hand')]
    given(...past, cancelled(225_00, [1]))
      .when(repay())
      .thenRejects('return_not_possible')
    given(...past, cancelled(225_00, [1]))
      .when(record('rfnd_1', 225_00))
      .then(refundedBy(225_00, { providerRefundId: 'rfnd_1' }))
    given(placed('razorpay'), paid, delivered, part, cancelled(225_00)).when(answer(true)).then(accepted(0, 'by_hand'))
    given(placed('razorpay'), paid, delivered, part, cancelled(225_00), accepted(0, 'by_hand'))
      .when(repay())
      .thenRejects('return_not_possible')
    // An older cancel names no returns: only the rest goes back, and the return’s money still waits for a person.
    given(...past, cancelled(135_00))
      .when(record('rfnd_1', 135_00))
      .then(refundedBy(135_00, { providerRefundId: 'rfnd_1', part: true }))
    given(...past, cancelled(135_00), refundedBy(135_00, { providerRefundId: 'rfnd_1', part: true }))
      .when(repay())
      .then(repaid(90_00, true))
  })
  test('F5: what is back already does not go back again by hand', () => {
    const back: OrderEvent = {
      type: 'OrderRefunded',
      data: { orderId, providerPaymentId: 'pay_1', amount: 225_00, refundedAt: now },
    }
    given(placed('razorpay'), paid, delivered, part, back).when(answer(true)).then(accepted(0, 'by_hand'))
    const most = { ...back, data: { ...back.data, amount: 200_00, providerRefundId: 'rfnd_1', part: true } }
    given(placed('razorpay'), paid, delivered, part, most as OrderEvent)
      .when(answer(true))
      .then(partBack(25_00))
  })
  test('says when all that was paid is back', () => {
    const [one, two] = [asked([of(ring, 2)], 180_00), asked([of(chain, 1)], 45_00, 2)]
    const both = [one, accepted(180_00, 'by_hand'), two, accepted(45_00, 'by_hand', 2)]
    given(placed(), delivered, ...both, repaid(180_00, false))
      .when(repay('UTR 4021', 2))
      .then(repaid(45_00, true, 2))
  })
})
