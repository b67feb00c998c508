import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { createCommand } from '../../catalog.testing.ts'
import { type ChangeProduct, type ProductEvent, product } from '../product.decider.ts'

const given = specification(product)
const now = '2026-11-26T12:00:00.500Z'
const { details, ...whole } = createCommand({
  productId: 'p1',
  createdAt: '2026-11-01T00:00:00Z',
  facts: { mrp: 120_000 },
})
const { featured, createdAt } = whole
const [sizes, images] = [[...whole.sizes], [...whole.images]]
const created: ProductEvent = { type: 'ProductCreated', data: { ...details, sizes, images, featured, createdAt } }
const kept: ChangeProduct = { type: 'ChangeProduct', details, sizes, images, featured, stock: [] }
const wanted = { price: 79_900, from: '2026-12-01T00:00:00.000Z', until: '2026-12-03T18:30:00.000Z' }
const set = (more: Partial<typeof wanted> = {}): ProductEvent => ({
  type: 'ProductSaleSet',
  data: { productId: 'p1', ...wanted, ...more },
})
const started: ProductEvent = { type: 'ProductSaleStarted', data: { productId: 'p1' } }
const ended: ProductEvent = { type: 'ProductSaleEnded', data: { productId: 'p1' } }
const price = (more: object): ProductEvent => ({ type: 'ProductDetailsChanged', data: { ...details, ...more } })
const reduced = price({ price: 79_900, regularPrice: 99_900 })
const running = [created, set(), started, reduced]
const due = (at: string) => ({ type: 'SaleDue', now: at }) as const

describe('a sale', () => {
  test('is planned, and changes no price before it begins', () =>
    given(created)
      .when({ ...kept, sale: { wanted, now } })
      .then(set()))

  test('without a beginning begins at once, at a whole second', () =>
    given(created)
      .when({ ...kept, sale: { wanted: { ...wanted, from: null }, now } })
      .then(set({ from: '2026-11-26T12:00:00.000Z' }), started, reduced))

  test('begins and ends at its moments, and not before', () => {
    given(created, set()).when(due('2026-11-30T23:59:59.999Z')).then()
    given(created, set()).when(due(wanted.from)).then(started, reduced)
    given(...running)
      .when(due('2026-12-03T18:29:59.999Z'))
      .then()
    given(...running)
      .when(due(wanted.until))
      .then(ended, price({}))
  })

  test('that is over before anybody woke ends without having begun', () =>
    given(created, set()).when(due('2026-12-05T00:00:00Z')).then(ended))

  test('that begins late still has its price until its end', () =>
    given(created, set()).when(due('2026-12-03T18:29:59Z')).then(started, reduced))

  test('stays beside what an open form saves: its price is the regular one', () => {
    given(...running)
      .when({ ...kept, version: 1 })
      .thenRejects('stale_version')
    given(...running)
      .when({ ...kept, version: 2 })
      .then()
    given(...running)
      .when({ ...kept, version: 2, details: { ...details, name: 'Renamed', price: 109_900 } })
      .then(price({ name: 'Renamed', price: 79_900, regularPrice: 109_900 }))
    given(...running, ended, price({}))
      .when({ ...kept, version: 2 })
      .then()
  })

  test('that is sent again as it is runs on; a changed one begins anew', () => {
    for (const from of [wanted.from, null])
      given(...running)
        .when({ ...kept, sale: { wanted: { ...wanted, from }, now: '2026-12-02T00:00:00Z' } })
        .then()
    given(...running)
      .when({ ...kept, sale: { wanted: { ...wanted, price: 69_900 }, now: '2026-12-02T00:00:00Z' } })
      .then(set({ price: 69_900 }), started, price({ price: 69_900, regularPrice: 99_900 }))
    given(...running)
      .when({ ...kept, sale: { wanted: { ...wanted, from: '2026-12-03T00:00:00.000Z' }, now: '2026-12-02T00:00:00Z' } })
      .then(set({ from: '2026-12-03T00:00:00.000Z' }), price({}))
  })

  test('is ended by an admin once, and called off before it began', () => {
    given(...running)
      .when({ type: 'EndSale' })
      .then(ended, price({}))
    given(created, set()).when({ type: 'EndSale' }).then(ended)
    given(created).when({ type: 'EndSale' }).then()
    given(...running)
      .when({ ...kept, sale: { wanted: null, now } })
      .then(ended, price({}))
  })

  test('ends with its product, which comes back at its regular price', () => {
    const retired: ProductEvent = { type: 'ProductRetired', data: { productId: 'p1' } }
    given(...running)
      .when({ type: 'RetireProduct' })
      .then(ended, price({}), retired)
    given(...running, ended, price({}), retired)
      .when(due(wanted.until))
      .then()
  })

  test.each([
    [{ price: 99_900 }, 'Sale price of ₹999.00 must be below the price of ₹999.00'],
    [{ until: wanted.from }, 'Sale until must be later than Sale from'],
    [{ from: '2026-11-01T00:00:00.000Z', until: '2026-11-26T12:00:00.000Z' }, 'Sale until must be still to come'],
    [{ until: '2028-01-01T00:00:00.000Z' }, 'A sale is not longer than a year'],
  ])('%o is refused', (wrong, rule) => {
    const state = [created].reduce(product.evolve, product.initial)
    expect(() => product.decide({ ...kept, sale: { wanted: { ...wanted, ...wrong }, now } }, state)).toThrow(rule)
  })

  test('is never above what the price is lowered to', () =>
    given(...running)
      .when({ ...kept, details: { ...details, price: 79_900 } })
      .thenRejects('invalid_input'))
})
