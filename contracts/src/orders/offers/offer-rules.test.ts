import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from '../price/price.ts'
import { offerFault } from './offer-faults.ts'
import { missingLabel, offerLabel } from './offer-labels.ts'
import { missingFor } from './offer-missing.ts'
import { type LiveOffer, type OfferAsking, offersFor } from './offer-rules.ts'
import type { OfferTerms } from './offer-terms.ts'
import { standingOffer } from './standing-offer.ts'

const terms = (change: Partial<OfferTerms>): OfferTerms => ({ ...standingOffer.terms, fromUnits: 0, ...change })
const offer = (change: Partial<OfferTerms>, offerId = 'o1'): LiveOffer => ({ offerId, terms: terms(change) })
const ring = (rupees: number, quantity = 1) => ({
  productId: `r${rupees}`,
  category: 'Ring',
  price: rupees * 100,
  quantity,
})
const chain = (rupees: number, quantity = 1) => ({
  productId: `c${rupees}`,
  category: 'Chain',
  price: rupees * 100,
  quantity,
})
const off = (lines: ReturnType<typeof ring>[], offers: LiveOffer[], asking: OfferAsking = {}) =>
  offersFor(lines, offers, asking).map(({ offerId, amount, shares }) => [
    offerId,
    amount / 100,
    shares.map((one) => one / 100),
  ])

describe('what an offer gives', () => {
  test('percent of what it is for, in whole rupees, on those lines alone', () => {
    const rings = offer({ percent: 15, scope: [{ by: 'category', id: 'ring' }] })
    expect(off([ring(999), chain(500)], [rings])).toEqual([['o1', 150, [150, 0]]])
    expect(off([chain(500)], [rings])).toEqual([])
    const one = offer({ percent: 15, scope: [{ by: 'product', id: 'c500' }] })
    expect(off([ring(999), chain(500)], [one])).toEqual([['o1', 75, [0, 75]]])
  })
  test('an amount, never more than there is, and never the last rupee', () => {
    const amount = offer({ kind: 'amount', amount: 200_00, fromSpend: 1_000_00 })
    expect(off([ring(999)], [amount])).toEqual([])
    expect(off([ring(600), chain(400)], [amount])).toEqual([['o1', 200, [120, 80]]])
    expect(off([ring(150)], [offer({ kind: 'amount', amount: 200_00 })])).toEqual([['o1', 149, [149]]])
  })
  test('of each full set the cheapest pieces', () => {
    const third = offer({ kind: 'buy_get', buy: 2, get: 1, percent: 100 })
    expect(off([ring(300, 2)], [third])).toEqual([])
    expect(off([ring(300, 2), chain(100), ring(200)], [third])).toEqual([['o1', 100, [0, 100, 0]]])
    expect(off([ring(300, 4), chain(100, 2)], [third])).toEqual([['o1', 200, [0, 200]]])
    expect(off([ring(300, 3)], [offer({ kind: 'buy_get', buy: 2, get: 1, percent: 50 })])).toEqual([['o1', 150, [150]]])
  })
  test('the highest step that is reached, by pieces or by sum', () => {
    const steps = [{ from: 2, percent: 5 }, { from: 4, percent: 20 }] // biome-ignore format: two steps, one line
    const tiers = offer({ kind: 'unit_tiers', tiers: steps })
    expect([1, 2, 3, 4].map((quantity) => off([ring(100, quantity)], [tiers])[0]?.[1] ?? 0)).toEqual([0, 10, 15, 80])
    const bySum = offer({ kind: 'spend_tiers', tiers: [{ from: 1_000_00, percent: 10 }] })
    expect(off([ring(999)], [bySum])).toEqual([])
    expect(off([ring(1_000)], [bySum])).toEqual([['o1', 100, [100]]])
  })
  test('free delivery where it would be charged, and nothing where it is free', () => {
    const free = offer({ kind: 'free_shipping' })
    expect(offersFor([ring(100)], [free])).toEqual([])
    expect(offersFor([ring(100)], [free], {}, () => 49_00)).toMatchObject([{ amount: 0, shipping: 49_00 }])
  })
})

describe('who gets it', () => {
  const at = Date.parse('2026-11-23T12:00:00Z')
  test('within its dates, with its code however it is typed, on a first order, and unless it is used up', () => {
    const festive = offer({
      percent: 20,
      code: 'DIWALI20',
      startsAt: '2026-11-23T12:00:00Z',
      endsAt: '2026-11-23T13:00:00Z',
    })
    const has = (asking: OfferAsking, one = festive) => offersFor([ring(100)], [one], asking).length === 1
    expect([has({ at }), has({ at, code: 'DIWALI' }), has({ at, code: ' diwali 20' })]).toEqual([false, false, true])
    expect([at - 1, at + 3_600_000].map((when) => has({ at: when, code: 'DIWALI20' }))).toEqual([false, false])
    const first = offer({ percent: 20, firstOrder: true })
    expect([has({}, first), has({ isFirstOrder: false }, first)]).toEqual([true, false])
    expect([
      has({ without: ['o1'] }, first),
      has({}, { ...first, left: 19_99 }),
      has({}, { ...first, left: 20_00 }),
    ]).toEqual([false, false, true])
  })
  test('a code after what everybody gets, wherever it stands: the browser lists it last, the server by its age', () => {
    const code = offer({ percent: 20, stacks: true, code: 'DIWALI20' }, 'code')
    const fifty = offer({ kind: 'amount', amount: 50_00, stacks: true }, 'fifty')
    for (const offers of [
      [code, fifty],
      [fifty, code],
    ])
      expect(off([ring(1399)], offers, { code: 'DIWALI20' })).toEqual([
        ['fifty', 50, [50]],
        ['code', 270, [270]],
      ])
  })
  test('of offers that stand alone the best, and what stacks on the rest of it', () => {
    const [five, ten] = [offer({ percent: 5 }, 'five'), standingOffer]
    const coupon = offer({ kind: 'amount', amount: 200_00, stacks: true }, 'coupon')
    expect(off([ring(500, 2)], [five, ten, coupon])).toEqual([
      ['two-pieces', 100, [100]],
      ['coupon', 200, [200]],
    ])
    expect(off([ring(500)], [five, ten])).toEqual([['five', 25, [25]]])
    const more = offer({ percent: 10, stacks: true }, 'more')
    expect(off([ring(500, 2)], [ten, more])).toEqual([
      ['two-pieces', 100, [100]],
      ['more', 90, [90]],
    ])
  })
})

describe('whatever is in the cart', () => {
  const line = fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    category: fc.constantFrom('Ring', 'Chain'),
    price: fc.integer({ min: 1, max: 10_00_000_00 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  const cart = fc.array(line, { minLength: 1, maxLength: 12 })
  const step = fc.integer({ min: 1, max: 90 })
  const anyTerms = fc
    .record({
      kind: fc.constantFrom('percent', 'amount', 'buy_get', 'unit_tiers', 'spend_tiers') as fc.Arbitrary<
        OfferTerms['kind']
      >,
      percent: step,
      amount: fc.integer({ min: 100, max: 5_000_00 }),
      buy: fc.integer({ min: 1, max: 4 }),
      get: fc.integer({ min: 1, max: 3 }),
      tiers: step.map((percent) => [{ from: 2, percent }]),
      stacks: fc.boolean(),
      fromUnits: fc.nat(3),
      scope: fc.constantFrom<OfferTerms['scope']>([], [{ by: 'category', id: 'RING' }], [{ by: 'product', id: 'b' }]),
    })
    .map(terms)
  const someOffers = fc
    .array(anyTerms, { maxLength: 5 })
    .map((all) => [standingOffer, ...all.map((one, at) => ({ offerId: `o${at}`, terms: one }))])
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

  test('the shares add up to the discount, each within its line, and a rupee is always left to pay', () =>
    fc.assert(
      fc.property(cart, someOffers, (lines, offers) => {
        const {
          discount,
          subtotal,
          total,
          lines: priced,
          offers: given,
        } = price(lines, { offered: { offers, asking: {} } })
        expect(sum(given.map(({ amount }) => amount))).toBe(discount)
        for (const { amount, shares } of given) expect(sum(shares)).toBe(amount)
        expect(sum(priced.map(({ paid }) => paid))).toBe(total)
        for (const { amount, paid } of priced)
          expect(Number.isSafeInteger(paid) && paid >= 0 && paid <= amount).toBe(true)
        expect(total).toBeGreaterThanOrEqual(Math.min(subtotal, 100))
        const kept = lines.map((one, at) => ({ ...one, discount: (priced[at]?.amount ?? 0) - (priced[at]?.paid ?? 0) }))
        expect(price(kept, { agreed: { total, shipping: 0 } }).lines).toEqual(priced)
      }),
    ))

  test('an offer that stands beside the others never makes it dearer', () =>
    fc.assert(
      fc.property(cart, someOffers, anyTerms, (lines, offers, one) => {
        const more = [...offers, { offerId: 'more', terms: { ...one, stacks: false } }]
        const first = offers.filter(({ terms: { stacks } }) => !stacks)
        const totalOf = (all: LiveOffer[]) => price(lines, { offered: { offers: all, asking: {} } }).total
        expect(totalOf([...first, ...more.slice(-1)])).toBeLessThanOrEqual(totalOf(first))
      }),
    ))

  test('the two-piece offer alone is spread as it always was: what older orders agreed to reads the same', () =>
    fc.assert(
      fc.property(cart, (lines) => {
        const now = price(lines)
        expect(price(lines, { agreed: now }).lines).toEqual(now.lines)
      }),
    ))
})

test('what is missing is said in pieces, in rupees, and for the next step', () => {
  const said = (change: Partial<OfferTerms>, ...lines: ReturnType<typeof ring>[]) => {
    const one = terms(change)
    const missing = missingFor(one, lines)
    return missing && missingLabel(one, missing)
  }
  expect(said({ percent: 15, fromUnits: 2 }, ring(100))).toBe('Add 1 more piece for 15% off')
  expect(said({ percent: 15, fromUnits: 2 }, ring(100, 2))).toBeNull()
  expect(said({ percent: 15, fromUnits: 2, scope: [{ by: 'category', id: 'Ring' }] }, ring(100))).toBe(
    'Add 1 more piece (Ring) for 15% off',
  )
  expect(said({ kind: 'amount', amount: 200_00, fromSpend: 1_500_00 }, ring(600))).toBe('Add ₹900 more for ₹200 off')
  expect(said({ kind: 'buy_get', buy: 2, get: 1, percent: 100 }, ring(600, 2))).toBe(
    'Add 1 more piece for Buy 2, get 1 free',
  )
  const tiers = [{ from: 2, percent: 5 }, { from: 4, percent: 20 }] // biome-ignore format: two steps, one line
  expect(said({ kind: 'unit_tiers', tiers }, ring(600, 2))).toBe('Add 2 more pieces for 20% off')
  expect(said({ percent: 15, fromUnits: 2, scope: [{ by: 'category', id: 'Chain' }] }, ring(100))).toBeNull()
  expect(offerLabel(terms({ percent: 15, fromUnits: 2, firstOrder: true }))).toBe(
    '15% off from 2 pieces on your first order',
  )
})

test('terms that make no offer are refused by their field', () => {
  const field = (change: Partial<OfferTerms>) => offerFault(terms(change))?.field ?? null
  expect(field({ percent: 15 })).toBeNull()
  expect([
    field({ title: ' ' }),
    field({ code: 'a b' }),
    field({ percent: 91 }),
    field({ kind: 'amount', amount: 99 }),
  ]).toEqual(['title', 'code', 'percent', 'amount'])
  expect([
    field({ kind: 'buy_get', buy: 0 }),
    field({ kind: 'buy_get', buy: 1, get: 0 }),
    field({ kind: 'unit_tiers' }),
  ]).toEqual(['buy', 'get', 'tiers'])
  const falling = [{ from: 2, percent: 20 }, { from: 4, percent: 5 }] // biome-ignore format: two steps, one line
  expect(field({ kind: 'unit_tiers', tiers: falling })).toBe('tiers')
  expect(field({ startsAt: '2026-11-23', endsAt: '2026-11-22' })).toBe('ends_at')
})
