import { expect, it } from 'vitest'
import type { OrderReturn } from '../../../entities/order/allowed-actions.ts'
import { nextOfReturn } from '../../../entities/order/return-labels.ts'
import { acceptMessage, leftToDo } from './return-labels.ts'

const item = {
  itemId: '1',
  productId: 'p',
  name: 'Ring',
  sku: '',
  image: '',
  quantity: 2,
  price: 900,
  size: '',
  takenOut: 0,
  returnable: 0,
}
const paid = { status: 'delivered', paymentMethod: 'razorpay', paymentStatus: 'paid', items: [item] }
const aReturn = (quantity: number, more: Partial<OrderReturn> = {}): OrderReturn => ({
  ...{ number: 1, status: 'asked', requestedAt: '', reason: 'size', words: '', note: '', amount: 1620, refund: '' },
  ...{ repaidAt: '', reference: '', upi: '', bank: null, pickup: null },
  items: [{ ...item, quantity }],
  ...more,
})

it('accepting refunds what was paid online, and otherwise says what must be done by hand', () => {
  expect(acceptMessage(aReturn(2), paid)).toContain('sends ₹1,620 back by itself')
  expect(acceptMessage(aReturn(1), paid)).toMatch(
    /sends ₹1,620 back by itself, at once.*receive them at the returns desk/,
  )
  expect(acceptMessage(aReturn(1), { ...paid, paymentStatus: 'pending' })).toContain('in the payment provider')
  expect(acceptMessage(aReturn(2), { ...paid, paymentMethod: 'cod' })).toContain('transfer ₹1,620 by hand')
  expect(acceptMessage(aReturn(1, { amount: 674.06 }), { ...paid, paymentMethod: 'cod' })).toContain('₹674.06 by hand')
  expect(
    leftToDo(aReturn(1, { status: 'accepted', refund: 'by_hand', amount: 674.06 }), { paymentMethod: 'cod' }),
  ).toBe(
    'To do by hand: transfer ₹674.06 once the customer has entered a UPI ID or a bank account. The mail with the link for it went out when the return was accepted.',
  )
  expect(acceptMessage(aReturn(2, { upi: 'asha@okhdfcbank' }), { ...paid, paymentMethod: 'cod' })).toContain(
    '₹1,620 on the UPI ID asha@okhdfcbank',
  )
})

it('a shopper reads of one pick-up alone', () => {
  const fetched = { state: 'booked', courier: 'Delhivery', awb: '1', trackingUrl: '', fault: null } as never
  expect(nextOfReturn(aReturn(1), { paymentMethod: 'cod' })).toContain('within two working days')
  expect(nextOfReturn(aReturn(1, { pickup: fetched }), { paymentMethod: 'cod' })).toBe(
    'Once we’ve checked the pieces, we’ll refund ₹1,620.',
  )
})

it('F5: money that is refunded or under way is not sent again, and a refund by hand promises no method', () => {
  expect(acceptMessage(aReturn(2), { ...paid, paymentStatus: 'refunded' })).toContain('Accepting sends nothing')
  expect(acceptMessage(aReturn(1), { ...paid, status: 'cancelled' })).toContain('Accepting sends nothing')
  expect(leftToDo(aReturn(1, { status: 'accepted', refund: 'by_hand', amount: 0 }), paid)).toBe('')
  const byHand = aReturn(1, { status: 'accepted', refund: 'by_hand' })
  expect(nextOfReturn(byHand, { paymentMethod: 'razorpay' })).toBe(
    'We’ll refund ₹1,620. It reaches you within 5-7 business days.',
  )
  expect(nextOfReturn(byHand, { paymentMethod: 'cod' })).toContain('say here where')
  expect(nextOfReturn({ ...byHand, refund: 'provider' }, { paymentMethod: 'razorpay' })).toContain('the way you paid')
  expect(nextOfReturn({ ...byHand, amount: 0 }, { paymentMethod: 'razorpay' })).toContain('reached you already')
})

it('what is left to do is shown until it is done', () => {
  expect(leftToDo(aReturn(2), paid)).toBe('')
  expect(leftToDo(aReturn(2, { status: 'accepted', refund: 'provider' }), paid)).toBe('')
  expect(leftToDo(aReturn(1, { status: 'accepted', refund: 'by_hand' }), paid)).toContain('refund ₹1,620')
  const cash = { ...paid, paymentMethod: 'cod' }
  expect(leftToDo(aReturn(1, { status: 'accepted', refund: 'by_hand' }), cash)).toContain('transfer ₹1,620')
  const sent = { status: 'accepted', refund: 'by_hand', repaidAt: '2026-11-22T10:00:00.000Z', reference: 'UTR 1' }
  expect(leftToDo(aReturn(1, sent), cash)).toBe('')
})

it('of an order that was paid in two ways, each part is said: what goes back by itself, and what a person sends', () => {
  const split = { ...paid, advance: 210 }
  const upi = 'asha@okhdfcbank'
  expect(acceptMessage(aReturn(2, { upi }), split)).toContain(
    'Accepting sends ₹210 back by itself, at once, the way it was paid. You transfer the other ₹1,410 by hand to asha@okhdfcbank.',
  )
  expect(acceptMessage(aReturn(1, { amount: 150 }), split)).not.toContain('by hand')
  expect(acceptMessage(aReturn(2, { upi }), { ...split, amountRefunded: 210 })).toContain('₹1,620 on the UPI ID')
  const accepted = aReturn(2, { status: 'accepted', refund: 'by_hand', byHand: 1_410, upi })
  expect(leftToDo(accepted, split)).toBe(`To do by hand: transfer ₹1,410 to ${upi}.`)
  expect(nextOfReturn(accepted, split)).toBe(
    `We’ll refund ₹210 the way you paid, within 5-7 business days. We’ll send ₹1,410 to ${upi} within 5-7 business days.`,
  )
  // The part that is refunded automatically is listed among the order's refunds, so it is not repeated here.
  const listed = { ...split, refunds: [{ id: 'return-2' }] }
  expect(nextOfReturn({ ...accepted, number: 2 }, listed)).toBe(`We’ll send ₹1,410 to ${upi} within 5-7 business days.`)
  const repaid = { repaidAt: '2026-11-26T10:00:00.000Z', bankBy: '2026-12-07', reference: 'UTR 1' }
  expect(nextOfReturn({ ...accepted, ...repaid, number: 2 }, listed)).toBe(
    `We’ve sent ₹1,410 to ${upi} on 26 Nov 2026. Your bank shows it by 7 Dec 2026. Reference: UTR 1.`,
  )
  const online = { ...aReturn(2, { status: 'accepted', refund: 'provider' }), number: 2 }
  for (const id of ['return-2', '1.1r2', 'rest-pay_1'])
    expect(nextOfReturn(online, { paymentMethod: 'razorpay', refunds: [{ id }] })).toBe('')
  expect(nextOfReturn(online, { paymentMethod: 'razorpay', refunds: [{ id: 'return-1' }] })).toContain(
    'the way you paid',
  )
})
