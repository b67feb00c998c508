import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { taxesIn } from './taxes.ts'

test('₹1,499 holds ₹43.66 of tax: two halves of ₹21.83 within the state, one across states', () => {
  expect(taxesIn(149_900, true)).toEqual({ gross: 149_900, taxable: 145_534, cgst: 2183, sgst: 2183, igst: 0 })
  expect(taxesIn(149_900, false)).toEqual({ gross: 149_900, taxable: 145_534, cgst: 0, sgst: 0, igst: 4366 })
})

test('whatever the price: taxable value and taxes are the price, the halves are equal, and no more than a paisa off', () => {
  for (let gross = 0; gross < 60_000; gross += 37)
    for (const within of [true, false]) {
      const { taxable, cgst, sgst, igst } = taxesIn(gross, within)
      expect(taxable + cgst + sgst + igst).toBe(gross)
      expect(cgst).toBe(sgst)
      expect(Math.abs(cgst + sgst + igst - (gross * 3) / 103)).toBeLessThanOrEqual(1)
    }
})

test('a sum is allocated by weight to the last paisa', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(allocate(0, [5, 5])).toEqual([0, 0])
  for (let sum = 0; sum < 500; sum++)
    expect(allocate(sum, [3, 7, 11, 1]).reduce((total, part) => total + part, 0)).toBe(sum)
})
