import { expect, it } from 'vitest'
import { deliveryMessage, expectedAfter, expectedDay } from './delivery-labels.ts'

const estimate = { serviceable: true, cod: true, days: 3, expected: '2026-11-26', city: 'Pune', state: 'Maharashtra' }

it('says when a shipment arrives, as exactly as the carrier knows', () => {
  expect(deliveryMessage(estimate, '411001')).toBe('Expected in Pune 411001 by Thursday, 26 November.')
  expect(deliveryMessage({ ...estimate, city: null }, '413001')).toBe(
    'Expected in 413001, Maharashtra by Thursday, 26 November.',
  )
  expect(deliveryMessage({ ...estimate, expected: null, city: null, state: null }, '605001')).toBe(
    'We deliver to 605001.',
  )
})

it('says when no carrier serves the pincode', () => {
  const unserved = { ...estimate, serviceable: false, cod: false, days: null, expected: null, city: null, state: null }
  expect(deliveryMessage(unserved, '900001')).toBe('We don’t deliver to 900001 yet.')
})

it('an order’s day is counted from the day it was placed, and not named once it is over', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(expectedAfter('2026-11-22T20:00:00Z', 4, now)).toBe('Friday, 27 November')
  expect(expectedAfter('2026-11-10T10:00:00Z', 4, now)).toBe('')
  expect(expectedAfter('soon', 4, now)).toBe('')
})

it('an unreadable date is empty', () => {
  expect([expectedDay(null), expectedDay('soon'), expectedDay('')]).toEqual(['', '', ''])
})
