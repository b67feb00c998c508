import { expect, it } from 'vitest'
import type { Delivery } from '../delivery/delivery-estimate.ts'
import { placeHint } from './place-hint.ts'

const unknown: Delivery = { step: 'nothing' }
const known = (city: string | null, state: string | null) =>
  ({ step: 'known', estimate: { city, state } }) as unknown as Delivery
const at = (city: string, state: string, delivery: Delivery = unknown, pincode = '560038') =>
  placeHint({ city, state }, delivery, pincode)

it('a state that is not the pincode’s is asked about, whatever its spelling; an unknown one is not', () => {
  expect(at('Pune', 'maharashtra')).toEqual({ field: 'state', meant: 'Karnataka' })
  for (const state of ['Karnataka', 'KARNATAKA', '', 'Karnatka', 'कर्नाटक']) expect(at('Bengaluru', state)).toBeNull()
  expect(at('Pune', 'Kerala', unknown, '5600')).toBeNull()
})

it('a city is asked about once the carrier has named its own; parts, former names and other scripts are not', () => {
  const bengaluru = known('Bengaluru', 'Karnataka')
  expect(at('Pune', 'Karnataka', bengaluru)).toEqual({ field: 'city', meant: 'Bengaluru' })
  for (const city of ['Bangalore', 'bengaluru', 'Bengaluru Urban', 'Ben', '', 'बेंगलुरु'])
    expect(at(city, 'Karnataka', bengaluru)).toBeNull()
  expect(at('Pune', 'Karnataka', known(null, null))).toBeNull()
})
