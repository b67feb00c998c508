import { expect, it } from 'vitest'
import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import { emptyCheckout } from '../checkout-values.ts'
import { deliveryHold, isSameHold } from './delivery-hold.ts'

const told = (change: object): Delivery => ({
  step: 'told',
  estimate: { serviceable: true, cod: true, expected: null, city: null, state: null, ...change },
})
const to = (paymentMethod: string) => ({ ...emptyCheckout, pincode: '194101', paymentMethod })

it('only a courier’s clear no holds an order up', () => {
  expect(deliveryHold(to('cod'), told({ serviceable: false, cod: false }), '194101')?.kind).toBe('no-courier')
  expect(deliveryHold(to('cod'), told({ cod: false }), '194101')?.kind).toBe('no-cash')
  expect(deliveryHold(to('razorpay'), told({ cod: false }), '194101')).toBeNull()
  expect(deliveryHold(to('cod'), told({}), '194101')).toBeNull()
})

it('silence, a question under way, and a country of its own do not', () => {
  expect(deliveryHold(to('cod'), { step: 'unknown', ask() {} }, '194101')).toBeNull()
  expect(deliveryHold(to('cod'), { step: 'asking' }, '194101')).toBeNull()
  expect(deliveryHold(to('cod'), told({ serviceable: false }), '')).toBeNull()
})

it('what the shopper agreed to is that place and that no', () => {
  const cash = { kind: 'no-cash', pincode: '194101' } as const
  expect(isSameHold(cash, { ...cash })).toBe(true)
  expect(isSameHold(cash, { ...cash, kind: 'no-courier' })).toBe(false)
  expect(isSameHold(cash, null)).toBe(false)
})
