import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommand, foreignEvent, testCatalog } from '../../catalog.testing.ts'
import { bumpWords } from '../revision.ts'
import { createInStock } from './in-stock.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  await shop.addCategory('Ring')
  for (const productId of ['haar', 'kada', 'payal', 'tara']) await shop.addProduct({ productId, stock: none })
  await shop.addProduct({
    productId: 'ring',
    sizes: [6, 7],
    stock: [
      { size: 6, wanted: 0 },
      { size: 7, wanted: 0 },
    ],
  })
})
afterAll(() => shop.close())
const none = [{ size: null, wanted: 0 }]

let number = 1
const level = (productId: string, available: number, size: number | null = null) => {
  const adjustmentIds = [`${productId}:${number++}`]
  return foreignEvent('StockLevelChanged', {
    ...{ productId, size, adjustmentIds, wanted: available, applied: available },
    ...{ available, reserved: 0, sold: 0 },
  })
}
const handle = (productId: string, command: Parameters<typeof shop.products.handle>[2]) =>
  shop.products.handle(shop.database, `product-${productId}`, command, testMeta())

/** Returns the remembered products as of now, after comparing them with a read of everything. */
async function both(inStock: ReturnType<typeof createInStock>) {
  const { rows } = await sql<{ now: number }>`select value::float8 as now from revision`.execute(shop.database.db)
  const now = rows[0]?.now ?? 0
  const [known, all] = [await inStock.asOf(now), await createInStock(shop.database.db).asOf(now)]
  expect(known.at).toBe(now)
  expect([...known.ids].sort()).toEqual([...all.ids].sort())
  return [...known.ids].sort().join(' ')
}

const bump = sql`update revision set value = value + 1`

test('a sale, a count and a size that is no longer made change what is remembered', async () => {
  const inStock = createInStock(shop.database.db)
  expect(await both(inStock)).toBe('')
  await shop.receive(level('haar', 3), level('kada', 1), level('ring', 2, 6))
  expect(await both(inStock)).toBe('haar kada ring')
  await shop.receive(level('kada', 0))
  expect(await both(inStock)).toBe('haar ring')
  // The merchant's own count applies before the orders service has settled it.
  await handle('payal', { type: 'SetStock', size: null, wanted: 4 })
  expect(await both(inStock)).toBe('haar payal ring')
  await handle('ring', { ...createCommand({ productId: 'ring', sizes: [7] }), type: 'ChangeProduct', stock: [] })
  expect(await both(inStock)).toBe('haar payal')
  // Only its sizes change, not a stock row.
  await sql`update products set sizes = '[6]' where id = 'ring'`.execute(shop.database.db)
  await shop.database.transaction(bumpWords)
  expect(await both(inStock)).toBe('haar payal ring')
})

test('what was not committed while the stock was read is in stock the next time', async () => {
  const { database } = shop
  const inStock = createInStock(database.db)
  const [written, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = database.transaction(async (tx) => {
    await sql`update stock_levels set available = 9 where product_id = 'kada'`.execute(tx)
    written.resolve()
    await read.promise
    await bump.execute(tx)
  })
  await written.promise
  // A later change that is committed earlier.
  await shop.receive(level('tara', 5))
  const before = await both(inStock).finally(read.resolve)
  await open
  expect(before).toBe('haar payal ring tara')
  expect(await both(inStock)).toBe('haar kada payal ring tara')
})

/**
 * Whether all rows of a product are older than every open transaction. Those of other test files on the same Postgres
 * count: until they have ended, rows that were just written are read again.
 */
async function isSettled(productId: string) {
  const { rows } = await sql<{ settled: boolean }>`
    select bool_and(age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)) as settled from (
      select xmin from stock_levels where product_id = ${productId}
      union all select xmin from stock_wishes where product_id = ${productId}) as written`.execute(shop.database.db)
  return rows[0]?.settled
}

test('a product of which no row was written is not read again', async () => {
  const { db } = shop.database
  await expect.poll(() => isSettled('haar')).toBe(true)
  const inStock = createInStock(db)
  await both(inStock)
  // The shop never deletes a level, so only a read of all of them shows that one is gone.
  await sql`delete from stock_levels where product_id = 'haar'`.execute(db)
  await shop.receive(level('tara', 6))
  expect((await inStock.asOf(0)).ids).toContain('haar')
  expect((await createInStock(db).asOf(0)).ids).not.toContain('haar')
})

test('a table that was made anew is read as a whole, be its rows older than what is remembered', async () => {
  const { db } = shop.database
  const inStock = createInStock(db)
  await sql`create table made_anew (like stock_levels including all)`.execute(db)
  await sql`insert into made_anew select product_id, size, 1, settled, shortfall from stock_levels where product_id = 'tara'`.execute(
    db,
  )
  await both(inStock)
  await sql`drop table stock_levels`.execute(db)
  await sql`alter table made_anew rename to stock_levels`.execute(db)
  await bump.execute(db)
  expect(await both(inStock)).toBe('payal tara')
})
