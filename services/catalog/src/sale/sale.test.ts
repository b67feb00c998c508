import { startDeadlines } from '@suvarna/platform/follow/deadlines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'
import { saleDeadline } from '../product/sale/await-sale.ts'
import { saleComesDue } from './sale-comes-due.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
let bangle = ''
beforeAll(async () => {
  shop = await testCatalog()
  bangle = await shop.addCategory('Bangle')
})
afterAll(() => shop.close())

const hour = 3_600_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const fields = (more: Record<string, string>) => productFields(bangle, { price: '999', ...more })
const save = async (id: string, more: Record<string, string>) =>
  shop.call('PUT', `/products/${id}`, { admin: true, ...(await formOf(fields(more))) })
const shown = async (id: string, admin?: true) =>
  (await shop.get(`/products/${id}`, admin ? { admin } : {})).body.product
const added = () => shop.addProduct({ categoryId: bangle })
const typesOf = async (id: string) =>
  (await shop.log.read(shop.database.db, `product-${id}`)).map(({ type }) => type).filter((type) => /Sale/.test(type))

/** Lets `ms` pass while no worker runs, as in a power cut. Then starts the workers and waits for `until`. */
async function asleep(id: string, ms: number, until: () => Promise<boolean>) {
  await sql`update deadlines set due_at = due_at - make_interval(secs => ${ms / 1000}) where stream = ${`product-${id}`}`.execute(
    shop.database.db,
  )
  const later = Date.now() + ms
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
  const faults: unknown[] = []
  const handlers = { [saleDeadline]: saleComesDue(shop) }
  const running = startDeadlines(shop.database, handlers, (fault) => faults.push(fault), 20)
  try {
    await expect.poll(until).toBe(true)
  } finally {
    await running.stop()
    clock.mockRestore()
  }
  expect(faults).toEqual([])
}

test('a sale begins and ends by itself, and the list, the filters and the order see its price', async () => {
  const id = await added()
  const [from, until] = [inMs(hour), inMs(3 * hour)]
  expect((await save(id, { sale_price: '₹7,99.50', sale_from: from, sale_until: until })).status).toBe(200)
  expect(await shown(id)).toMatchObject({ price: 999 })
  expect((await shown(id)).sale).toBeUndefined()
  expect((await shown(id, true)).sale).toEqual({ price: 799.5, regular_price: 999, from, until, running: false })

  await asleep(id, 1.5 * hour, async () => (await shown(id)).price === 799.5)
  expect((await shown(id)).sale).toEqual({ price: 799.5, regular_price: 999, from, until, running: true })
  const ids = async (query: string) =>
    (await shop.get(`/products?${query}`)).body.products.map((one: { id: string }) => one.id)
  expect(await ids('max_price=800')).toContain(id)
  expect(await ids('min_price=900')).not.toContain(id)

  // A form opened before the sale does not send it.
  expect((await save(id, { name: 'Renamed' })).body.product).toMatchObject({ name: 'Renamed', price: 799.5 })
  expect((await shown(id)).sale.regular_price).toBe(999)

  await asleep(id, 4 * hour, async () => (await shown(id)).price === 999)
  expect((await shown(id, true)).sale).toBeUndefined()
  expect(await typesOf(id)).toEqual(['ProductSaleSet', 'ProductSaleStarted', 'ProductSaleEnded'])
})

test('a sale that was slept through never held', async () => {
  const id = await added()
  await save(id, { sale_price: '500', sale_from: inMs(hour), sale_until: inMs(2 * hour) })
  await asleep(id, 26 * hour, async () => (await shown(id, true)).sale === undefined)
  expect(await typesOf(id)).toEqual(['ProductSaleSet', 'ProductSaleEnded'])
  expect((await shown(id)).price).toBe(999)
})

test('an admin ends a sale now; its deadline is gone, and again it changes nothing', async () => {
  const id = await added()
  await save(id, { sale_price: '500', sale_until: inMs(hour) })
  expect((await shown(id)).price).toBe(500)
  const end = () => shop.call('DELETE', `/products/${id}/sale`, { admin: true })
  expect(await end()).toMatchObject({ status: 200, body: { message: 'The sale has ended', product: { price: 999 } } })
  expect((await end()).status).toBe(200)
  expect(await typesOf(id)).toEqual(['ProductSaleSet', 'ProductSaleStarted', 'ProductSaleEnded'])
  const { rows } = await sql`select from deadlines where stream = ${`product-${id}`}`.execute(shop.database.db)
  expect(rows).toEqual([])
  expect((await shop.call('DELETE', '/products/nobody/sale', { admin: true })).status).toBe(404)
})

test('a new product has its sale at once; Indian time is read, and emptied fields end it', async () => {
  const form = await formOf(fields({ sale_price: '500', sale_until: '2999-01-01 00:00' }), [
    ['images', await photo(850)],
  ])
  expect((await shop.call('POST', '/products', { admin: true, ...form })).body).toMatchObject({ field: 'sale_until' })
  const soon = await formOf(fields({ sale_price: '500', sale_until: inMs(hour) }), [['images', await photo(850)]])
  const { product } = (await shop.call('POST', '/products', { admin: true, ...soon })).body
  expect(product).toMatchObject({ price: 500, sale: { regular_price: 999, running: true } })
  const { id } = product
  await save(id, { sale_price: '500', sale_from: '2999-11-30 23:59', sale_until: '2999-12-03T18:00:05' })
  expect((await shown(id, true)).sale).toMatchObject({
    from: '2999-11-30T18:29:00.000Z',
    until: '2999-12-03T12:30:05.000Z',
  })
  await save(id, { sale_price: '', sale_from: '', sale_until: '' })
  expect((await shown(id, true)).sale).toBeUndefined()
})

test.each([
  [{ sale_price: '0' }, 'sale_price'],
  [{ sale_price: '999', sale_until: '2999-01-01 00:00' }, 'sale_until'],
  [{ sale_price: '5.123', sale_until: '2026-12-01 00:00' }, 'sale_price'],
  [{ sale_price: '1'.repeat(21), sale_until: '2999-01-01 00:00' }, 'sale_price'],
  [{ sale_price: '500' }, 'sale_until'],
  [{ sale_until: '2999-01-01 00:00' }, 'sale_price'],
  [{ sale_price: '500', sale_until: '2020-01-01 00:00' }, 'sale_until'],
  [{ sale_price: '500', sale_from: '2999-02-30 00:00', sale_until: '2999-03-05 00:00' }, 'sale_from'],
  [{ sale_price: '500', sale_from: '2999-02-30T00:00Z', sale_until: '2999-03-05 00:00' }, 'sale_from'],
  [{ sale_price: '500', sale_from: '2999-03-06 00:00', sale_until: '2999-03-05 00:00' }, 'sale_until'],
  [{ sale_price: '999', sale_from: '2999-03-01 00:00', sale_until: '2999-03-05 00:00' }, 'sale_price'],
])('%o names its field %s', async (sent, field) => {
  const id = await added()
  expect(await save(id, sent as never)).toMatchObject({ status: 400, body: { field } })
  expect(await typesOf(id)).toEqual([])
})

test('a file says a sale and reads it back as it was', async () => {
  const id = await added()
  const sku = (await shown(id)).sku
  const send = async (file: string) =>
    (
      await shop.call('POST', '/admin/products/import', {
        admin: true,
        ...(await formOf({}, [['file', file, 'p.csv']])),
      })
    ).body.data
  const file = (price: string, until = '2999-12-31 23:59', from = '2999-12-01 00:00') =>
    `SKU,Sale price,Sale from,Sale until\n${sku},${price},${from},${until}`
  expect((await send(file('799'))).applied).toEqual([2])
  expect((await shown(id, true)).sale).toMatchObject({ price: 799, until: '2999-12-31T18:29:00.000Z' })
  expect(await send(file('799'))).toMatchObject({ same: 1 })
  expect(await send(file('1000'))).toMatchObject({ wrong: [{ column: 'Sale price' }] })
  expect(await send(file('799', 'soon'))).toMatchObject({ wrong: [{ column: 'Sale until' }] })
  expect((await send(file('', '', ''))).applied).toEqual([2])
  expect((await shown(id, true)).sale).toBeUndefined()

  // During a sale the file has the regular price, and importing it changes nothing.
  await save(id, { sku, sale_price: '500', sale_until: inMs(hour) })
  const exported = await shop.text(`/admin/products/export?q=${sku}`)
  expect(exported).toContain('999')
  expect(await send(exported)).toMatchObject({ same: 1, wrong: [] })
  expect(await send(`SKU,Price\n${sku},1099`)).toMatchObject({ applied: [2] })
  expect(await shown(id)).toMatchObject({ price: 500, sale: { regular_price: 1099 } })
})
