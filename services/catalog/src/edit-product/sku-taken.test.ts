import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  await shop.addCategory('Bangle')
})
afterAll(() => shop.close())

const asked = async (query: string) => shop.get(`/admin/products/sku?${query}`, { admin: true })

test('a SKU that another product has is said with its name, whatever the case; one’s own is free', async () => {
  const id = await shop.addProduct({
    sku: 'KADA-1',
    name: 'Saada Kada',
    publishing: { status: 'draft', publishAt: null },
  })
  expect((await asked('sku=%20kada-1')).body.taken_by).toEqual({ id, name: 'Saada Kada' })
  expect((await asked(`sku=KADA-1&except=${id}`)).body.taken_by).toBeNull()
  expect((await asked('sku=KADA-2')).body.taken_by).toBeNull()
})

test('a retired product has freed its SKU', async () => {
  const id = await shop.addProduct({ sku: 'GONE-1' })
  await shop.call('DELETE', `/products/${id}`, { admin: true })
  expect((await asked('sku=GONE-1')).body.taken_by).toBeNull()
})

test('it is asked with a SKU of 50 characters at most, and by admins alone', async () => {
  expect((await asked('sku=')).status).toBe(400)
  expect((await asked(`sku=${'x'.repeat(51)}`)).body).toMatchObject({ field: 'sku' })
  expect((await shop.get('/admin/products/sku?sku=KADA-1', { account: 'u1' })).status).toBe(403)
})
