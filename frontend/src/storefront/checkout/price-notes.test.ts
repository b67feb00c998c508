import { expect, it } from 'vitest'
import { termsNote } from './price-notes.ts'

it('the line below the button promises nothing that the courier does not keep', () => {
  expect(termsNote('₹999', false, null)).toContain('₹999 when the courier hands you the parcel')
  expect(termsNote('₹999', true, null)).toContain('in the window of Razorpay')
  const noCash = termsNote('₹999', false, { kind: 'no-cash', pincode: '194101' })
  expect(noCash).toContain('collects no cash at 194101')
  expect(noCash).not.toContain('hands you')
  for (const online of [true, false])
    expect(termsNote('₹999', online, { kind: 'no-courier', pincode: '744101' })).toContain('look for another way')
})
