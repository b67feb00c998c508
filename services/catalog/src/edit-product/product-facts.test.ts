import { randomUUID } from 'node:crypto'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let bangle: string
beforeAll(async () => {
  catalog = await testCatalog()
  bangle = await catalog.addCategory('Bangle')
})
afterAll(() => catalog.close())

const admin = { admin: true } as const
const send = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string | number>) =>
  catalog.call(method, url, {
    ...admin,
    ...(await formOf(fields, method === 'POST' ? [['images', await photo(40)]] : [])),
  })
const shown = async (id: string): Promise<Product> => (await catalog.get(`/products/${id}`)).body.product
const said = {
  hsn: '71171990',
  gst_rate: '5 %',
  mrp: '₹2,999',
  origin: ' Thailand ',
  maker: 'A Ltd, 1 Road, Pune 411001',
  net_quantity: '1 pair',
}
const kept = { ...said, gst_rate: 5, mrp: 2999, origin: 'Thailand' }

test('[Y4] [F10] a product that is sent without them has none: the shop’s settings hold', async () => {
  const { status, body } = await send('POST', '/products', productFields(bangle))
  expect([status, body.message]).toEqual([201, 'Product created successfully!'])
  expect(body.product).not.toHaveProperty('facts')
})

test('they are set, stay where they are not sent, and can be emptied; each change is a version', async () => {
  const { stock, ...fields } = productFields(bangle)
  const { id } = (await send('POST', '/products', { ...fields, stock, ...said })).body.product
  expect((await shown(id)).facts).toEqual(kept)
  await send('PUT', `/products/${id}`, { ...fields, name: 'Rajwada Kada II' })
  expect((await shown(id)).facts).toEqual(kept)
  await send('PUT', `/products/${id}`, { ...fields, mrp: '', origin: '' })
  const { mrp: _, origin: __, ...rest } = kept
  expect((await shown(id)).facts).toEqual(rest)
  const { entries } = (await catalog.call('GET', `/admin/history/products/${id}`, admin)).body.data
  expect(entries[0].changes).toContainEqual({ field: 'mrp', before: '2999', after: '' })
  const back = { ...admin, payload: { to: entries[1].version } }
  expect((await catalog.call('POST', `/admin/history/products/${id}/restore`, back)).status).toBe(200)
  expect((await shown(id)).facts).toEqual(kept)
})

test.each([
  ['hsn', '711', 'HSN has 4, 6 or 8 digits'],
  ['gst_rate', '4', 'GST rate is one of 0.25, 1.5, 3, 5, 18, 40'],
  ['mrp', 'free', 'MRP must be rupees, with at most two decimals'],
  ['mrp', '2299.49', 'MRP of ₹2,299.49 may not be below the price of ₹2,299.50'],
  ['origin', 'x'.repeat(61), 'origin must have at most 60 characters'],
])('%s of %s is refused at its field', async (field, value, message) => {
  const answer = await send('POST', '/products', productFields(bangle, { [field]: value }))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field, message } })
})

test('no way leads to a price above the MRP: form, grid and file', async () => {
  const { stock, ...fields } = productFields(bangle)
  const { id, sku, version } = (await send('POST', '/products', { ...fields, stock, mrp: '2500' })).body.product
  expect(await send('PUT', `/products/${id}`, { ...fields, price: '2500.50' })).toMatchObject({
    status: 400,
    body: { field: 'mrp' },
  })
  const edits = { change_id: randomUUID(), edits: [{ id, version, price: 2600 }] }
  const grid = await catalog.call('POST', '/admin/products/edits', { ...admin, payload: edits })
  expect(grid.body.data).toMatchObject([
    { outcome: 'refused', message: expect.stringMatching(/MRP of ₹2,500.00 may not be below/) },
  ])
  const file = async (text: string) =>
    (
      await catalog.call('POST', '/admin/products/import', {
        ...admin,
        ...(await formOf({}, [['file', text, 'p.csv']])),
      })
    ).body.data
  expect((await file(`SKU,Price\r\n${sku},2600`)).wrong).toMatchObject([{ row: 2, column: 'MRP' }])
  expect(await file(`SKU,Price,MRP,GST rate,HSN\r\n${sku},2600,"₹2,600",5%,7117`)).toMatchObject({ applied: [2] })
  expect(await shown(id)).toMatchObject({ price: 2600, facts: { mrp: 2600, gst_rate: 5, hsn: '7117' } })
  expect((await file(`SKU,GST rate\r\n${sku},4`)).wrong).toMatchObject([{ row: 2, column: 'GST rate', value: '4' }])
})

test('the file that is exported knows them, and changes nothing when it comes back', async () => {
  const { id } = (await send('POST', '/products', productFields(bangle, { ...said, name: 'Chokha Kada' }))).body.product
  const csv = await catalog.text('/admin/products/export?q=chokha')
  expect(csv).toContain('MRP,Net quantity,Country of origin,Maker or packer,HSN,GST rate')
  expect(csv).toContain('2999,1 pair,Thailand,"A Ltd, 1 Road, Pune 411001",71171990,5')
  const form = await formOf({}, [['file', csv, 'p.csv']])
  const report = (await catalog.call('POST', '/admin/products/import', { ...admin, ...form })).body.data
  expect(report).toMatchObject({ same: 1, wrong: [] })
  expect((await shown(id)).facts).toEqual(kept)
})
