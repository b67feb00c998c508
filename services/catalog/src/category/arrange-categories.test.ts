import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  for (const name of ['Bangle', 'Necklace', 'Ring']) await shop.addCategory(name)
})
afterAll(() => shop.close())

const arrange = (...categories: string[]) =>
  shop.call('PUT', '/admin/categories/order', { admin: true, payload: { categories } })
const order = async () =>
  (await shop.get('/categories')).body.categories.map(({ name }: { name: string }) => name).join(' ')

test('the order is kept, the storefront follows it, and what is added comes last', async () => {
  expect(await order()).toBe('Bangle Necklace Ring')
  const { revision } = await shop.get('/categories')
  expect((await arrange('c-ring', 'c-bangle', 'c-necklace')).status).toBe(200)
  expect(await order()).toBe('Ring Bangle Necklace')
  expect((await shop.get('/categories')).revision).toBeGreaterThan(revision)
  await shop.addCategory('Anklet')
  expect(await order()).toBe('Ring Bangle Necklace Anklet')
})

test('a move makes no open form stale; a category that is gone is passed over', async () => {
  const { version, name } = (await shop.get('/categories')).body.categories[0]
  await arrange('c-none', 'c-anklet', 'c-ring')
  expect(await order()).toBe('Anklet Ring Bangle Necklace')
  const after = (await shop.get('/categories')).body.categories.find((one: { name: string }) => one.name === name)
  expect(after.version).toBe(version)
  expect((await arrange('c-none')).body).toMatchObject({ field: 'categories' })
  expect((await arrange()).status).toBe(400)
})

test('admins are told how many products are published in each, and how many are not; shoppers are not', async () => {
  await shop.addProduct({})
  await shop.addProduct({ publishing: { status: 'draft', publishAt: null } })
  const counts = async (options: object) =>
    (await shop.get('/categories', options)).body.categories.map(
      ({ name, products }: { name: string; products?: object }) => [name, products],
    )
  expect(await counts({ admin: true })).toContainEqual(['Bangle', { published: 1, drafts: 1 }])
  expect(await counts({ admin: true })).toContainEqual(['Ring', { published: 0, drafts: 0 }])
  expect(await counts({})).toContainEqual(['Bangle', undefined])
})
