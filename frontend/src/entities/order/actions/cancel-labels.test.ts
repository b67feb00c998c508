import { expect, it } from 'vitest'
import { moneyAfterCancel } from './cancel-labels.ts'

it('money 1: a cancel says what happens to the money: cash, paid online, not paid yet', () => {
  const label = (paymentMethod: string, paymentStatus: string) =>
    moneyAfterCancel({ amount: 1899, paymentMethod, paymentStatus })
  expect(label('cod', 'pending')).toContain('You have nothing to pay')
  expect(label('razorpay', 'paid')).toBe('We’ll refund ₹1,899 the way you paid, within 5-7 business days.')
  const partBack = { amount: 1299, amountRefunded: 100, paymentMethod: 'razorpay', paymentStatus: 'paid' }
  expect(moneyAfterCancel(partBack)).toContain('₹100 has been refunded already. We’ll refund the other ₹1,199')
  expect(label('razorpay', 'pending')).toContain('not received a payment')
})
