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

test('both are what Intl says, of any paise', () => {
  const intl = (minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits, maximumFractionDigits })
  const [whole, exact] = [intl(0, 0), intl(2, 2)]
  const ends = [0, 1, 49, 50, 99, 100, 99_949, 99_950, 999_999_999, -1, -50, -99_950, -1_234_567_890]
  const some = Array.from({ length: 2_000 }, (_, index) => Math.round(1.01 ** index) * (index % 2 ? 1 : -1) + index)
  for (const rupees of [...ends, ...some].map(rupeesOf)) {
    expect(formatRupees(rupees)).toBe(whole.format(rupees))
    expect(formatRupeesExact(rupees)).toBe(exact.format(rupees))
  }
  expect(formatRupees(-0)).toBe('₹0')
})
