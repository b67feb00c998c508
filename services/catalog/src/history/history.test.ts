import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  catalog = await testCatalog()
})
afterAll(() => catalog.close())

type Change = { field: string; before: unknown; after: unknown }
const admin = { admin: true } as const
const asha = { kind: 'admin', id: 'a1' }
const send = async (
  method: 'POST' | 'PUT',
  url: string,
  fields: Record<string, string | number>,
  files: [string, Buffer][] = [],
) => catalog.call(method, url, { admin: true, ...(await formOf(fields, files)) })
const historyOf = async (path: string, query = '') =>
  (await catalog.call('GET', `/admin/history/${path}${query}`, admin)).body.data

describe('the history of a product', () => {
  let category: string
  let id: string
  const save = (more: Record<string, string | number> = {}) =>
    send('PUT', `/products/${id}`, { ...productFields(category, { sku: 'RAJ-1' }), ...more })
  beforeAll(async () => {
    category = await catalog.addCategory('Bangle')
    const fields = productFields(category, { sku: 'RAJ-1' })
    const { body } = await send('POST', '/products', fields, [['images', await photo()]])
    id = body.product.id
  })

  test('says who, when, what, and each field before and after, in rupees', async () => {
    const began = Date.now()
    const { body } = await save({ name: 'Rajwada Kada, broad', price: '2499', stock: 7, stock_seen: 9 })
    const { entries, version } = await historyOf(`products/${id}`)
    expect(entries.map(({ happened }: { happened: string }) => happened)).toEqual([
      'Changed the details, set the stock',
      'Created',
    ])
    const [newest, oldest] = entries
    expect(newest).toMatchObject({ version: body.product.version, by: asha })
    expect(Date.parse(newest.at)).toBeGreaterThanOrEqual(began - 1_000)
    expect(newest.changes).toEqual([
      { field: 'name', before: 'Rajwada Kada', after: 'Rajwada Kada, broad' },
      { field: 'price', before: 2299.5, after: 2499 },
      { field: 'stock', before: 9, after: 7 },
    ])
    expect(oldest.changes).toContainEqual({ field: 'category', before: null, after: 'Bangle' })
    expect(oldest.changes).toContainEqual({ field: 'stock', before: null, after: 9 })
    expect(version).toBe(body.product.version)
  })

  test('comes in pages, and stays when the product is gone', async () => {
    const other = await catalog.addProduct({ productId: 'gone', categoryId: category })
    await catalog.call('PATCH', `/products/${other}/featured`, { ...admin, payload: { featured: 1 } })
    await catalog.call('DELETE', `/products/${other}`, admin)
    const first = await historyOf(`products/${other}`, '?limit=2')
    expect(first.entries.map(({ happened }: { happened: string }) => happened)).toEqual(['Deleted', 'Featured'])
    const rest = await historyOf(`products/${other}`, `?limit=2&before=${first.next}`)
    expect(rest).toMatchObject({ entries: [{ happened: 'Created' }], next: null })
  })

  test('is for admins, and there is none of what never was', async () => {
    expect(await catalog.call('GET', `/admin/history/products/${id}`)).toMatchObject({ status: 401 })
    expect(await catalog.call('GET', '/admin/history/products/nothing', admin)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    })
  })

  test('[Y5] a form that is too old hears who changed what, and can go on from there', async () => {
    const opened = (await catalog.get(`/products/${id}`)).body.product
    await save({ name: 'Rajwada Kada', price: '1999' })
    const late = await save({ name: opened.name, price: '2600', version: opened.version })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { version: expect.any(Number) } },
    })
    expect(late.body.details.changes).toMatchObject([
      { field: 'name', before: 'Rajwada Kada, broad', after: 'Rajwada Kada', by: asha },
      { field: 'price', before: 2499, after: 1999, by: asha },
    ])
    const again = await save({ name: opened.name, price: '2600', version: late.body.details.version })
    expect(again.body.product).toMatchObject({ name: opened.name, price: 2600 })
    expect((await save({ name: opened.name, price: '2499' })).status, 'without a version the last one wins').toBe(200)
  })

  describe('an earlier version', () => {
    test('says what it would change before it comes back, and comes back as a change of its own', async () => {
      const look = await catalog.call('GET', `/admin/history/products/${id}/restore?to=1`, admin)
      const changed = look.body.data.changes.map(({ field }: Change) => field)
      expect([look.status, changed, look.body.data.missing_images]).toEqual([200, ['name', 'price'], []])
      const { stock, version } = (await catalog.get(`/products/${id}`)).body.product
      const done = await catalog.call('POST', `/admin/history/products/${id}/restore`, {
        ...admin,
        payload: { to: 1, version },
      })
      expect(done).toMatchObject({ status: 200, body: { data: { changes: look.body.data.changes } } })
      const { product } = (await catalog.get(`/products/${id}`)).body
      expect(product).toMatchObject({ name: 'Rajwada Kada', price: 2299.5, stock, version: done.body.data.version })
      const { entries } = await historyOf(`products/${id}`)
      expect(entries[0]).toMatchObject({
        happened: 'Restored an earlier version',
        restored: entries.at(-1).at,
        by: asha,
        version: product.version,
      })
      expect(entries[0].changes.map(({ field }: Change) => field)).toEqual(['name', 'price'])
    })

    test('is refused where it is old news or never was', async () => {
      const restore = (of: string, payload: object) =>
        catalog.call('POST', `/admin/history/products/${of}/restore`, { ...admin, payload })
      expect(await restore(id, { to: 1, version: 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } })
      expect(await restore(id, { to: 99 })).toMatchObject({ status: 404, body: { code: 'version_not_found' } })
      expect(await restore('nothing', { to: 1 })).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    })

    test('obeys the rules of today: a SKU that is another’s now, a category that is gone', async () => {
      await save({ sku: 'RAJ-2' })
      await catalog.addProduct({ sku: 'RAJ-1', categoryId: category })
      const look = () => catalog.call('GET', `/admin/history/products/${id}/restore?to=1`, admin)
      expect(await look()).toMatchObject({ status: 409, body: { code: 'sku_taken', field: 'sku' } })
      const productId = await catalog.addProduct({ categoryId: 'c-gone', categoryName: 'Nose pin' })
      const answer = await catalog.call('POST', `/admin/history/products/${productId}/restore`, {
        ...admin,
        payload: { to: 1 },
      })
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_restorable', field: 'category_id' } })
      expect(answer.body.message).toContain('Nose pin')
    })

    test('names its pictures that the store has no more, and does without them', async () => {
      const { body } = await send('POST', '/products', productFields(category), [
        ['images', await photo(500, '#102030')],
        ['images', await photo(500, '#304050')],
      ])
      const { id: other, images, version } = body.product
      await send('PUT', `/products/${other}`, {
        ...productFields(category, { sku: body.product.sku }),
        existing_images: images[0].id,
        version,
      })
      await catalog.objectStore.remove(images[1].img)
      const answer = await catalog.call('GET', `/admin/history/products/${other}/restore?to=${version}`, admin)
      expect(answer.body.data).toMatchObject({ missing_images: [images[1].img], changes: [] })
      await catalog.objectStore.remove(images[0].img)
      const none = await catalog.call('GET', `/admin/history/products/${other}/restore?to=${version}`, admin)
      expect(none).toMatchObject({ status: 400, body: { code: 'image_required' } })
    })

    test('does not bring stock back: a size that returns has what its ledger says', async () => {
      const rings = await catalog.addCategory('Ring')
      const ring = (sizes: object[]) => {
        const { stock: _, ...fields } = productFields(rings, { sku: 'RING-1' }) as Record<string, string | number>
        return { ...fields, ring_sizes: JSON.stringify(sizes) }
      }
      const made = await send(
        'POST',
        '/products',
        ring([
          { size: 12, stock: 4 },
          { size: 11, stock: 2 },
        ]),
        [['images', await photo()]],
      )
      const { id: of } = made.body.product
      await send('PUT', `/products/${of}`, ring([{ size: 12, stock: 4, seen: 4 }]))
      await catalog.call('POST', `/admin/history/products/${of}/restore`, { ...admin, payload: { to: 1 } })
      const { product } = (await catalog.get(`/products/${of}`)).body
      expect(product.ring_sizes).toEqual([
        { size: 11, stock: 0 },
        { size: 12, stock: 4 },
      ])
    })
  })
})

test('a category and a banner tell theirs, refuse an old form with who changed what, and come back too', async () => {
  const made = await send('POST', '/categories', { name: 'Anklet' }, [['image', await photo()]])
  const { id, image } = made.body.category
  await send('PUT', `/categories/${id}`, { name: 'Payal' })
  const late = await send('PUT', `/categories/${id}`, { name: 'Anklets', version: 1 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect(late.body.details).toMatchObject({
    version: 2,
    changes: [{ field: 'name', before: 'Anklet', after: 'Payal', by: asha }],
  })
  const restored = await catalog.call('POST', `/admin/history/categories/${id}/restore`, {
    ...admin,
    payload: { to: 1 },
  })
  expect(restored.body.data.changes).toEqual([{ field: 'name', before: 'Payal', after: 'Anklet' }])
  const { entries } = await historyOf(`categories/${id}`)
  expect(entries.map(({ happened }: { happened: string }) => happened)).toEqual([
    'Restored an earlier version',
    'Renamed',
    'Created',
  ])
  expect(entries.at(-1).changes).toEqual([
    { field: 'name', before: null, after: 'Anklet' },
    { field: 'image', before: null, after: image },
  ])

  const banner = (await send('POST', '/banners', { title: 'Diwali', link: '/ring' })).body.banner
  await send('PUT', `/banners/${banner.id}`, { title: 'Dhanteras', link: '/ring', is_active: 0 })
  const old = await send('PUT', `/banners/${banner.id}`, { title: 'Diwali 2', version: banner.version })
  expect(old.body.details.changes).toMatchObject([
    { field: 'title', before: 'Diwali', after: 'Dhanteras', by: asha },
    { field: 'is_active', before: true, after: false, by: asha },
  ])
  const back = await catalog.call('POST', `/admin/history/banners/${banner.id}/restore`, {
    ...admin,
    payload: { to: 1 },
  })
  expect(back.status).toBe(200)
  const { banners } = (await catalog.call('GET', '/banners', admin)).body
  expect(banners).toMatchObject([{ title: 'Diwali', is_active: 1, version: back.body.data.version }])
})

test('a category does not come back under a name that is another’s now', async () => {
  const { id } = (await send('POST', '/categories', { name: 'Toe ring' })).body.category
  await send('PUT', `/categories/${id}`, { name: 'Bichhiya' })
  await send('POST', '/categories', { name: 'Toe rings' })
  const answer = await catalog.call('POST', `/admin/history/categories/${id}/restore`, { ...admin, payload: { to: 1 } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'category_taken' } })
})
