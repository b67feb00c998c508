import { expect, it } from 'vitest'
import { stateDoubt } from './contact-values.ts'

const order = { status: 'confirmed', pincode: '560001', state: 'Karnataka' }

it('a state that is not the pincode’s is said before the invoice is numbered, and where its tax would go', () => {
  expect(stateDoubt(order)).toBe('')
  expect(stateDoubt({ ...order, state: 'KARNATAKA ' })).toBe('')
  expect(stateDoubt({ ...order, state: 'Delhi' })).toMatch(/^Pincode 560001 is in Karnataka.*GST goes to Delhi/)
  expect(stateDoubt({ ...order, state: 'Nowhere' })).toMatch(/called “Nowhere”: GST goes to Karnataka/)
  // Two states share the digits, or the parcel has left.
  expect(stateDoubt({ ...order, pincode: '244001', state: 'Uttarakhand' })).toBe('')
  expect(stateDoubt({ ...order, status: 'shipped', state: 'Delhi' })).toBe('')
})
