import { expect, it } from 'vitest'
import { deliveryMessage, expectedDay } from './delivery-labels.ts'

const estimate = { serviceable: true, cod: true, expected: '2026-11-26', city: 'Pune', state: 'Maharashtra' }

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
  const unserved = { ...estimate, serviceable: false, cod: false, expected: null, city: null, state: null }
  expect(deliveryMessage(unserved, '900001')).toBe('No courier of ours goes to 900001 at the moment.')
})

it('an unreadable date is empty', () => {
  expect([expectedDay(null), expectedDay('soon'), expectedDay('')]).toEqual(['', '', ''])
})
