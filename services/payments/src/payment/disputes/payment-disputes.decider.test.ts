import { fold } from '@suvarna/platform/events/decider.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payment } from '../payment.decider.ts'
import type { PaymentCommand, PaymentEvent } from '../payment-state.ts'
import type { ProviderDispute } from '../provider.ts'

const given = specification(payment)
const [orderId, providerPaymentId, amount] = ['ORD-1', 'pay_1', 100_000]
const taken = { orderId, providerOrderId: 'order_1', providerPaymentId, amount }
const paid: PaymentEvent[] = [
  { type: 'PaymentOpened', data: { orderId, method: 'razorpay', amount } },
  { type: 'PaymentOrderCreated', data: { orderId, providerOrderId: 'order_1', amount, receipt: orderId } },
  { type: 'PaymentCaptured', data: taken },
  { type: 'PaymentAttached', data: taken },
]
const respondBy = '2026-12-03T10:00:00.000Z'
const read = (more: Partial<ProviderDispute> = {}): PaymentCommand => ({
  type: 'RecordDispute',
  dispute: {
    ...{ id: 'disp_1', paymentId: providerPaymentId, amount: 40_000, deducted: 0, status: 'open' },
    ...{ reason: 'goods_not_received', phase: 'chargeback', respondBy, ...more },
  },
})
const about = { orderId, providerPaymentId, disputeId: 'disp_1' }
const opened: PaymentEvent = {
  type: 'PaymentDisputed',
  data: { ...about, amount: 40_000, reason: 'goods_not_received', phase: 'chargeback', respondBy },
}
const lost: PaymentEvent = { type: 'DisputeMoved', data: { ...about, status: 'lost', deducted: 40_000, respondBy } }

test('a dispute is recorded once for each state that it is read in', () => {
  given(...paid)
    .when(read())
    .then(opened)
  given(...paid, opened)
    .when(read())
    .then()
  given(...paid, opened)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then(lost)
  given(...paid, opened, lost)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then()
})

const back = (sum: number, entryId?: string): PaymentEvent => ({
  type: 'DisputeReversed',
  data: { ...about, amount: sum, ...(entryId ? { entryId } : {}) },
})
const won: PaymentEvent = { type: 'DisputeMoved', data: { ...about, status: 'won', deducted: 0, respondBy } }
const brought = (sum: number, entryId = 'adj_2'): PaymentCommand => ({
  ...{ type: 'ReverseDispute', disputeId: 'disp_1', entryId, amount: sum },
})

test('won after it was lost, all of it is back, whatever the provider calls deducted; lost again it is gone again', () => {
  for (const deducted of [0, 40_000])
    given(...paid, opened, lost)
      .when(read({ status: 'won', deducted }))
      .then(won, back(40_000))
  const events = [...paid, opened, lost, won, back(40_000)]
  given(...events)
    .when(read({ status: 'won', deducted: 0 }))
    .then()
  expect(fold(payment, events)).toMatchObject({ taken: { [providerPaymentId]: { lost: { disp_1: 0 } } } })
  given(...events)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then(lost)
})

test('a settlement brings it back once by each entry, never more than is lost, and the provider’s ‘lost’ stays true of it', () => {
  given(...paid, opened, lost)
    .when(brought(50_000))
    .then(back(40_000, 'adj_2'))
  const events = [...paid, opened, lost, back(15_000, 'adj_2')]
  given(...events)
    .when(brought(15_000))
    .then()
  given(...events)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then()
  given(...events)
    .when(brought(30_000, 'adj_3'))
    .then(back(25_000, 'adj_3'))
  given(...events)
    .when(read({ status: 'won', deducted: 0 }))
    .then(won, back(25_000))
  given(...paid, opened)
    .when(brought(1_00))
    .then()
})

test('what is back can be refunded again', () => {
  const whole: PaymentEvent = { type: 'DisputeMoved', data: { ...about, status: 'lost', deducted: amount, respondBy } }
  given(...paid, opened, whole, back(amount, 'adj_2'))
    .when({ type: 'RefundAll', reason: 'why' })
    .then({ type: 'RefundStarted', data: { orderId, providerPaymentId, amount, reason: 'why' } })
})

test('one that is first read when it has ended is both, and one of another payment is none of ours', () => {
  given(...paid)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then(opened, lost)
  given(...paid)
    .when(read({ paymentId: 'pay_2' }))
    .then()
})

test('what a bank took is not refunded a second time: neither a part nor the rest exceeds what is left', () => {
  const refund = { type: 'RefundAll', reason: 'the order was cancelled' } as const
  given(...paid, opened, lost)
    .when(refund)
    .then({ type: 'RefundStarted', data: { orderId, providerPaymentId, amount: 60_000, reason: refund.reason } })
  const whole: PaymentEvent = { type: 'DisputeMoved', data: { ...about, status: 'lost', deducted: amount, respondBy } }
  given(...paid, opened, whole)
    .when(refund)
    .then()
})

test('one that is lost while a refund is under way cuts the refund', () => {
  const begun: PaymentEvent = { type: 'RefundStarted', data: { orderId, providerPaymentId, amount, reason: 'why' } }
  const state = fold(payment, [...paid, opened, begun, lost])
  expect(state).toMatchObject({ taken: { [providerPaymentId]: { due: 60_000, state: 'refunding' } } })
})

type Step = { part: number } | { dispute: string; take: number } | { dashboard: number } | { all: true }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ part: fc.integer({ min: 1, max: 120_000 }) }),
  fc.record({ dispute: fc.constantFrom('a', 'b'), take: fc.integer({ min: 0, max: 50_000 }) }),
  fc.record({ dashboard: fc.integer({ min: 1, max: 30_000 }) }),
  fc.constant({ all: true as const }),
)

test('whatever is asked for, what is promised and what banks took never come to more than was captured', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state = fold(payment, paid)
      const sums = () => {
        const taken = state.phase === 'open' ? state.taken[providerPaymentId] : undefined
        const parts = Object.values(taken?.parts ?? {}).reduce((sum, { due }) => sum + due, 0)
        const lostSum = Object.values(taken?.lost ?? {}).reduce((sum, one) => sum + one, 0)
        return { promised: (taken?.due ?? 0) + parts, gone: (taken?.back ?? 0) + lostSum }
      }
      for (const [at, one] of steps.entries()) {
        if ('dashboard' in one && sums().gone + one.dashboard > amount) continue
        for (const event of payment.decide(commandOf(one, at), state)) state = payment.evolve(state, event)
        const { promised, gone } = sums()
        expect(promised).toBeLessThanOrEqual(Math.max(0, amount - gone))
      }
    }),
    { numRuns: 200 },
  )
})

function commandOf(one: Step, at: number): PaymentCommand {
  if ('part' in one) return { type: 'RefundPart', providerPaymentId, refundId: `p${at}`, amount: one.part, reason: 'r' }
  if ('all' in one) return { type: 'RefundAll', reason: 'r' }
  if ('take' in one) return read({ id: one.dispute, deducted: one.take, status: one.take > 0 ? 'lost' : 'open' })
  const made = { providerRefundId: `rfnd_${at}`, amount: one.dashboard, outside: true, receipt: null }
  return { type: 'CompleteRefund', providerPaymentId, ...made }
}
