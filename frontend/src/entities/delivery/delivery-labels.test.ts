import { expect, it } from 'vitest'
import { deliveryMessage, expectedDay } from './delivery-labels.ts'

const told = { serviceable: true, cod: true, expected: '2026-11-26', city: 'Pune', state: 'Maharashtra' }

it('says when a parcel arrives, as exactly as the courier told', () => {
  expect(deliveryMessage(told, '411001')).toBe('Expected in Pune 411001 by Thursday, 26 November.')
  expect(deliveryMessage({ ...told, city: null }, '413001')).toBe(
    'Expected in 413001, Maharashtra by Thursday, 26 November.',
  )
  expect(deliveryMessage({ ...told, expected: null, city: null, state: null }, '605001')).toBe('We deliver to 605001.')
})

it('says when nobody goes there', () => {
  const nobody = { ...told, serviceable: false, cod: false, expected: null, city: null, state: null }
  expect(deliveryMessage(nobody, '900001')).toBe('No courier of ours goes to 900001 at the moment.')
})

it('a day that cannot be read is none', () => {
  expect([expectedDay(null), expectedDay('soon'), expectedDay('')]).toEqual(['', '', ''])
})
