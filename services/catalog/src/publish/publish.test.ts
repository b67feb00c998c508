import { productColumns } from '@suvarna/contracts/catalog/product-files.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { catalogCommands } from '../commands.ts'
import { formOf, photo, productFields } from '../form.testing.ts'
import { endOfPreview, previewToken } from './preview-link.ts'
import { publishDue } from './publish-due.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
let bangle = ''
beforeAll(async () => {
  shop = await testCatalog()
  bangle = await shop.addCategory('Bangle')
  await shop.addProduct({ productId: 'shown', name: 'Rajwada Kada', categoryId: bangle, featured: true })
})
afterAll(() => shop.close())
beforeEach(() => vi.useRealTimers())

const draft = { status: 'draft', publishAt: null } as const
const scheduled = (publishAt: string) => ({ status: 'scheduled', publishAt }) as const
const setStatus = (id: string, payload: object) => shop.call('PUT', `/products/${id}/status`, { admin: true, payload })
const due = (now: Date) => publishDue({ database: shop.database, commands: catalogCommands(shop.log) }, { now })
const read = async (path: string, admin?: true) => JSON.stringify((await shop.get(path, admin ? { admin } : {})).body)
const whenever = new Date(Date.now() + 86_400_000).toISOString()

test('drafts and scheduled products are in no answer that shoppers get, however they ask', async () => {
  const more = { categoryId: bangle, featured: true, plating: 'Moonplate' }
  await shop.addProduct({ ...more, productId: 'hid1', name: 'Rajwada Secretone', publishing: draft })
  await shop.addProduct({ ...more, productId: 'hid2', name: 'Rajwada Secretone', publishing: scheduled(whenever) })
  const collection = await formOf({ name: 'Chosen', text: '', by: 'hand', order: 'hand', products: 'hid1,shown' })
  expect((await shop.call('POST', '/collections', { admin: true, ...collection })).status).toBe(201)
  for (const path of [
    ...[
      '',
      '/new-arrivals',
      '/featured',
      '/best-sellers',
      '/choices',
      '?category=bangle',
      '?status=all',
      '?status=draft',
    ],
    ...['?q=secretone', '?q=SKU-hid1', '?collection=chosen', '?plating=moonplate', '/suggestions?q=secretone'],
    ...['/shown/together', '/choices?q=secretone', '?sort=oldest&limit=500&page=1', '?in_stock=1'],
  ]) {
    const said = await read(`/products${path}`)
    expect(said, path).toMatch(/^\{"success":true/)
    expect(said, path).not.toMatch(/hid[12]|Secretone|moonplate/i)
  }
  for (const id of ['hid1', 'hid2'])
    for (const path of [`/products/${id}`, `/products/${id}?status=all`])
      expect((await shop.get(path)).status).toBe(404)
  // On the storefront an admin is a shopper.
  expect((await shop.get('/products/hid1', { admin: true })).status).toBe(404)
  expect(await read('/products?q=secretone', true)).not.toContain('hid1')
})

test('an admin lists and finds them by their status, and exports them', async () => {
  const ids = async (query: string) =>
    (await shop.get(`/products?${query}`, { admin: true })).body.products.map(({ id }: { id: string }) => id).sort()
  expect(await ids('status=draft')).toEqual(['hid1'])
  expect(await ids('status=scheduled')).toEqual(['hid2'])
  expect(await ids('status=all')).toEqual(['hid1', 'hid2', 'shown'])
  expect(await ids('status=all&q=rajwada')).toEqual(['hid1', 'hid2', 'shown'])
  expect(await ids('status=draft&q=secret')).toEqual(['hid1'])
  const { body } = await shop.get('/products/hid2?status=all', { admin: true })
  expect(body.product).toMatchObject({ status: 'scheduled', publish_at: whenever })
  expect((await shop.get('/products/shown', { admin: true })).body.product.status).toBeUndefined()
  expect(await shop.text('/admin/products/export')).toContain('SKU-hid1')
})

test('a product is published, scheduled and taken back; a wrong time names its field', async () => {
  const id = await shop.addProduct({ categoryId: bangle, publishing: draft })
  const publish_at = whenever
  expect((await setStatus(id, { status: 'scheduled', publish_at })).body.product).toMatchObject({ publish_at })
  for (const wrong of [
    { status: 'scheduled' },
    { status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' },
    { status: 'scheduled', publish_at: '2999-01-01T00:00' },
    { status: 'published', publish_at },
  ])
    expect(await setStatus(id, wrong)).toMatchObject({ status: 400, body: { field: 'publish_at' } })
  expect(await setStatus(id, { status: 'gone' })).toMatchObject({ status: 400, body: { field: 'status' } })
  expect((await setStatus(id, { status: 'published' })).body).toMatchObject({ message: 'Published' })
  expect((await shop.get(`/products/${id}`)).status).toBe(200)
  await setStatus(id, { status: 'draft' })
  expect((await shop.get(`/products/${id}`)).status).toBe(404)
  expect((await setStatus('nobody', { status: 'draft' })).status).toBe(404)
  const bare = await shop.addProduct({ categoryId: bangle, publishing: draft, images: [] })
  expect(await setStatus(bare, { status: 'published' })).toMatchObject({
    status: 400,
    body: { code: 'image_required' },
  })
})

test('a schedule comes due once, makes a new arrival, and leaves an open form as it was', async () => {
  const [first, second] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)]
  const id = await shop.addProduct({ categoryId: bangle, publishing: scheduled(first.toISOString()) })
  const form = (await shop.get(`/products/${id}?status=all`, { admin: true })).body.product
  await due(new Date(first.getTime() - 1))
  expect((await shop.get(`/products/${id}`)).status).toBe(404)
  await due(second)
  await due(second)
  const { product } = (await shop.get(`/products/${id}`)).body
  expect([product.created_at, product.version]).toEqual([expect.anything(), form.version])
  expect(new Date(product.created_at)).toEqual(second)
  const events = await shop.log.read(shop.database.db, `product-${id}`)
  expect(events.filter(({ type }) => type === 'ProductPublicationChanged')).toHaveLength(1)
  // A product that is unpublished and published again is not a new arrival.
  await setStatus(id, { status: 'draft' })
  await due(new Date(second.getTime() + 1))
  await setStatus(id, { status: 'published' })
  expect((await shop.get(`/products/${id}`)).body.product.created_at).toBe(product.created_at)
})

test('a form saves a draft; without a status it publishes, as ever', async () => {
  const create = async (more: Record<string, string>) =>
    shop.call('POST', '/products', {
      admin: true,
      ...(await formOf(productFields(bangle, more), [['images', await photo(850)]])),
    })
  const { product } = (await create({ status: 'draft' })).body
  expect(product.status).toBe('draft')
  expect((await shop.get(`/products/${product.id}`)).status).toBe(404)
  const { id } = (await create({})).body.product
  expect((await shop.get(`/products/${id}`)).status).toBe(200)
  expect(await create({ status: 'scheduled' })).toMatchObject({ status: 400, body: { field: 'publish_at' } })
  const edited = await formOf(productFields(bangle, { name: 'Renamed' }))
  const { body } = await shop.call('PUT', `/products/${product.id}`, { admin: true, ...edited })
  expect(body.product).toMatchObject({ name: 'Renamed', status: 'draft' })
})

test('an imported product without a picture is a draft, and what is there keeps its status', async () => {
  const cells: Record<string, string> = { SKU: 'IMP-1', Name: 'Imported', Category: 'Bangle', Price: '100', Stock: '1' }
  Object.assign(cells, { Gender: 'Women', Description: 'New.' })
  const lines = [productColumns, productColumns.map((name) => cells[name] ?? '')]
  const file = lines.map((line) => line.join(',')).join('\n')
  const send = async () =>
    (
      await shop.call('POST', '/admin/products/import', {
        admin: true,
        ...(await formOf({}, [['file', file, 'p.csv']])),
      })
    ).body.data
  expect((await send()).plan[0].note).toContain('draft')
  const found = async () => (await shop.get('/products?status=all&q=imp-1', { admin: true })).body.products[0]
  expect(await found()).toMatchObject({ name: 'Imported', status: 'draft' })
  expect(await send()).toMatchObject({ same: 1 })
})

test('a deleted draft that is brought back is a draft', async () => {
  const id = await shop.addProduct({ categoryId: bangle, publishing: draft })
  await shop.call('DELETE', `/products/${id}`, { admin: true })
  const picture = `${'a'.repeat(64)}.webp`
  await shop.objectStore.put(picture, Buffer.from('x'), 'image/webp')
  const path = `/admin/history/products/${id}/restore`
  const back = await shop.call('POST', path, { admin: true, payload: { to: 1, version: 3 } })
  expect([back.status, (await shop.get(`/products/${id}`)).status]).toEqual([200, 404])
  expect((await shop.get(`/products/${id}?status=all`, { admin: true })).body.product.status).toBe('draft')
})

test('a preview link shows its product until it ends, and no other', async () => {
  const { body } = await shop.call('POST', '/products/hid1/preview', { admin: true })
  const asked = await shop.get(`/products/hid1/preview?t=${body.token}`)
  expect(asked).toMatchObject({ status: 200, body: { product: { id: 'hid1' }, ends_at: body.ends_at } })
  expect([asked.headers['x-robots-tag'], asked.headers['cache-control']]).toEqual(['noindex', 'no-store'])
  expect(asked.body.product.status).toBeUndefined()
  for (const path of [`/hid2/preview?t=${body.token}`, '/hid1/preview?t=1.x', `/hid1/preview?t=9${body.token}`])
    expect((await shop.get(`/products${path}`)).status).toBe(404)
  expect((await shop.get('/products/hid1/preview')).body).toMatchObject({ field: 't' })
  const { token, endsAt } = previewToken('key', 'p1', Date.parse('2026-11-01T00:00:00Z'))
  expect(endOfPreview('key', 'p1', token, endsAt.getTime() - 1)).toEqual(endsAt)
  expect(endOfPreview('key', 'p1', token, endsAt.getTime())).toBeNull()
  expect(endOfPreview('other', 'p1', token, 0)).toBeNull()
})
