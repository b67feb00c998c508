import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import type { OrderReturn } from '../../../entities/order/allowed-actions.ts'
import { consequenceOf } from './status-consequence.ts'

const order = { status: 'processing', paymentStatus: 'pending', paymentMethod: 'cod', amount: 1899, returns: [] }

test('a cancel says what happens to the stock and to the money', () => {
  expect(consequenceOf(order, 'cancelled')).toBe('The pieces go back on the shelf.')
  expect(consequenceOf({ ...order, paymentMethod: 'razorpay', paymentStatus: 'paid' }, 'cancelled')).toBe(
    'The pieces go back on the shelf. ₹1,899 is refunded.',
  )
  expect(consequenceOf({ ...order, status: 'delivered', paymentStatus: 'paid' }, 'cancelled')).toBe(
    'The pieces are with the shopper, so they do not go back on the shelf by themselves. ₹1,899 was collected in cash; a mail asks the customer where to send it, and it waits under To pay out.',
  )
  expect(consequenceOf({ ...order, status: 'shipped' }, 'cancelled')).toMatch(
    /do not go back.*ask the courier to bring/,
  )
})

test('F5: a cancel names the amount still to refund, including what was to be sent by hand', () => {
  const online = { ...order, status: 'delivered', paymentMethod: 'razorpay', paymentStatus: 'paid' }
  const asReturn = (amount: number, repaidAt = '') =>
    ({ status: 'accepted', refund: 'by_hand', amount, repaidAt }) as unknown as OrderReturn
  expect(consequenceOf({ ...online, amountRefunded: 100 }, 'cancelled')).toContain('₹1,799 is refunded.')
  expect(consequenceOf({ ...online, returns: [asReturn(900)] }, 'cancelled')).toContain(
    '₹1,899 is refunded. The ₹900 of a return are among it: do not send them by hand.',
  )
  expect(consequenceOf({ ...online, returns: [asReturn(900, 'sent')] }, 'cancelled')).toMatch(/₹999 is refunded\.$/)
  expect(consequenceOf({ ...online, amountRefunded: 1899 }, 'cancelled')).toContain('is back with the customer')
  const cash = { ...online, paymentMethod: 'cod', returns: [asReturn(900, 'sent')] }
  expect(consequenceOf(cash, 'cancelled')).toContain('₹999 was collected in cash')
})

test('money 8: a cancel of a returned shipment says so, and names only the money still owed', () => {
  const shipped = { ...order, status: 'shipped' }
  expect(consequenceOf({ ...shipped, cameBack: 'returned' }, 'cancelled')).toMatch(/^The parcel came back/)
  expect(consequenceOf({ ...shipped, cameBack: 'returned' }, 'cancelled')).not.toContain('ask the courier')
  expect(consequenceOf({ ...shipped, cameBack: 'lost' }, 'cancelled')).toMatch(/^The pieces are lost/)
  const paid = { ...order, status: 'processing', paymentStatus: 'paid', paymentMethod: 'razorpay' }
  expect(consequenceOf({ ...paid, amountRefunded: 899 }, 'cancelled')).toMatch(/ ₹1,000 is refunded\.$/)
  const repaid = { repaidAt: '2026-11-22T10:00:00.000Z', amount: 1899 } as AdminOrder['returns'][number]
  const cash = { ...order, status: 'delivered', paymentStatus: 'paid', returns: [repaid] }
  expect(consequenceOf(cash, 'cancelled')).not.toMatch(/in cash/)
})

test('reopening a closed order takes stock again; delivered cash counts as collected; other changes have no message', () => {
  expect(consequenceOf({ ...order, status: 'cancelled' }, 'confirmed')).toMatch(/back on the shelf are taken.*back\.$/)
  expect(consequenceOf({ ...order, status: 'cancelled' }, 'delivered')).toMatch(
    / Counts ₹1,899 as collected in cash\.$/,
  )
  expect(consequenceOf(order, 'delivered')).toBe('Counts ₹1,899 as collected in cash.')
  expect(consequenceOf(order, 'shipped')).toBe('')
  expect(consequenceOf(order, 'processing')).toBe('')
})

test('a parcel that left goes back to work only after it is said', () => {
  for (const to of ['pending', 'confirmed', 'processing'])
    expect(consequenceOf({ ...order, status: 'delivered', paymentStatus: 'paid' }, to)).toBe(
      'The parcel was delivered: this puts the order back among those that are still to be sent.',
    )
  expect(consequenceOf({ ...order, status: 'delivered', paymentStatus: 'paid' }, 'shipped')).toBe('')
})

test('of an order that was paid in two ways, the advance goes back by itself and the cash by hand', () => {
  const split = { ...order, paymentMethod: 'razorpay', paymentStatus: 'paid', advance: 210, toCollect: 1689 }
  expect(consequenceOf(split, 'cancelled')).toContain('At most ₹210 that was paid online is refunded.')
  expect(consequenceOf(split, 'delivered')).toBe('Counts ₹1,689 as collected in cash.')
  expect(consequenceOf({ ...split, status: 'delivered' }, 'cancelled')).toContain('₹1,689 was collected in cash')
})
