import { expect, test } from 'vitest'
import { paymentDue } from './payment-due.ts'

test.each([
  ['pending', 'pending', 'cod', 'Cash due'],
  ['shipped', 'pending', 'cod', 'Cash due'],
  ['cancelled', 'pending', 'cod', 'Nothing due'],
  ['pending', 'pending', 'razorpay', 'Awaiting payment'],
  ['failed', 'pending', 'razorpay', 'Nothing due'],
  ['delivered', 'paid', 'cod', null],
  ['cancelled', 'refunded', 'razorpay', null],
])('admin 10: a %s order, payment %s by %s: %s', (status, paymentStatus, paymentMethod, due) => {
  expect(paymentDue({ status, paymentStatus, paymentMethod } as never)).toBe(due)
})

test('cash of a cancelled order is to be paid out until it was', () => {
  const due = (repaidAt: string) =>
    paymentDue({
      status: 'cancelled',
      paymentStatus: 'pending',
      paymentMethod: 'cod',
      returns: [{ owed: true, repaidAt }],
    } as never)
  expect([due(''), due('2026-11-27T10:00:00.000Z')]).toEqual(['Cash to pay out', 'Nothing due'])
})

test.each([
  ['pending', 'pending', 'Awaiting advance'],
  ['confirmed', 'paid', 'Advance paid, cash due'],
  ['delivered', 'paid', null],
  ['cancelled', 'refunded', null],
])('a %s order with an advance, payment %s: %s', (status, paymentStatus, due) => {
  expect(paymentDue({ status, paymentStatus, paymentMethod: 'razorpay', advance: 210 } as never)).toBe(due)
})
