import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommand, testCatalog } from './catalog.testing.ts'
import { catalogCommands, createCatalogLog } from './commands.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>

beforeAll(async () => {
  catalog = await testCatalog()
  await catalog.addCategory('Ring')
  const [kept, retired] = [await catalog.addProduct({ sizes: [6, 7] }), await catalog.addProduct()]
  const { database, products } = catalog
  const change = {
    ...createCommand({ productId: kept, name: 'Renamed', sizes: [7], hindi: { name: 'अंगूठी' } }),
    type: 'ChangeProduct',
  } as const
  await products.handle(database, `product-${kept}`, change, testMeta())
  await products.handle(database, `product-${kept}`, { type: 'FeatureProduct', featured: true }, testMeta())
  const wanted = { price: 79_900, from: null, until: '2999-01-01T00:00:00.000Z' }
  const sale = { wanted, now: '2998-12-01T00:00:00.000Z' }
  await products.handle(database, `product-${kept}`, { ...change, sale }, testMeta())
  await products.handle(database, `product-${retired}`, { type: 'RetireProduct' }, testMeta())
  const pictures = { imageDesktop: 'a.webp', imageMobile: null }
  await catalog.addBanner({
    bannerId: 'b1',
    title: 'Gold',
    link: null,
    active: true,
    sortOrder: 1,
    hindi: { title: 'सोना' },
    ...pictures,
  })
  const { reviews, collections } = catalogCommands(createCatalogLog())
  const rule = { categoryId: null, minPrice: null, maxPrice: 99_900, occasion: 'Wedding', most: 5 }
  const content = {
    ...{
      collectionId: 'k1',
      name: 'Wedding',
      slug: 'wedding',
      text: '',
      image: null,
      active: true,
      sortOrder: 0,
      rule,
    },
    ...{ order: 'newest' as const, productIds: [], hindi: { name: 'शादी' } },
  }
  await collections.handle(database, 'collection-k1', { type: 'CreateCollection', content }, testMeta())
  await catalog.addCategory('Bangle')
  const categories = ['c-bangle', 'c-ring']
  await catalog.call('PUT', '/admin/categories/order', { admin: true, payload: { categories } })
  const payload = { term: 'jhoomar', use: 'not_sold' }
  await catalog.call('PUT', '/admin/search/terms', { admin: true, payload })
  const opinion = { stars: 4, fit: null, submittedAt: '2026-11-01T00:00:00Z' }
  const review = { reviewId: 'r1', productId: kept, size: 7, orderId: 'ORD-1', ...opinion }
  await reviews.handle(database, 'review-r1', { type: 'SubmitReview', review }, testMeta())
  await reviews.handle(database, 'review-r1', { type: 'ApproveReview', edition: 1 }, testMeta())
  while ((await moveToLog(database)) > 0);
})
afterAll(() => catalog.close())

test.each(createCatalogLog().inline)(
  '$name is the same when rebuilt from the log, and the revision stays',
  async (projection) => {
    const { database } = catalog
    const rowsOf = async (table: string) => (await database.pool.query(`select * from ${table} order by 1, 2`)).rows
    const before = await Promise.all(projection.tables.map(rowsOf))
    const revision = await rowsOf('revision')
    expect(before.flat().length).toBeGreaterThan(0)
    const target = { ...projection, kind: 'inline', sources: ['catalog'] } as const
    await rebuild(database, target, async (source) => databaseReader(database.db as never, source))
    expect(await Promise.all(projection.tables.map(rowsOf))).toEqual(before)
    expect(await rowsOf('revision')).toEqual(revision)
  },
)

test('the lists return the same as before', async () => {
  expect((await catalog.get('/products')).body.products).toMatchObject([
    { name: 'Renamed', ring_sizes: [{ size: 7, stock: 5 }] },
  ])
})
