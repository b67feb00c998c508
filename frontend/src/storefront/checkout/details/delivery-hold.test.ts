import { expect, it } from 'vitest'
import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import { emptyCheckout } from '../checkout-values.ts'
import { deliveryHold, isSameHold } from './delivery-hold.ts'

const known = (change: object): Delivery => ({
  step: 'known',
  estimate: { serviceable: true, cod: true, days: null, expected: null, city: null, state: null, ...change },
})
const to = (paymentMethod: string) => ({ ...emptyCheckout, pincode: '194101', paymentMethod })

it('only a carrier’s definite refusal holds an order up', () => {
  expect(deliveryHold(to('cod'), known({ serviceable: false, cod: false }), '194101')?.kind).toBe('no-courier')
  expect(deliveryHold(to('cod'), known({ cod: false }), '194101')?.kind).toBe('no-cash')
  expect(deliveryHold(to('razorpay'), known({ cod: false }), '194101')).toBeNull()
  expect(deliveryHold(to('cod'), known({}), '194101')).toBeNull()
})

it('a missing or pending answer does not', () => {
  expect(deliveryHold(to('cod'), { step: 'unknown', ask() {} }, '194101')).toBeNull()
  expect(deliveryHold(to('cod'), { step: 'asking' }, '194101')).toBeNull()
  expect(deliveryHold(to('cod'), known({ serviceable: false }), '')).toBeNull()
})

it('the shopper’s consent is for that pincode and that refusal', () => {
  const cash = { kind: 'no-cash', pincode: '194101' } as const
  expect(isSameHold(cash, { ...cash })).toBe(true)
  expect(isSameHold(cash, { ...cash, kind: 'no-courier' })).toBe(false)
  expect(isSameHold(cash, null)).toBe(false)
})
