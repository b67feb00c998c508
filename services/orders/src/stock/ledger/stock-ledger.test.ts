import type { LowStock } from '@suvarna/contracts/orders/stock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../../orders.testing.ts'

let shop: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  shop = await startOrders()
})
afterAll(() => shop.stop())

const ledger = async (productId: string, query = '') =>
  (await shop.request('GET', `/admin/stock/${productId}${query}`, { actor: admin })).body.data
const csv = async (url: string) => (await shop.raw('GET', url, { actor: admin })).body
const causes = ({ movements }: { movements: { cause: string; delta: number; available: number }[] }) =>
  movements.toReversed().map(({ cause, delta, available }) => `${cause} ${delta} -> ${available}`)

const buy = async (productId: string, quantity: number, more: object = {}) => {
  const line = { product_id: productId, quantity, price: 100, ...more }
  const total = quantity > 1 ? quantity * 90 : 100
  const { body } = await shop.request('POST', '/orders/place', { body: codOrder(total, line), actor: shopper })
  return body.order_id as string
}
const cancel = (id: string) => shop.request('DELETE', `/admin/orders/${id}`, { actor: admin })
const deliver = (type: string, data: object) => shop.deliver('catalog', { type, data })

test('[B6] a ledger names every movement with its cause, its order and the level behind it, and adds up to the stock', async () => {
  await shop.sell('kada', 10_000, 5)
  const orderId = await buy('kada', 2)
  await cancel(orderId)
  await deliver('StockAdjusted', { adjustmentId: 'kada:2', productId: 'kada', size: null, wanted: 0, seen: 7 })
  await deliver('StockCounted', { adjustmentId: 'kada:3', productId: 'kada', size: null, counted: 3 })
  const body = await ledger('kada')
  expect(causes(body)).toEqual([
    'opening 5 -> 5',
    'reserved -2 -> 3',
    'sold 0 -> 3',
    'cancelled 2 -> 5',
    'adjusted -5 -> 0',
    'counted 3 -> 3',
  ])
  expect(body).toMatchObject({ available: 3, reserved: 0, sold: 0, shown: 3, agrees: true, total: 6, next: null })
  const [counted, adjusted, cancelled, sold] = body.movements
  expect(counted.actor).toEqual({ kind: 'system' })
  expect(adjusted).toMatchObject({ wanted: -7, order_id: null })
  expect(cancelled).toMatchObject({ order_id: orderId, actor: { kind: 'admin', id: 'boss' } })
  expect(sold).toMatchObject({ order_id: orderId, reserved: 0, sold: 2, actor: { kind: 'user', id: 'asha' } })
})

test('each ring size has a ledger of its own; what never had stock is refused', async () => {
  await shop.sell('ring', 10_000, { 6: 2, 7: 4 })
  await buy('ring', 1, { size: 7 })
  const seven = await ledger('ring', '?size=7')
  expect(seven).toMatchObject({ size: 7, available: 3, agrees: true, sizes: [{ size: 6 }, { size: 7, available: 3 }] })
  expect(await ledger('ring')).toMatchObject({ size: 6, available: 2 })
  const refused = await shop.request('GET', '/admin/stock/ring?size=9', { actor: admin })
  expect(refused).toMatchObject({ status: 400, body: { code: 'ring_size', field: 'size' } })
  expect((await shop.request('GET', '/admin/stock/unknown', { actor: admin })).status).toBe(404)
})

test('a long ledger comes page by page, and as of a day that is long past it is empty', async () => {
  await shop.sell('jhumka', 10_000, 9)
  for (const wanted of [8, 7, 6])
    await deliver('StockCounted', { adjustmentId: `j:${wanted}`, productId: 'jhumka', size: null, counted: wanted })
  const first = await ledger('jhumka', '?limit=2')
  const rest = await ledger('jhumka', `?limit=2&before=${first.next}`)
  expect([...first.movements, ...rest.movements].map(({ version }) => version)).toEqual([4, 3, 2, 1])
  expect(rest.next).toBeNull()
  const before = await ledger('jhumka', '?as_of=2020-01-31')
  expect(before).toMatchObject({ movements: [], available: 0, total: 0, shown: 6, agrees: true })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  expect((await ledger('jhumka', `?as_of=${today}`)).total).toBe(4)
  const refused = await shop.request('GET', '/admin/stock/jhumka?as_of=2026-02-31', { actor: admin })
  expect(refused).toMatchObject({ status: 400, body: { field: 'as_of' } })
})

test('a ledger’s times never decrease, each count keeps its author, and a past day shows the stock of that day', async () => {
  const past = (at: string, counted: number) => ({
    ...{ type: 'StockCounted', at, meta: { seed: true as const, actor: { kind: 'admin' as const, id: 'boss' } } },
    data: { adjustmentId: `past:${counted}`, productId: 'payal', size: null, counted },
  })
  await shop.sell('payal', 10_000, {})
  await shop.deliver('catalog', past('2026-01-10T06:00:00.000Z', 5))
  await shop.deliver('catalog', past('2026-03-01T06:00:00.000Z', 8), past('2026-02-01T06:00:00.000Z', 3))
  const now = await ledger('payal')
  expect(causes(now)).toEqual(['opening 5 -> 5', 'counted 3 -> 8', 'counted -5 -> 3'])
  const times = now.movements.toReversed().map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted())
  expect(now.movements[0].actor).toEqual({ kind: 'admin', id: 'boss' })
  expect(await ledger('payal', '?as_of=2026-01-09')).toMatchObject({ total: 0, available: 0 })
  expect(await ledger('payal', '?as_of=2026-02-15')).toMatchObject({ total: 1, available: 5, shown: 3 })
  expect((await csv('/admin/stock/payal/export?as_of=2026-03-01')).split('\r\n')).toHaveLength(4)
})

test('the file of a ring holds the ledgers of all sizes, oldest first, safe against formulas', async () => {
  await shop.deliver('catalog', {
    type: 'ProductDetailsChanged',
    data: {
      ...{ productId: 'ring', sku: 'R-1', name: '=cmd|x', description: '', price: 10_000, categoryId: 'c' },
      ...{ categoryName: 'Ring', material: '', plating: '', stone: '', gender: 'unisex', occasion: '', weight: '' },
    },
  })
  const lines = (await csv('/admin/stock/ring/export')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFSKU,Product,Ring size,No.,Time,Cause,Order,Change,Available,Reserved,Sold,By,Account,Inspected,Pieces,Came back,Note',
  )
  expect(
    lines.slice(1, -1).map((line: string) => line.split(',').filter((_, at) => [1, 2, 5, 7, 8].includes(at))),
  ).toEqual([
    ["'=cmd|x", '6', 'opening', '2', '2'],
    ["'=cmd|x", '7', 'opening', '4', '4'],
    ["'=cmd|x", '7', 'reserved', '-1', '3'],
    ["'=cmd|x", '7', 'sold', '0', '3'],
  ])
  expect((await csv('/admin/stock/ring/export?size=6')).split('\r\n')).toHaveLength(3)
})

test('the check of all ledgers finds nothing, and finds a level that was changed behind the ledger', async () => {
  const check = async () => (await shop.request('GET', '/admin/stock/check', { actor: admin })).body.data
  expect(await check()).toMatchObject({ agrees: true, checked: 5, wrong: [] })
  const change = (units: number) =>
    shop.database.db
      .updateTable('stock')
      .set(({ eb }) => ({ available: eb('available', '+', units), received: eb('received', '+', units) }))
      .where('product_id', '=', 'kada')
      .execute()
  await change(1)
  expect(await check()).toMatchObject({ agrees: false, wrong: [{ sku: 'SKU-kada', size: null, ledger: 3, shown: 4 }] })
  expect(await ledger('kada')).toMatchObject({ agrees: false, available: 3, shown: 4 })
  await change(-1)
  expect((await ledger('kada')).agrees).toBe(true)
})

test('[B6] low is what is at or below the threshold, by size; sold out and wanted comes first', async () => {
  await shop.sell('unwanted', 10_000, 0)
  await shop.sell('plenty', 10_000, 50)
  await shop.sell('gone', 10_000, 2)
  await buy('gone', 2)
  const low = async (query = '') => (await shop.request('GET', `/admin/stock${query}`, { actor: admin })).body
  const body = await low()
  const names = body.data.map(
    ({ product_id, size }: { product_id: string; size: number | null }) => `${product_id} ${size}`,
  )
  expect(names).toEqual(['gone null', 'ring 7', 'unwanted null', 'ring 6', 'kada null', 'payal null'])
  expect(body).toMatchObject({ threshold: 5, sold_out: 2, products: 5, total: 6 })
  expect(body.data[0]).toMatchObject({ available: 0, sold_30_days: 2, sku: 'SKU-gone' })
  expect((await low('?threshold=100&q=plent')).data).toMatchObject([{ product_id: 'plenty', available: 50 }])
  expect((await low('?limit=2&page=2')).data).toHaveLength(2)
  expect((await shop.request('GET', '/admin/stock', { actor: shopper })).status).toBe(403)
})

test('[B6] low is what the settings say, and for a product that has a threshold of its own what that says', async () => {
  const low = async (query = '') => (await shop.request('GET', `/admin/stock${query}`, { actor: admin })).body
  const rows = async (query = '') =>
    (await low(query)).data.map(
      (row: LowStock) => `${row.product_id} ${row.threshold}${row.own_threshold ? ' own' : ''}`,
    )
  await shop.sell('vanki', 10_000, 8)
  expect(await rows('?q=vanki')).toEqual([])
  const { version, settings } = (await shop.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...settings, limits: { ...settings.limits, low_stock: 8 } } }
  expect((await shop.request('PUT', '/admin/settings', { body, actor: admin })).status).toBe(200)
  expect(await rows('?q=vanki')).toEqual(['vanki 8'])
  const details = { productId: 'vanki', sku: 'SKU-vanki', name: 'Vanki', price: 10_000, categoryName: 'Bangle' }
  await deliver('ProductDetailsChanged', { ...details, lowStockAt: 7 })
  expect(await rows('?q=vanki')).toEqual([])
  await deliver('ProductDetailsChanged', { ...details, lowStockAt: 40 })
  expect(await rows('?q=vanki')).toEqual(['vanki 40 own'])
  expect(await low('?q=vanki')).toMatchObject({ threshold: 8, total: 1 })
  // A threshold in the query applies to all products.
  expect(await rows('?q=vanki&threshold=9')).toEqual(['vanki 9'])
  expect(await rows('?q=vanki&threshold=2')).toEqual([])
  await deliver('ProductDetailsChanged', details)
  expect(await rows('?q=vanki')).toEqual(['vanki 8'])
})
