import { orderStatuses } from '@suvarna/contracts/orders/values.ts'
import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

it('[T4] every status says what happens next, in one whole sentence', () => {
  for (const status of [...orderStatuses, 'completed'])
    expect(nextStep({ status, paymentMethod: 'cod', paymentStatus: 'pending' })).toMatch(/[^.]\.$/)
})

it('an online order without its payment waits for it', () => {
  const standing = { status: 'pending', paymentMethod: 'razorpay', paymentStatus: 'pending' }
  expect(nextStep(standing)).toContain('waiting for your payment')
  expect(nextStep({ ...standing, paymentStatus: 'paid' })).not.toContain('waiting')
})

it('a cancelled order speaks of money only where some was paid', () => {
  const standing = { status: 'cancelled', paymentMethod: 'cod', paymentStatus: 'pending' }
  expect(nextStep(standing)).toBe('This order will not be sent.')
  expect(nextStep({ ...standing, paymentStatus: 'paid' })).toContain('comes back to you')
  expect(nextStep({ ...standing, paymentStatus: 'refunded' })).toContain('is on its way back to you')
})

it('money 2: a part that went back is told as a part, and what follows beside it', () => {
  const paid = { paymentMethod: 'razorpay', paymentStatus: 'paid', amountRefunded: 100 }
  expect(nextStep({ ...paid, status: 'delivered' })).toBe(
    'Delivered. Wear it well. ₹100 of what you paid went back to you.',
  )
  expect(nextStep({ ...paid, status: 'cancelled', refundToCome: 1199 })).toBe(
    'This order will not be sent. ₹100 of what you paid went back to you. The other ₹1,199 follow.',
  )
})

it('money 8: a parcel that came back or was lost is not said to be on its way', () => {
  const shipped = { status: 'shipped', paymentMethod: 'cod', paymentStatus: 'pending' }
  expect(nextStep({ ...shipped, cameBack: 'returned' })).toContain('it came back to us')
  expect(nextStep({ ...shipped, cameBack: 'lost' })).toContain('has lost your parcel')
  expect(nextStep({ ...shipped, cameBack: null })).toContain('On its way')
})
