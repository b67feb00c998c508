import { expect, it } from 'vitest'
import { paymentLabel } from './payment-labels.ts'

it('a cash order shows the amount for the courier, a cancelled one that nothing is due, others their payment', () => {
  const label = (paymentMethod: string, paymentStatus: string, status = 'shipped') =>
    paymentLabel({ amount: 1799, status, paymentMethod, paymentStatus })
  expect(label('cod', 'pending')).toBe('Cash on delivery · ₹1,799')
  expect(label('cod', 'pending', 'cancelled')).toBe('Nothing to pay')
  expect(label('cod', 'paid', 'delivered')).toBeNull()
  expect(label('razorpay', 'pending', 'pending')).toBeNull()
  expect(label('razorpay', 'pending', 'cancelled')).toBe('Nothing to pay')
  expect(label('razorpay', 'refunded', 'cancelled')).toBeNull()
  const came = { amount: 1799, status: 'shipped', paymentMethod: 'cod', paymentStatus: 'pending' }
  expect(paymentLabel({ ...came, cameBack: 'returned' }), 'money 8: a parcel that came back').toBe('Nothing to pay')
})

it.each([
  ['pending', 'pending', '₹210 now, ₹839.50 to the courier'],
  ['shipped', 'paid', '₹210 paid, ₹839.50 to the courier'],
  ['delivered', 'paid', '₹210 online, ₹839.50 in cash'],
  ['cancelled', 'refunded', null],
])('a %s order that is paid in two ways, payment %s: %s', (status, paymentStatus, label) => {
  const parts = { amount: 1_049.5, advance: 210, toCollect: 839.5, paymentMethod: 'razorpay', cameBack: null }
  expect(paymentLabel({ ...parts, status, paymentStatus })).toBe(label)
})
