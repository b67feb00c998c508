import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let categoryId: string
beforeAll(async () => {
  catalog = await testCatalog()
  categoryId = await catalog.addCategory('Bangle')
})
afterAll(() => catalog.close())

const limits = (low_stock: number) =>
  catalog.receive(foreignEvent('ShopLimitsChanged', { shop: 'shop', limits: { cod_limit: 50_000, low_stock } }))
const lowNames = async () =>
  (await catalog.get('/products?low_stock=1&sort=name')).body.products.map(({ name }: { name: string }) => name)
const product = async (id: string, options = {}) => (await catalog.get(`/products/${id}`, options)).body.product
const units = (wanted: number) => [{ size: null, wanted }]

test('[B6] the policy’s threshold applies until the settings set one, and every answer follows at once', async () => {
  const id = await catalog.addProduct({ name: 'Six', stock: units(6) })
  await catalog.addProduct({ name: 'Five', stock: units(5) })
  const ring = { name: 'Ring', sizes: [6, 7], stock: [6, 7].map((size) => ({ size, wanted: size === 6 ? 60 : 6 })) }
  await catalog.addProduct(ring)
  expect(await lowNames()).toEqual(['Five'])
  expect(await product(id)).toMatchObject({ low_stock_threshold: 5 })
  const before = (await catalog.get('/products')).revision
  await limits(6)
  expect(await lowNames()).toEqual(['Five', 'Ring', 'Six'])
  expect(await product(id)).toMatchObject({ low_stock_threshold: 6 })
  // The gateway caches responses until the revision changes.
  expect((await catalog.get('/products')).revision).toBeGreaterThan(before)
  await limits(0)
  expect(await lowNames()).toEqual([])
  await limits(5)
})

test('a product’s own threshold overrides the shop’s, higher or lower; shoppers get only the one that applies', async () => {
  const id = await catalog.addProduct({ name: 'Own high', stock: units(20), lowStockAt: 20 })
  await catalog.addProduct({ name: 'Own none', stock: units(1), lowStockAt: 0 })
  const ring = [6, 7].map((size) => ({ size, wanted: size === 6 ? 60 : 12 }))
  await catalog.addProduct({ name: 'Own ring', sizes: [6, 7], stock: ring, lowStockAt: 12 })
  expect(await lowNames()).toEqual(['Five', 'Own high', 'Own ring'])
  expect((await catalog.get('/products?low_stock=0&q=Own')).body.products).toMatchObject([{ name: 'Own none' }])
  const [seen, shown] = [await product(id), await product(id, { admin: true })]
  expect(seen.low_stock_threshold).toBe(20)
  expect(seen).not.toHaveProperty('low_stock_at')
  expect(shown).toMatchObject({ low_stock_threshold: 20, low_stock_at: 20 })
})

test('[F8] the form sets, keeps and takes back a threshold; an invalid one is refused with its field; history shows it', async () => {
  const put = async (id: string, sku: string, low_stock_at?: string) => {
    const fields = productFields(categoryId, { sku, ...(low_stock_at === undefined ? {} : { low_stock_at }) })
    return catalog.call('PUT', `/products/${id}`, { admin: true, ...(await formOf(fields)) })
  }
  const fields = productFields(categoryId, { sku: 'LOW-1', low_stock_at: ' 12 ' })
  const created = await catalog.call('POST', '/products', {
    admin: true,
    ...(await formOf(fields, [['images', await photo()]])),
  })
  expect(created).toMatchObject({ status: 201, body: { product: { low_stock_at: 12 } } })
  const { id } = created.body.product
  for (const wrong of ['-1', '10000', '1.5', 'few', '٣'])
    expect(await put(id, 'LOW-1', wrong)).toMatchObject({
      status: 400,
      body: { field: 'low_stock_at', message: 'Low-stock level must be a whole number from 0 to 9,999' },
    })
  expect((await put(id, 'LOW-1')).body.product.low_stock_at).toBe(12)
  expect((await put(id, 'LOW-1', '0')).body.product.low_stock_at).toBe(0)
  expect((await put(id, 'LOW-1', '')).body.product).not.toHaveProperty('low_stock_at')
  const { entries } = (await catalog.get(`/admin/history/products/${id}`, { admin: true })).body.data
  const changed = entries.flatMap(({ changes }: { changes: { field: string }[] }) => changes)
  expect(changed.filter(({ field }: { field: string }) => field === 'low_stock_at')).toEqual([
    { field: 'low_stock_at', before: 0, after: null },
    { field: 'low_stock_at', before: 12, after: 0 },
    { field: 'low_stock_at', before: null, after: 12 },
  ])
})

test('a file carries thresholds: exported, read back as the same, changed, emptied, and refused by cell', async () => {
  const text = await catalog.text('/admin/products/export?q=Own high')
  expect(text).toMatch(/Running low at/)
  const send = async (file: string) => {
    const sent = await formOf({}, [['file', file, 'p.csv']])
    return (await catalog.call('POST', '/admin/products/import', { admin: true, ...sent })).body.data
  }
  expect(await send(text)).toMatchObject({ same: 1, changed: 0, wrong: [] })
  const sku = (await catalog.get('/products?q=Own high')).body.products[0].sku
  const column = (cell: string) => `SKU,Running low at\r\n${sku},${cell}`
  expect(await send(column('10000'))).toMatchObject({ wrong: [{ column: 'Running low at', value: '10000' }] })
  expect(await send(column('4'))).toMatchObject({ changed: 1 })
  expect(await lowNames()).not.toContain('Own high')
  expect((await send(column(''))).plan).toMatchObject([
    { changes: [{ column: 'Running low at', before: '4', after: '' }] },
  ])
  expect((await send(`SKU,Name\r\n${sku},Own high`)).same).toBe(1)
})
