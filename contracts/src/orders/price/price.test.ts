import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from './price.ts'

const discountOf = (unitPrice: number, quantity: number) => price([{ price: unitPrice, quantity }]).discount

test('one unit gets no discount, two units of anything get 10 percent', () => {
  expect(discountOf(100_000, 1)).toBe(0)
  expect(discountOf(50_000, 2)).toBe(10_000)
})

test('the discount is rounded half up to a whole rupee', () => {
  expect(discountOf(747_00, 2)).toBe(149_00)
  expect(discountOf(747_50, 2)).toBe(150_00)
  expect(discountOf(749_50, 2)).toBe(150_00)
  expect(discountOf(49, 2)).toBe(0)
})

test('rounding is exact for every price up to a lakh, in whole numbers', () => {
  for (let rupees = 1; rupees <= 100_000; rupees++) {
    const expected = Number((BigInt(rupees) * 10n + 50n) / 100n) * 100
    const found = discountOf(rupees * 50, 2)
    if (found !== expected) expect.fail(`${rupees} rupees: ${found}`)
  }
})

test('[C3] the units of all lines count together: two of one piece are a pair as well', () => {
  expect(price([{ quantity: 2, price: 899_00 }])).toMatchObject({ units: 2, discount: 180_00 })
  expect(
    price([
      { quantity: 1, price: 899_00 },
      { quantity: 1, price: 1_299_00 },
    ]),
  ).toMatchObject({ discount: 220_00 })
})

test('[C4] shipping is free whatever the amount, and total = subtotal - discount', () => {
  const sums = { units: 1, subtotal: 100, discount: 0, shipping: 0, total: 100 }
  expect(price([{ quantity: 1, price: 100 }])).toMatchObject({ ...sums, delivery: null })
  const more = { units: 3, subtotal: 3_000_00, discount: 300_00, shipping: 0, total: 2_700_00 }
  expect(price([{ quantity: 3, price: 1_000_00 }])).toMatchObject(more)
})

test('an empty cart costs nothing', () => {
  const nothing = { units: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 }
  const nobody = {
    ...nothing,
    wrap: 0,
    fee: 0,
    lines: [],
    delivery: null,
    wrapping: null,
    collecting: null,
    offers: [],
  }
  expect(price([])).toEqual(nobody)
  expect(price([], { wrap: 49_00 })).toEqual(nobody)
})

test('what was agreed holds: an order of other rules keeps its discount and its charge for delivery', () => {
  const agreed = { total: 1_549_00, shipping: 49_00 }
  const { discount, total, lines, delivery } = price([{ quantity: 2, price: 1_000_00 }], { agreed, within: false })
  expect({ discount, total }).toEqual({ discount: 500_00, total: 1_549_00 })
  expect(lines).toMatchObject([{ amount: 2_000_00, paid: 1_500_00, taxes: { gross: 1_500_00, cgst: 0, igst: 43_69 } }])
  expect(delivery).toMatchObject({ gross: 49_00, igst: 1_43 })
})

test('a gift’s wrap is charged beside the goods: no offer takes off any of it, it gives no free delivery, and holds', () => {
  const lines = [{ quantity: 2, price: 1_000_00 }]
  const wrapped = price(lines, { wrap: 49_50, within: false })
  expect(wrapped).toMatchObject({ subtotal: 2_000_00, discount: 200_00, wrap: 49_50, total: 1_849_50 })
  expect(wrapped.wrapping).toEqual({ gross: 49_50, taxable: 48_06, cgst: 0, sgst: 0, igst: 1_44 })
  expect(wrapped.lines).toEqual(price(lines, { within: false }).lines)
  const agreed = { total: 1_849_50, shipping: 0, wrap: 49_50 }
  expect(price(lines, { agreed, wrap: 99_00 })).toMatchObject({ discount: 200_00, wrap: 49_50, total: 1_849_50 })
  expect(price(lines, { wrap: 0 })).toMatchObject({ wrap: 0, total: 1_800_00, wrapping: null })
})

describe('what a way to pay costs or saves', () => {
  const lines = [
    { quantity: 1, price: 999_50 },
    { quantity: 1, price: 333_33 },
  ]
  const terms = { cash_fee: 49_50, prepaid_percent: 5, prepaid_cap: 0 }

  test('cash has its fee beside the goods, with its tax; no offer takes off any of it, and it holds', () => {
    const cash = price(lines, { paying: { method: 'cod', terms }, within: false })
    const plain = price(lines, { within: false })
    expect(cash).toMatchObject({ fee: 49_50, discount: plain.discount, total: plain.total + 49_50 })
    expect(cash.collecting).toEqual({ gross: 49_50, taxable: 48_06, cgst: 0, sgst: 0, igst: 1_44 })
    expect(cash.lines).toEqual(plain.lines)
    const agreed = { total: cash.total, shipping: 0, fee: 49_50 }
    const later = { method: 'cod' as const, terms: { ...terms, cash_fee: 99_00 } }
    expect(price(lines, { agreed, paying: later, within: false })).toMatchObject({ fee: 49_50, lines: cash.lines })
  })

  test('paying online is one more reduction, of what the offers leave, in whole rupees, up to its cap', () => {
    const online = price(lines, { paying: { method: 'online', terms } })
    // ₹1,332.83 less 10 % (₹133), and 5 % of the rest.
    expect(online.offers.map(({ offerId, amount }) => [offerId, amount])).toEqual([
      ['two-pieces', 133_00],
      ['paid-online', 60_00],
    ])
    expect(online).toMatchObject({ fee: 0, discount: 193_00, total: 1_139_83 })
    const capped = price(lines, { paying: { method: 'online', terms: { ...terms, prepaid_cap: 25_00 } } })
    expect(capped.discount).toBe(133_00 + 25_00)
  })

  test('an order keeps a rupee to pay, an empty bag costs nothing, and without a choice nothing is added', () => {
    const dear = { cash_fee: 49_50, prepaid_percent: 25, prepaid_cap: 0 }
    expect(price([{ quantity: 1, price: 1_00 }], { paying: { method: 'online', terms: dear } }).total).toBe(1_00)
    expect(price([], { paying: { method: 'cod', terms } }).total).toBe(0)
    expect(price(lines, { paying: { method: null, terms } })).toEqual(price(lines))
  })
})

describe('whatever is in the cart', () => {
  /** No product is cheaper; below this, one rupee of rounded discount could exceed the price of a unit. */
  const cheapest = 2_00
  const line = fc.record({
    price: fc.integer({ min: cheapest, max: 10_00_000_00 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  const cart = fc.array(line, { minLength: 1, maxLength: 50 })
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

  /** Carts priced by today's rules, and by an order's agreed amounts under any others. */
  const priced = fc
    .tuple(
      cart,
      fc.boolean(),
      fc.option(fc.record({ kept: fc.nat(1000), shipping: fc.integer({ max: 500_00, min: 0 }) })),
      fc.integer({ max: 1_000_00, min: 0 }),
      fc.record({
        method: fc.constantFrom('cod' as const, 'online' as const, null),
        terms: fc.record({
          cash_fee: fc.integer({ min: 0, max: 500_00 }),
          prepaid_percent: fc.integer({ min: 0, max: 25 }),
          prepaid_cap: fc.integer({ min: 0, max: 500_00 }),
        }),
      }),
    )
    .map(([lines, within, other, wrap, paying]) => {
      if (!other) return price(lines, { within, wrap, paying })
      const goods = Math.floor((price(lines).subtotal * other.kept) / 1000)
      const fee = paying.terms.cash_fee
      const agreed = { total: goods + other.shipping + wrap + fee, shipping: other.shipping, wrap, fee }
      return price(lines, { within, agreed })
    })

  test('the parts add up to the total, and all are whole paise, none below nothing', () =>
    fc.assert(
      fc.property(
        priced,
        ({ subtotal, discount, shipping, wrap, fee, total, lines, delivery, wrapping, collecting }) => {
          expect(subtotal - discount + shipping + wrap + fee).toBe(total)
          expect(sum(lines.map(({ amount }) => amount))).toBe(subtotal)
          expect(sum(lines.map(({ paid }) => paid)) + shipping + wrap + fee).toBe(total)
          expect([delivery, wrapping, collecting].map((one) => one?.gross ?? 0)).toEqual([shipping, wrap, fee])
          for (const { amount, paid } of lines) expect(paid).toBeLessThanOrEqual(amount)
          for (const one of [
            subtotal,
            discount,
            shipping,
            wrap,
            fee,
            total,
            ...lines.flatMap(({ amount, paid }) => [amount, paid]),
          ])
            expect(Number.isSafeInteger(one) && one >= 0).toBe(true)
        },
      ),
    ))

  test('the tax of a line is in what is paid for it: two equal halves within the state, one part across', () =>
    fc.assert(
      fc.property(priced, ({ lines, delivery, wrapping, collecting }) => {
        for (const { gross, taxable, cgst, sgst, igst } of [
          ...lines.map(({ taxes }) => taxes),
          ...(delivery ? [delivery] : []),
          ...(wrapping ? [wrapping] : []),
          ...(collecting ? [collecting] : []),
        ]) {
          expect(taxable + cgst + sgst + igst).toBe(gross)
          expect(cgst).toBe(sgst)
          expect(cgst === 0 || igst === 0).toBe(true)
          expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0)
        }
        for (const { paid, taxes } of lines) expect(taxes.gross).toBe(paid)
      }),
    ))

  test('one more of a line never costs less, and the order of the lines changes no sum', () =>
    fc.assert(
      fc.property(cart, fc.nat(), (lines, at) => {
        const before = price(lines)
        const more = lines.map((one, n) => (n === at % lines.length ? { ...one, quantity: one.quantity + 1 } : one))
        expect(price(more).total).toBeGreaterThanOrEqual(before.total)
        const { lines: _, offers: __, ...sums } = price(lines.toReversed())
        expect(before).toMatchObject(sums)
      }),
    ))
})
