import { expect, it } from 'vitest'
import { paymentLabel } from './payment-labels.ts'

it('a cash order says what the courier gets, a cancelled one that nothing is due, and the others their payment', () => {
  const say = (paymentMethod: string, paymentStatus: string, status = 'shipped') =>
    paymentLabel({ amount: 1799, status, paymentMethod, paymentStatus })
  expect(say('cod', 'pending')).toBe('Cash on delivery · ₹1,799')
  expect(say('cod', 'pending', 'cancelled')).toBe('Nothing to pay')
  expect(say('cod', 'paid', 'delivered')).toBeNull()
  expect(say('razorpay', 'pending', 'pending')).toBeNull()
  expect(say('razorpay', 'pending', 'cancelled')).toBe('Nothing to pay')
  expect(say('razorpay', 'refunded', 'cancelled')).toBeNull()
  const came = { amount: 1799, status: 'shipped', paymentMethod: 'cod', paymentStatus: 'pending' }
  expect(paymentLabel({ ...came, cameBack: 'returned' }), 'money 8: a parcel that came back').toBe('Nothing to pay')
})
