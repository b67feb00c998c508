import { expect, test } from 'vitest'
import { formatRupees, formatRupeesExact, paiseOf, rupeesOf } from './money.ts'

test('rupees become whole paise and come back', () => {
  expect(paiseOf(19.99)).toBe(1999)
  expect(paiseOf(1.005 * 100)).toBe(10050)
  expect(rupeesOf(129_900)).toBe(1299)
})

test('[P11] a price has no decimals and Indian grouping; the profile shows two decimals', () => {
  expect(formatRupees(129900)).toBe('₹1,29,900')
  expect(formatRupeesExact(1299.5)).toBe('₹1,299.50')
  expect(formatRupeesExact(1299)).toBe('₹1,299.00')
})
