import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { order } from '../order.decider.ts'
import { placedOrder } from '../order.fixture.ts'
import type { OrderEvent } from '../order-state.ts'
import { reasonAgainstMail } from './order-mails.decider.ts'

const given = specification(order)
const { orderId } = placedOrder('cod').data
const now = '2026-11-26T10:00:00.000Z'
const asked = (askedAt: string): OrderEvent => ({
  type: 'OrderMailAsked',
  data: { orderId, mail: 'placed', askedAt },
})
const ask = { type: 'AskMail' as const, mail: 'placed' as const, now }

describe('a mail that is sent again', () => {
  test('is written down with the refund’s amount and the return’s number', () => {
    given(placedOrder('cod')).when(ask).then(asked(now))
    const refunded: OrderEvent = {
      type: 'OrderRefunded',
      data: { orderId, providerPaymentId: 'pay_1', amount: 50_00, refundedAt: now, part: true },
    }
    given(placedOrder('razorpay'), refunded)
      .when({ type: 'AskMail', mail: 'refunded', amount: 50_00, now })
      .then({ type: 'OrderMailAsked', data: { orderId, mail: 'refunded', amount: 50_00, askedAt: now } })
  })

  test('is refused after five within an hour, and not after an hour', () => {
    const minutes = [10, 20, 30, 40, 50].map((minute) => asked(`2026-11-26T09:${minute}:00.000Z`))
    given(placedOrder('cod'), ...minutes)
      .when(ask)
      .thenRejects('too_many_mails')
    given(placedOrder('cod'), asked('2026-11-26T09:00:00.000Z'), ...minutes.slice(1))
      .when(ask)
      .then(asked(now))
  })

  test('never says what is no longer so', () => {
    const payBy = '2026-11-26T10:20:00.000Z'
    const unpaid = { ...ask, mail: 'unpaid' as const }
    given(placedOrder('razorpay', { payBy }))
      .when(unpaid)
      .then({ type: 'OrderMailAsked', data: { orderId, mail: 'unpaid', askedAt: now } })
    given(placedOrder('razorpay', { payBy: now }))
      .when(unpaid)
      .thenRejects('mail_not_possible')
    const ids = { paymentId: 'x', providerPaymentId: 'pay_1' }
    const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, ...ids, amount: 180_00, paidAt: now } }
    given(placedOrder('razorpay', { payBy }), paid).when(unpaid).thenRejects('mail_not_possible')
    given(placedOrder('razorpay', { payBy })).when(ask).thenRejects('mail_not_possible')
    const gone: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, from: 'pending', reason: 'why', restock: true, refund: false },
    }
    given(placedOrder('cod'), gone).when(ask).thenRejects('mail_not_possible')
    given(placedOrder('cod'), { type: 'OrderContactErased', data: { orderId } })
      .when(ask)
      .thenRejects('mail_not_possible')
  })

  test('of the courier and of returns follows where parcel and return stand', () => {
    const state = [placedOrder('cod')].reduce<ReturnType<typeof order.evolve>>(order.evolve, order.initial)
    if (!state.placed) throw new Error('placed')
    const holds = (mail: Parameters<typeof reasonAgainstMail>[0], change: object) =>
      reasonAgainstMail(mail, { ...state, ...change }, new Date(now)) === null
    expect(holds({ mail: 'shipped' }, { status: 'shipped' })).toBe(true)
    expect(holds({ mail: 'shipped' }, { status: 'delivered' })).toBe(false)
    expect(holds({ mail: 'out-for-delivery' }, { status: 'shipped', cameBack: 'lost' })).toBe(false)
    expect(holds({ mail: 'delivered' }, { status: 'delivered' })).toBe(true)
    expect(holds({ mail: 'cancelled' }, { status: 'cancelled' })).toBe(true)
    expect(holds({ mail: 'returned' }, { declined: ['pay_2'] })).toBe(true)
    expect(holds({ mail: 'returned' }, {})).toBe(false)
    expect(holds({ mail: 'refunded' }, {})).toBe(false)
    const returns = [{ number: 1, lines: [], amount: 1, state: 'accepted' }]
    expect(holds({ mail: 'return-accepted', number: 1 }, { returns })).toBe(true)
    expect(holds({ mail: 'return-asked', number: 1 }, { returns })).toBe(false)
    expect(holds({ mail: 'return-refused', number: 2 }, { returns })).toBe(false)
  })
})
