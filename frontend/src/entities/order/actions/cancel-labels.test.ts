import { expect, it } from 'vitest'
import { moneyAfterCancel } from './cancel-labels.ts'

it('money 1: a cancel says what happens to the money: cash, paid online, not paid yet', () => {
  const label = (paymentMethod: string, paymentStatus: string) =>
    moneyAfterCancel({ amount: 1899, paymentMethod, paymentStatus })
  expect(label('cod', 'pending')).toContain('nothing is due')
  expect(label('razorpay', 'paid')).toBe(
    'Your ₹1,899 go back the way you paid. They reach you within 5-7 business days.',
  )
  const partBack = { amount: 1299, amountRefunded: 100, paymentMethod: 'razorpay', paymentStatus: 'paid' }
  expect(moneyAfterCancel(partBack)).toContain('₹100 are back with you already. The other ₹1,199 go back')
  expect(label('razorpay', 'pending')).toContain('No payment has reached us')
})
