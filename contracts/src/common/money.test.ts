import { expect, test } from 'vitest'
import { discountOf, formatRupees, formatRupeesExact, paiseOf, rupeesOf, shippingOf, totalsOf } from './money.ts'

test('one unit gets no discount, two units of anything get 10 percent', () => {
  expect(discountOf(100_000, 1)).toBe(0)
  expect(discountOf(100_000, 2)).toBe(10_000)
})

test('the discount is rounded half up to a whole rupee', () => {
  expect(discountOf(1_494_00, 2)).toBe(149_00)
  expect(discountOf(1_495_00, 2)).toBe(150_00)
  expect(discountOf(1_499_00, 2)).toBe(150_00)
  expect(discountOf(99, 2)).toBe(0)
})

test('rounding is exact for every price up to a lakh, in whole numbers', () => {
  for (let rupees = 1; rupees <= 100_000; rupees++) {
    const expected = Number((BigInt(rupees) * 10n + 50n) / 100n) * 100
    if (discountOf(rupees * 100, 2) !== expected) expect.fail(`${rupees} rupees: ${discountOf(rupees * 100, 2)}`)
  }
})

test('[C3] the units of all lines count together: two of one piece are a pair as well', () => {
  expect(totalsOf([{ quantity: 2, price: 899_00 }])).toMatchObject({ units: 2, discount: 180_00 })
  expect(
    totalsOf([
      { quantity: 1, price: 899_00 },
      { quantity: 1, price: 1_299_00 },
    ]),
  ).toMatchObject({ discount: 220_00 })
})

test('[C4] shipping is free whatever the amount, and total = subtotal - discount', () => {
  expect(totalsOf([{ quantity: 1, price: 100 }])).toEqual({
    units: 1,
    subtotal: 100,
    discount: 0,
    shipping: 0,
    total: 100,
  })
  expect(totalsOf([{ quantity: 3, price: 1_000_00 }])).toEqual({
    units: 3,
    subtotal: 3_000_00,
    discount: 300_00,
    shipping: 0,
    total: 2_700_00,
  })
  expect(shippingOf(0)).toBe(0)
})

test('an empty cart costs nothing', () => {
  expect(totalsOf([])).toEqual({ units: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 })
})

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
