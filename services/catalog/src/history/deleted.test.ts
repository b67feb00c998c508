import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  catalog = await testCatalog()
})
afterAll(() => catalog.close())

const admin = { admin: true } as const
type Kind = 'products' | 'categories' | 'banners'
type Fields = Record<string, string | number>
const send = async (method: 'POST' | 'PUT', url: string, fields: Fields, files: [string, Buffer][] = []) =>
  catalog.call(method, url, { admin: true, ...(await formOf(fields, files)) })
const remove = (url: string) => catalog.call('DELETE', url, admin)
const deleted = async (kind: Kind) => (await catalog.call('GET', `/admin/deleted?kind=${kind}`, admin)).body.data
const look = async (kind: Kind, id: string, to: number) =>
  catalog.call('GET', `/admin/history/${kind}/${id}/restore?to=${to}`, admin)
const bringBack = (kind: Kind, id: string, to: number) =>
  catalog.call('POST', `/admin/history/${kind}/${id}/restore`, { ...admin, payload: { to, version: to } })
const words = async (kind: Kind, id: string): Promise<string[]> =>
  (await catalog.call('GET', `/admin/history/${kind}/${id}`, admin)).body.data.entries.map(
    ({ happened }: { happened: string }) => happened,
  )

const addProduct = async (category: string, more: Fields) => {
  const { body } = await send('POST', '/products', productFields(category, more), [['images', await photo()]])
  return body.product
}

test('a deleted product is found with who deleted it and comes back as it was, as a change of its own', async () => {
  const category = await catalog.addCategory('Bangle')
  const { id, images } = await addProduct(category, { sku: 'DEL-1', name: 'Kada' })
  await remove(`/products/${id}`)
  const { deleted: list, total } = await deleted('products')
  expect(list).toEqual([
    {
      id,
      name: 'Kada',
      detail: 'DEL-1 · Bangle',
      image: images[0].img,
      deleted_at: expect.any(String),
      by: { kind: 'admin', id: 'a1' },
      version: expect.any(Number),
    },
  ])
  expect(total).toBe(1)
  expect((await look('products', id, list[0].version)).body.data).toMatchObject({ changes: [], deleted: true })
  expect((await bringBack('products', id, list[0].version)).status).toBe(200)
  expect((await catalog.get(`/products/${id}`)).body.product).toMatchObject({ name: 'Kada', sku: 'DEL-1' })
  expect((await deleted('products')).deleted).toEqual([])
  expect(await words('products', id)).toEqual(['Restored an earlier version', 'Deleted', 'Created'])
})

test('an earlier version of a deleted product comes back with its own fields', async () => {
  const category = await catalog.addCategory('Anklet')
  const { id, version } = await addProduct(category, { sku: 'DEL-2', name: 'Payal' })
  await send('PUT', `/products/${id}`, { ...productFields(category, { sku: 'DEL-2', name: 'Payal, broad' }) })
  await remove(`/products/${id}`)
  const found = (await look('products', id, version)).body.data
  expect(found.changes).toEqual([{ field: 'name', before: 'Payal, broad', after: 'Payal' }])
  const { status } = await catalog.call('POST', `/admin/history/products/${id}/restore`, {
    ...admin,
    payload: { to: version, version: found.version },
  })
  expect(status).toBe(200)
  expect((await catalog.get(`/products/${id}`)).body.product.name).toBe('Payal')
})

test('what was taken meanwhile is said: the SKU of a product, the name of a category, a category that is gone', async () => {
  const category = await catalog.addCategory('Choker')
  const { id } = await addProduct(category, { sku: 'DEL-3' })
  await remove(`/products/${id}`)
  const other = await addProduct(category, { sku: 'del-3', name: 'The other' })
  const to = (await deleted('products')).deleted[0].version
  expect(await bringBack('products', id, to)).toMatchObject({
    status: 409,
    body: { code: 'sku_taken', error: expect.stringContaining('The other') },
  })
  await remove(`/products/${other.id}`)
  expect((await remove(`/categories/${category}`)).status).toBe(200)
  expect(await bringBack('products', id, to)).toMatchObject({ status: 409, body: { code: 'not_restorable' } })

  const again = await catalog.addCategory('Chokers')
  const gone = (await deleted('categories')).deleted[0]
  expect(gone).toMatchObject({ id: category, name: 'Choker' })
  expect(await bringBack('categories', category, gone.version)).toMatchObject({
    status: 409,
    body: { code: 'category_taken' },
  })
  await remove(`/categories/${again}`)
  expect((await bringBack('categories', category, gone.version)).status).toBe(200)
  expect((await catalog.get('/categories')).body.categories).toContainEqual(
    expect.objectContaining({ id: category, name: 'Choker' }),
  )
  expect((await bringBack('products', id, to)).status).toBe(200)
  expect(await words('categories', category)).toEqual(['Restored an earlier version', 'Deleted', 'Created'])
})

test('a deleted banner comes back; bringing back twice is too late the second time', async () => {
  const { body } = await send('POST', '/banners', { title: 'Diwali', link: '/ring', is_active: 1, sort_order: 1 }, [
    ['image_desktop', await photo()],
  ])
  const { id } = body.banner
  await remove(`/banners/${id}`)
  const [gone] = (await deleted('banners')).deleted
  expect(gone).toMatchObject({ id, name: 'Diwali', detail: '/ring', image: body.banner.image_desktop })
  expect((await bringBack('banners', id, gone.version)).status).toBe(200)
  expect((await catalog.call('GET', '/banners', admin)).body.banners).toContainEqual(
    expect.objectContaining({ id, title: 'Diwali', image_desktop: body.banner.image_desktop }),
  )
  expect((await deleted('banners')).deleted).toEqual([])
  expect(await bringBack('banners', id, gone.version)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
})

test('is for admins', async () => {
  expect(await catalog.call('GET', '/admin/deleted?kind=products')).toMatchObject({ status: 401 })
  expect(await catalog.call('GET', '/admin/deleted?kind=users', admin)).toMatchObject({ status: 400 })
})
