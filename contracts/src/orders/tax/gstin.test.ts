import { expect, test } from 'vitest'
import { seller } from '../../common/policy.ts'
import { gstStateOf, gstStates } from './gst-states.ts'
import { buyerGstinFault, gstinCheck, gstinFault, tidyGstin } from './gstin.ts'

test('the check character is computed over base 36', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', seller.gstin]) {
    expect(gstinCheck(gstin.slice(0, 14))).toBe(gstin[14])
    expect(gstinFault(gstin)).toBeNull()
  }
})

test.each([
  ['', 'required'],
  ['27AAPFU0939F1Z', '15 characters'],
  ['27aapfu0939f1zv', '15 characters'],
  ['27AAPFU0939F0ZV', '15 characters'],
  ['22AAAAA0000A1Z5', 'check character'],
  ['27AAPFU0939F1ZW', 'check character'],
  ['28AAPFU0939F1ZV', 'no state'],
])('%s is refused: %s', (gstin, why) => expect(gstinFault(gstin)).toContain(why))

test('a wrong sign anywhere is noticed', () => {
  const good = '27AAPFU0939F1ZV'
  for (let at = 0; at < 14; at++)
    expect(gstinFault(`${good.slice(0, at)}${good[at] === '1' ? '2' : '1'}${good.slice(at + 1)}`)).not.toBeNull()
})

test('there are 36 states and territories; old names and other spellings are understood', () => {
  expect(gstStates).toHaveLength(36)
  for (const [typed, code] of [
    ['karnataka', '29'],
    ['Orissa', '21'],
    [' TAMILNADU ', '33'],
    ['J&K', '01'],
    ['NCT of Delhi', '07'],
    ['Andaman & Nicobar Islands', '35'],
  ] as const)
    expect(gstStateOf(typed)?.code).toBe(code)
  expect(gstStateOf('Atlantis')).toBeNull()
  expect(gstStates.filter(({ utgst }) => utgst).map(({ code }) => code)).toEqual(['04', '26', '31', '35', '38'])
})

test('a buyer’s is read as it is pasted, and refused in words of the checkout', () => {
  expect(tidyGstin(' 29aagcb 7383-j1z4')).toBe('29AAGCB7383J1Z4')
  expect(buyerGstinFault('29AAGCB7383J1Z4')).toBeNull()
  for (const [gstin, why] of [
    ['29AAGCB7383J1Z', 'this one has 14'],
    ['29AAGCB7383J1C4', 'its 14th letter is Z'],
    ['28AAPFU0939F1ZV', 'begins with the state'],
    ['29AAGCB7383J1Z5', 'One letter or digit'],
  ] as const)
    expect(buyerGstinFault(gstin)).toContain(why)
})
