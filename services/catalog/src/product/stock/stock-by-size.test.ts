import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../../catalog.testing.ts'
import { type HowMany, stockBySize } from './stock-by-size.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  const categoryId = await shop.addCategory('Ring')
  const stock = [6, 7, 8].map((size) => ({ size, wanted: size - 6 }))
  await shop.addProduct({ productId: 'ring', sku: 'SUV-1', name: 'Tara Ring', categoryId, sizes: [6, 7, 8], stock })
  await shop.addProduct({
    ...{ productId: 'studs', sku: 'SUV-2', name: 'Tara Studs', categoryId },
    stock: [{ size: null, wanted: 5 }],
  })
  // The orders service has settled the wanted stock of one size and sold some of it.
  await shop.receive(
    foreignEvent('StockLevelChanged', {
      ...{ productId: 'ring', size: 8, adjustmentIds: ['ring:3'], wanted: 9, applied: 9 },
      ...{ available: 7, reserved: 1, sold: 1 },
    }),
  )
})
afterAll(() => shop.close())

test.each(['few', 'many'] satisfies HowMany[])('each size has its own stock, of %s products', async (howMany) => {
  const { rows } =
    await sql`select id, stock, stocks from (${stockBySize(sql`products`, howMany)}) s order by id`.execute(
      shop.database.db,
    )
  expect(rows).toEqual([
    { id: 'ring', stock: 8, stocks: [6, 7, 8].map((size) => ({ size, stock: { 6: 0, 7: 1, 8: 7 }[size] })) },
    { id: 'studs', stock: 5, stocks: [{ size: null, stock: 5 }] },
  ])
})
