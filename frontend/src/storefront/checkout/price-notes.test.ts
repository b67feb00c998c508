import { expect, it } from 'vitest'
import { termsNote } from './price-notes.ts'

it('the line below the button makes no delivery promise that the carrier refuses', () => {
  expect(termsNote('₹999', null, null)).toContain('₹999 when the courier hands you the parcel')
  expect(termsNote('₹999', 'Razorpay', null)).toContain('in Razorpay’s window')
  expect(termsNote('₹999', undefined, null)).toBe(
    'Choose above how to pay ₹999. We share your details with the courier and nobody else.',
  )
  const noCash = termsNote('₹999', null, { kind: 'no-cash', pincode: '194101' })
  expect(noCash).toContain('not available at 194101')
  expect(noCash).not.toContain('hands you')
  for (const payee of ['Razorpay', null])
    expect(termsNote('₹999', payee, { kind: 'no-courier', pincode: '744101' })).toContain('look for another courier')
})
