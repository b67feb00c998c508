import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  for (const name of ['Bangle', 'Necklace', 'Ring']) await shop.addCategory(name)
})
afterAll(() => shop.close())

type Edit = Record<string, unknown> & { id: string }
const product = async (id: string) => (await shop.get(`/products/${id}?status=all`, { admin: true })).body.product
const send = (edits: Edit[], changeId: string = randomUUID()) =>
  shop.call('POST', '/admin/products/edits', { admin: true, payload: { change_id: changeId, edits } })
const undo = (changeId: string, products: string[]) =>
  shop.call('POST', `/admin/products/edits/${changeId}/undo`, { admin: true, payload: { products } })
const setStock = (id: string, stock: number, seen: number) =>
  shop.call('PUT', `/products/${id}/stock`, { admin: true, payload: { stock, seen } })
const events = async () => Number((await shop.database.pool.query('select count(*)::int as n from events')).rows[0].n)
const said = (answer: { body: { data: { outcome: string; code?: string; message: string }[] } }) =>
  answer.body.data.map(({ outcome, code, message }) => `${outcome}: ${code ?? message}`)
const piece = (more: object = {}) => shop.addProduct({ stock: [{ size: null, wanted: 7 }], ...more })
const ring = () =>
  shop.addProduct({ categoryId: 'c-ring', categoryName: 'Ring', sizes: [6, 7], stock: [{ size: 6, wanted: 2 }] })

test('price, stock, category and status of many products are changed by one call, and taken back as one', async () => {
  const [one, two] = [await piece(), await piece({ price: 50_000 })]
  const changeId = randomUUID()
  const answer = await send(
    [
      {
        ...{ id: one, version: 1, price: 1499.5, category_id: 'c-necklace' },
        ...{ status: { wanted: 'draft', seen: 'published' }, stock: { wanted: 12, seen: 7 } },
      },
      { id: two, version: 1, price: 600 },
    ],
    changeId,
  )
  expect(said(answer)).toEqual(['done: Changed', 'done: Changed'])
  expect(await product(one)).toMatchObject({ price: 1499.5, category: 'Necklace', status: 'draft', stock: 12 })
  expect(await product(two)).toMatchObject({ price: 600, category: 'Bangle' })
  expect(said(await undo(changeId, [one, two]))).toEqual(['done: Taken back', 'done: Taken back'])
  expect(await product(one)).toMatchObject({ price: 999, category: 'Bangle', stock: 7 })
  expect((await product(one)).status ?? 'published').toBe('published')
  expect(await product(two)).toMatchObject({ price: 500 })
})

test('the same change sent again changes nothing more, nor does taking it back again', async () => {
  const id = await piece()
  const changeId = randomUUID()
  const edit = { id, version: 1, stock: { wanted: 10, seen: 7 } }
  await send([edit], changeId)
  const before = await events()
  expect(said(await send([edit], changeId))).toEqual(['done: Changed'])
  expect(await events()).toBe(before)
  expect((await product(id)).stock).toBe(10)
  await undo(changeId, [id])
  expect(said(await undo(changeId, [id]))).toEqual(['done: Taken back'])
  expect((await product(id)).stock).toBe(7)
})

test('each row decides for itself: what somebody else changed, deleted or forbids holds up no other', async () => {
  const [fine, stale, gone, other, status] = [await piece(), await piece(), await piece(), await piece(), await piece()]
  const bare = await piece({ images: [], publishing: { status: 'draft', publishAt: null } })
  const sized = await ring()
  await send([{ id: stale, version: 1, price: 700 }])
  await shop.call('DELETE', `/products/${gone}`, { admin: true })
  await shop.call('PUT', `/products/${status}/status`, { admin: true, payload: { status: 'draft' } })
  const answer = await send([
    { id: fine, version: 1, price: 800 },
    { id: stale, version: 1, stock: { wanted: 1, seen: 7 } },
    { id: gone, version: 1, price: 800 },
    { id: other, version: 1, category_id: 'c-ring' },
    { id: status, version: 1, status: { wanted: 'draft', seen: 'published' } },
    { id: bare, version: 1, price: 800, status: { wanted: 'published', seen: 'draft' } },
    { id: sized, version: 1, stock: { wanted: 1, seen: 2 } },
    { id: other, version: 1, price: 1 },
    { id: 'none', version: 1, price: 800 },
  ])
  expect(said(answer)).toEqual([
    'done: Changed',
    ...['stale_version', 'product_not_found', 'ring_size', 'stale_version', 'image_required', 'ring_size'].map(
      (code) => `refused: ${code}`,
    ),
    'refused: product_not_found',
  ])
  expect((await product(fine)).price).toBe(800)
  expect(await product(stale)).toMatchObject({ price: 700, stock: 7 })
  // A row is changed as a whole or not at all.
  expect((await product(bare)).price).toBe(999)
  expect((await product(other)).price).toBe(999)
})

test('taking back leaves what somebody changed since, whatever it was, and says so', async () => {
  const [price, stock, status, gone, same] = [await piece(), await piece(), await piece(), await piece(), await piece()]
  const sized = await ring()
  const changeId = randomUUID()
  const all = [price, stock, status, gone, sized]
  await send([...all.map((id) => ({ id, version: 1, price: 800 })), { id: same, version: 1, price: 999 }], changeId)
  await send([{ id: price, version: (await product(price)).version, price: 900 }])
  await setStock(stock, 3, 7)
  await shop.call('PUT', `/products/${status}/status`, { admin: true, payload: { status: 'draft' } })
  await shop.call('DELETE', `/products/${gone}`, { admin: true })
  expect(said(await undo(changeId, [...all, same]))).toEqual([
    ...Array.from({ length: 4 }, () => 'refused: stale_version'),
    'done: Taken back',
    'done: Nothing to take back',
  ])
  expect(await product(price)).toMatchObject({ price: 900 })
  expect(await product(stock)).toMatchObject({ price: 800, stock: 3 })
  expect(await product(sized)).toMatchObject({ price: 999, stock: 2 })
})

test('stock is a difference: what others counted in between stays, both ways', async () => {
  const id = await piece()
  const changeId = randomUUID()
  await setStock(id, 5, 7)
  await send([{ id, version: 1, stock: { wanted: 10, seen: 7 } }], changeId)
  expect((await product(id)).stock).toBe(8)
  await undo(changeId, [id])
  expect((await product(id)).stock).toBe(5)
})

test('a category that is gone is refused, to it and back to it', async () => {
  const id = await piece({ categoryId: await shop.addCategory('Anklet'), categoryName: 'Anklet' })
  expect(said(await send([{ id, version: 1, category_id: 'c-none' }]))).toEqual(['refused: category_not_found'])
  const changeId = randomUUID()
  await send([{ id, version: 1, category_id: 'c-bangle' }], changeId)
  expect((await shop.call('DELETE', '/categories/c-anklet', { admin: true })).status).toBe(200)
  expect(said(await undo(changeId, [id]))).toEqual(['refused: category_not_found'])
})

test('what is no change is refused with its field: too many, no id, a price of three decimals', async () => {
  const field = async (edits: Edit[], changeId?: string) => {
    const { status, body } = await send(edits, changeId)
    return `${status} ${body.field}`
  }
  const one = { id: 'p1', version: 1 }
  expect(await field(Array.from({ length: 201 }, () => one))).toBe('400 edits')
  expect(await field([])).toBe('400 edits')
  expect(await field([one], 'mine')).toBe('400 change_id')
  expect(await field([{ ...one, price: -5 }])).toMatch(/^400 /)
  expect(said(await send([{ id: await piece(), version: 1, price: 1.999 }]))).toEqual(['refused: invalid_input'])
  expect((await shop.call('POST', '/admin/products/edits', { account: 'u1', payload: {} })).status).toBe(403)
})
