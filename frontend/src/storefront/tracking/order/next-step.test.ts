import { orderStatuses } from '@suvarna/contracts/orders/values.ts'
import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

it('[T4] every status says what happens next, in one whole sentence', () => {
  for (const status of [...orderStatuses, 'completed'])
    expect(nextStep({ status, paymentMethod: 'cod', paymentStatus: 'pending' })).toMatch(/[^.]\.$/)
})

it('an online order without its payment waits for it', () => {
  const order = { status: 'pending', paymentMethod: 'razorpay', paymentStatus: 'pending' }
  expect(nextStep(order)).toContain('waiting for your payment')
  expect(nextStep({ ...order, paymentStatus: 'paid' })).not.toContain('waiting')
})

it('a cancelled order mentions money only where some was paid', () => {
  const order = { status: 'cancelled', paymentMethod: 'cod', paymentStatus: 'pending' }
  expect(nextStep(order)).toBe('This order will not be sent.')
  expect(nextStep({ ...order, paymentStatus: 'paid' })).toContain('refund what you paid')
  expect(nextStep({ ...order, paymentStatus: 'refunded' })).toContain('refund is on its way')
})

it('money 2: a partial refund is shown as such, with what follows', () => {
  const paid = { paymentMethod: 'razorpay', paymentStatus: 'paid', amountRefunded: 100 }
  expect(nextStep({ ...paid, status: 'delivered' })).toBe(
    'Delivered. Wear it well. ₹100 of what you paid has been refunded.',
  )
  expect(nextStep({ ...paid, status: 'cancelled', refundToCome: 1199 })).toBe(
    'This order will not be sent. ₹100 of what you paid has been refunded. We’ll refund the other ₹1,199.',
  )
})

it('a parcel that had left before the cancel is to be refused, or sent back', () => {
  const order = { status: 'cancelled', paymentMethod: 'razorpay', paymentStatus: 'refunded' }
  const out = nextStep({ ...order, cancelledParcel: 'on_its_way' })
  expect(out).toMatch(/please refuse it at the door\. Your refund is on its way\.$/)
  expect(out).not.toContain('not be sent')
  expect(nextStep({ ...order, cancelledParcel: 'delivered' })).toContain('reached you all the same')
})

it('money 8: a returned or lost shipment is not shown as under way', () => {
  const shipped = { status: 'shipped', paymentMethod: 'cod', paymentStatus: 'pending' }
  expect(nextStep({ ...shipped, cameBack: 'returned' })).toContain('it came back to us')
  expect(nextStep({ ...shipped, cameBack: 'lost' })).toContain('has lost your parcel')
  expect(nextStep({ ...shipped, cameBack: null })).toContain('On its way')
})
