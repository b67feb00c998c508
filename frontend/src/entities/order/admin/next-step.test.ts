import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { toAdminOrder } from './admin-order.ts'
import { nextStepOf } from './next-step.ts'

const labelOf = (change: Parameters<typeof anOrder>[0]) => nextStepOf(toAdminOrder(anOrder(change)))?.label ?? null
const aReturn = (change: object) => ({
  ...{ number: 1, status: 'asked', asked_at: '2026-11-22T06:00:00.000Z', answered_at: null, items: [], reason: 'size' },
  ...{ words: null, upi: null, note: null, amount: 100, refund: null, repaid_at: null, reference: null },
  ...change,
})

test('each status has one next step, and none where somebody else has to act', () => {
  const steps = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'failed'] as const
  expect(steps.map((status) => labelOf({ status }))).toEqual(['Confirm', 'Pack', 'Ship', null, null, null, null])
  expect(labelOf({ payment_method: 'razorpay' })).toBeNull()
  expect(labelOf({ payment_method: 'razorpay', payment_status: 'paid' })).toBe('Confirm')
  // As after a lost dispute: an order whose payment was taken back is not shipped.
  const paidBack = steps.map((status) => labelOf({ status, payment_method: 'razorpay', payment_status: 'refunded' }))
  expect(paidBack).toEqual(['Cancel', 'Cancel', 'Cancel', null, null, null, null])
  const ahead = {
    ...{ payment_method: 'razorpay', payment_status: 'paid', amount: 300 },
    advance: 100,
    to_collect: 200,
  }
  expect(labelOf({ status: 'confirmed', ...ahead } as never)).toBe('Pack')
  expect(labelOf({ status: 'confirmed', ...ahead, amount_refunded: 60, refund_to_come: 40 } as never)).toBe('Cancel')
})

test('what is amiss comes before the next step', () => {
  const returns = (change: object) => [aReturn(change)] as never
  expect(labelOf({ status: 'delivered', returns: returns({}) })).toBe('Answer')
  const exchange = { state: 'held', pieces: [], until: '2026-12-06T10:00:00.000Z', sent_as: null }
  expect(labelOf({ status: 'delivered', returns: returns({ exchange }) })).toBeNull()
  expect(labelOf({ status: 'delivered', returns: returns({ exchange: { ...exchange, to_answer: true } }) })).toBe(
    'Answer',
  )
  expect(labelOf({ status: 'delivered', returns: returns({ status: 'accepted', refund: 'by_hand' }) })).toBe('Pay out')
  const owed = returns({ status: 'accepted', refund: 'by_hand', owed: true })
  expect(labelOf({ status: 'cancelled', returns: owed })).toBe('Pay out')
  const refunded = { status: 'cancelled', payment_method: 'razorpay', payment_status: 'refunded' } as const
  expect(labelOf({ ...refunded, cancelled_parcel: 'delivered' })).toBe('Ask for it back')
  expect(labelOf({ ...refunded, cancelled_parcel: 'on_its_way' })).toBeNull()
  const repaid = { status: 'accepted', refund: 'by_hand', repaid_at: '2026-11-22T06:00:00.000Z' }
  expect(labelOf({ status: 'delivered', returns: returns(repaid) })).toBeNull()
  expect(labelOf({ status: 'shipped', came_back: 'returned' })).toBe('Decide')
})
