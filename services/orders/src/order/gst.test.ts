import { expect, test } from 'vitest'
import { amountInWords } from '../invoices/amount-in-words.ts'
import { documentNumber, financialYearOf, spread, taxesIn } from './gst.ts'

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

test('a sum is spread by weight to the last paisa', () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(spread(0, [5, 5])).toEqual([0, 0])
  for (let sum = 0; sum < 500; sum++)
    expect(spread(sum, [3, 7, 11, 1]).reduce((total, part) => total + part, 0)).toBe(sum)
})

test.each([
  ['2027-03-31T18:29:59Z', '2026-27'],
  ['2027-03-31T18:30:00Z', '2027-28'],
  ['2026-04-01T00:00:00Z', '2026-27'],
  ['2099-12-31T00:00:00Z', '2099-00'],
])('%s is in the financial year %s, by the Indian calendar', (at, year) =>
  expect(financialYearOf(new Date(at))).toBe(year),
)

test('a number has at most 16 characters, of those that the law allows', () => {
  expect(documentNumber('invoice', '2026-27', 1)).toBe('SV/26-27/000001')
  expect(documentNumber('credit_note', '2026-27', 9_999_999)).toBe('CN/26-27/9999999')
  expect(documentNumber('credit_note', '2026-27', 9_999_999)).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test.each([
  [0, 'Rupees Zero Only'],
  [1_499_00, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
  [1_23_456_05, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Five Paise Only'],
  [10_00_00_000_00, 'Rupees Ten Crore Only'],
  [1_00_00_019_00, 'Rupees One Crore Nineteen Only'],
  [20_90, 'Rupees Twenty and Ninety Paise Only'],
])('%d paise are “%s”', (paise, words) => expect(amountInWords(paise)).toBe(words))
