import { productFilters } from '@suvarna/contracts/catalog/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../../catalog.testing.ts'
import { createFilterFacts } from '../search/filter-facts.ts'
import { type FilterQuery, stockFilterOf, whereOf } from '../search/product-filters.ts'
import { createProductSearch } from '../search/product-search.ts'
import { productAnswer } from './product-answer.ts'
import { countChoices } from './product-choices.query.ts'
import { newestInStock, orderOf, type Sort } from './product-orders.ts'
import { type ProductPage, selectProducts } from './product-rows.ts'

const count = 40
let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  const categoryId = await shop.addCategory('Ring')
  for (let place = 0; place < count; place++)
    await shop.addProduct({
      productId: `ring-${place}`,
      sku: `SUV-${100 + place}`,
      name: `${['Tara', 'Meher', 'Kamal'][place % 3]} Ring`,
      categoryId,
      price: 50_000 + 10_000 * (place % 7),
      gender: place % 4 === 0 ? 'unisex' : 'women',
      createdAt: new Date(Date.UTC(2026, 0, 1 + place)).toISOString(),
      stock: [{ size: null, wanted: place % 5 === 0 ? 0 : 3 }],
    })
})
afterAll(() => shop.close())

type Filters = FilterQuery & { in_stock?: 0 | 1; sort?: Sort }
const filters: Filters[] = [
  { min_price: 700 },
  { gender: 'unisex' },
  { gender: 'unisex,women', in_stock: 1 },
  { in_stock: 1 },
  { in_stock: 1, sort: 'price_low', min_price: 600 },
  { sort: 'price_high' },
  { sort: 'name', category: 'ring' },
  { sort: 'oldest', in_stock: 1 },
]

/** Returns the page as computed from memory, and by one statement over all matches. */
async function both(search: ReturnType<typeof createProductSearch>, query: Filters, offset = 0) {
  const { db } = shop.database
  const { answer } = await search.asking('ring', async (found) => {
    if (!found) throw new Error('nothing was searched for')
    const whereStock = stockFilterOf(query)
    const paging = { limit: 12, offset }
    const whole = await selectProducts(db, {
      ...{ where: whereOf(query), among: found.ids, order: orderOf(query.sort, true), ...paging },
      ...(whereStock ? { whereStock } : {}),
    })
    return { words: whole.words, narrowed: await search.narrowed.found(found, query, paging), whole }
  })
  return { narrowed: answer.narrowed && shown(answer.narrowed), whole: shown(answer.whole) }
}

/** Returns what the response contains; the ranks within the requested ids may differ between the statements. */
const shown = ({ products, ...page }: ProductPage) => ({
  ...page,
  products: products.map((row) => productAnswer(row, false)),
})

test.each(filters)(
  'with %j what is remembered gives the page that a statement over everything gives',
  async (query) => {
    const search = createProductSearch(shop.database.db)
    for (const offset of [0, 12, 36, 0]) {
      const { narrowed, whole } = await both(search, query, offset)
      expect(narrowed?.products).toEqual(whole.products)
      expect(narrowed).toEqual(whole)
    }
  },
)

/** The same for a list without a search. */
async function bothListed(search: ReturnType<typeof createProductSearch>, query: Filters, offset = 0) {
  const whereStock = stockFilterOf(query)
  const paging = { limit: 12, offset }
  const whole = await selectProducts(shop.database.db, {
    ...{ where: whereOf(query), order: query.sort ? orderOf(query.sort, false) : newestInStock, ...paging },
    ...(whereStock ? { whereStock } : {}),
  })
  const narrowed = await search.narrowed.listed(query, paging)
  return { narrowed: narrowed && shown(narrowed), whole: shown(whole) }
}

test.each([
  { min_price: 700 },
  { gender: 'unisex', in_stock: 1 },
  { in_stock: 1 },
  { in_stock: 1, sort: 'price_low', min_price: 600 },
  { category: 'ring' },
] as Filters[])('so does a list with %j, what is sold out last', async (query) => {
  const search = createProductSearch(shop.database.db)
  for (const offset of [0, 12, 36, 0]) {
    const { narrowed, whole } = await bothListed(search, query, offset)
    expect(narrowed).toEqual(whole)
  }
})

test.each(filters)(
  'the choices beside %j are counted alike, with what is known to be in stock and without',
  async (query) => {
    const { db } = shop.database
    const { narrowed } = createProductSearch(db)
    const known = await narrowed.besideStock((inStock) => countChoices(db, query, undefined, inStock))
    expect(known).toEqual(await countChoices(db, query, undefined))
    expect(known?.in_stock).toBeGreaterThan(0)
  },
)

test('a sale, a count and a new price are seen by the next search', async () => {
  const search = createProductSearch(shop.database.db)
  const queries: Filters[] = [
    { in_stock: 1 },
    { min_price: 700, in_stock: 1 },
    { min_price: 900 },
    { sort: 'price_high', in_stock: 1 },
  ]
  for (const query of queries) {
    await both(search, query)
    await bothListed(search, query)
  }
  const before = (await both(search, { in_stock: 1 })).whole.total
  const inStock = () => search.narrowed.besideStock((ids) => countChoices(shop.database.db, {}, undefined, ids))
  const choices = await inStock()
  await shop.receive(
    foreignEvent('StockLevelChanged', {
      ...{ productId: 'ring-1', size: null, adjustmentIds: ['ring-1:1'], wanted: 3, applied: 3 },
      ...{ available: 0, reserved: 3, sold: 0 },
    }),
  )
  const after = await both(search, { in_stock: 1 })
  expect([after.narrowed?.total, after.whole.total]).toEqual([after.whole.total, before - 1])
  expect((await inStock())?.in_stock).toBe((choices?.in_stock ?? 0) - 1)
  await shop.addProduct({
    productId: 'ring-new',
    categoryId: 'c-ring',
    name: 'Tara Ring',
    sku: 'SUV-999',
    price: 95_000,
  })
  for (const query of queries) {
    for (const { narrowed, whole } of [await both(search, query), await bothListed(search, query)])
      expect(narrowed).toEqual(whole)
  }
  expect((await both(search, { min_price: 900 })).narrowed?.products.map(({ id }) => id)).toContain('ring-new')
})

test('what is asked for but not remembered is left to the statement', async () => {
  const search = createProductSearch(shop.database.db)
  for (const query of [{ in_stock: 0 }, { sort: 'stock' }, { sort: 'best_selling' }] as Filters[])
    expect((await both(search, query)).narrowed).toBeNull()
})

/** Values that match some or all of the products, and one that matches none. */
const values: Record<Exclude<keyof FilterQuery, 'q' | 'in_stock'>, readonly unknown[]> = {
  category: ['Rings', 'c-ring', '', 'earring'],
  // Collections are left to the statement.
  collection: [],
  min_price: [0, 800, 99_999],
  max_price: [99_999, 800, 0],
  gender: ['women', 'unisex,men', ' , ', 'nobody'],
  occasion: ['Everyday', 'everyday, festive', 'Wedding'],
  material: ['BRASS', 'brass,silver', 'Silver'],
  plating: ['18k-gold', '18K gold', 'Rhodium'],
  stone: ['none', 'none,ruby', 'Ruby'],
}

test('each filter of the lists is among those that are compared', () => {
  const filters = Object.keys(productFilters).filter((name) => !['q', 'in_stock'].includes(name))
  expect(Object.keys(values).toSorted()).toEqual(filters.toSorted())
})

test.each(Object.entries(values).filter(([, some]) => some.length > 0))(
  'what is remembered decides %s as the statement does',
  async (name, some) => {
    const search = createProductSearch(shop.database.db)
    const totals = new Set<number>()
    for (const value of some)
      for (const { narrowed, whole } of [
        await both(search, { [name]: value }),
        await bothListed(search, { [name]: value }),
      ]) {
        expect(narrowed).toEqual(whole)
        totals.add(whole.total)
      }
    expect(totals).toContain(0)
    expect(totals.size).toBeGreaterThan(1)
  },
)

test('many questions behind a change share what they read', async () => {
  const { database } = shop
  const facts = createFilterFacts(database.db)
  const { words } = (await both(createProductSearch(database.db), {})).whole
  const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => facts.asOf(words)))
  expect(one?.at).toBe(words)
  expect(others.every((other) => other === one)).toBe(true)
  expect(facts.knownAt()).toBe(words)
})
