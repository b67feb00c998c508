import { expect, it } from 'vitest'
import { isPincode } from './pincode.ts'
import { stateOfPincode } from './pincode-state.ts'

it.each([
  ['560038', 'Karnataka'],
  ['110001', 'Delhi'],
  ['403001', 'Goa'],
  ['411001', 'Maharashtra'],
  ['248001', 'Uttarakhand'],
  ['682001', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['800001', 'Bihar'],
  ['834001', 'Jharkhand'],
  ['194101', 'Ladakh'],
])('%s lies in %s', (pincode, state) => expect(stateOfPincode(pincode)).toBe(state))

it.each([
  ['605001', 'Puducherry or Tamil Nadu'],
  ['247667', 'Uttarakhand or Uttar Pradesh'],
  ['160017', 'Chandigarh or Punjab'],
  ['396210', 'Daman or Gujarat'],
  ['900001', 'the army'],
  ['012345', 'nowhere'],
  ['56003', 'nowhere yet'],
])('%s may be %s: its digits do not settle it', (pincode) => expect(stateOfPincode(pincode)).toBeNull())

it('a PIN code has six digits and does not begin with 0', () => {
  expect(['560038', '56003', '5600388', '060038', '56003a', ''].map(isPincode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
