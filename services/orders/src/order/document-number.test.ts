import {
  defaultNumbering,
  documentNumber,
  numberingFault,
} from '@suvarna/contracts/orders/settings/numbering-settings.ts'
import { expect, test } from 'vitest'
import { amountInWords } from '../invoices/amount-in-words.ts'
import { financialYearOf } from './document-number.ts'

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
  [{ invoice_prefix: 'INV' }, 'INV/26-27/000007'],
  [{ digits: 4 }, 'SV/26-27/0007'],
  [{ invoice_prefix: 'SV-BLR', yearly: false, digits: 8 }, 'SV-BLR/00000007'],
])('with the settings %j it is %s', (change, number) => {
  const by = { ...defaultNumbering, ...change }
  expect(numberingFault(by)).toBeNull()
  expect(documentNumber('invoice', '2026-27', 7, by)).toBe(number)
})

test.each([
  [{ invoice_prefix: 'INVS' }, 'invoice_prefix'],
  [{ invoice_prefix: 'sv' }, 'invoice_prefix'],
  [{ invoice_prefix: 'S/V' }, 'invoice_prefix'],
  [{ credit_note_prefix: 'CN-' }, 'credit_note_prefix'],
  [{ credit_note_prefix: '' }, 'credit_note_prefix'],
  [{ credit_note_prefix: 'SV' }, 'credit_note_prefix'],
  [{ digits: 2 }, 'digits'],
  [{ digits: 8 }, 'invoice_prefix'],
])('the settings %j are refused by their field %s', (change, field) =>
  expect(numberingFault({ ...defaultNumbering, ...change })).toMatchObject({ field }),
)

test.each([
  [0, 'Rupees Zero Only'],
  [1_499_00, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
  [1_23_456_05, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Five Paise Only'],
  [10_00_00_000_00, 'Rupees Ten Crore Only'],
  [1_00_00_019_00, 'Rupees One Crore Nineteen Only'],
  [20_90, 'Rupees Twenty and Ninety Paise Only'],
])('%d paise are “%s”', (paise, words) => expect(amountInWords(paise)).toBe(words))
