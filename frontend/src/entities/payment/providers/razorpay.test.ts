import { expect, it } from 'vitest'
import { untilReleased } from './razorpay.ts'

it('the payment window closes when the reservation ends, in whole seconds', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z')
  expect(untilReleased({ payBy: '2026-11-22T10:14:59.100Z' }, now)).toEqual({ timeout: 900 })
  expect(untilReleased({ payBy: '2026-11-22T09:00:00.000Z' }, now)).toEqual({ timeout: 1 })
  expect(untilReleased({ payBy: null }, now)).toEqual({})
})
