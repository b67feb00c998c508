import type { EventOf } from '@suvarna/contracts/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../catalog.testing.ts'
import { formOf, photo } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let earring: string
const day = (n: number) => `2026-10-0${n}T00:00:00.000Z`
beforeAll(async () => {
  catalog = await testCatalog()
  earring = await catalog.addCategory('Earring')
  const ring = await catalog.addCategory('Ring')
  const pieces = [
    { productId: 'p1', categoryId: earring, price: 59_900, occasion: 'Wedding, Party', createdAt: day(1) },
    { productId: 'p2', categoryId: earring, price: 99_900, occasion: 'Everyday', gender: 'men', createdAt: day(2) },
    { productId: 'p3', categoryId: ring, price: 149_900, occasion: 'wedding', gender: 'unisex', createdAt: day(3) },
    {
      productId: 'p4',
      categoryId: ring,
      price: 39_900,
      occasion: 'Puja',
      plating: '22K micron gold',
      createdAt: day(4),
    },
  ] as const
  for (const piece of pieces) await catalog.addProduct(piece)
})
afterAll(() => catalog.close())

type Fields = Record<string, string | number>
const wholeRule = { text: '', order: 'newest', by: 'rule' }
const send = async (method: 'POST' | 'PUT', url: string, fields: Fields, files: [string, Buffer][] = []) =>
  catalog.call(method, url, { admin: true, ...(await formOf({ ...wholeRule, ...fields }, files)) })
const create = async (fields: Fields, files: [string, Buffer][] = []) => send('POST', '/collections', fields, files)
const pieces = async (slug: string, more = '') =>
  (await catalog.get(`/products?collection=${slug}${more}`)).body.products.map(({ id }: { id: string }) => id)

describe('by rule', () => {
  test.each<[string, Fields, string[]]>([
    ['Everything', {}, ['p4', 'p3', 'p2', 'p1']],
    ['Under 1000', { max_price: 999, order: 'price_low' }, ['p4', 'p1', 'p2']],
    ['From 999', { min_price: 999, order: 'price_high' }, ['p3', 'p2']],
    ['Shaadi', { occasion: 'Wedding' }, ['p3', 'p1']],
    ['Shaadi or puja', { occasion: 'wedding, Puja' }, ['p4', 'p3', 'p1']],
    ['For him', { gender: 'men,unisex' }, ['p3', 'p2']],
    ['Micron', { plating: '22K micron gold', occasion: 'Puja' }, ['p4']],
    ['Newest two', { most: 2 }, ['p4', 'p3']],
    ['Nothing', { plating: 'Platinum' }, []],
  ])('%s', async (name, fields, ids) => {
    const { status, body } = await create({ name, ...fields })
    expect([status, await pieces(body.collection.slug)]).toEqual([201, ids])
  })

  test('a category, and the list goes on narrowing, ordering, counting and searching in it', async () => {
    const { body } = await create({ name: 'Jhumka love', category_id: earring })
    expect(body.collection).toMatchObject({ slug: 'jhumka-love', rule: { category_id: earring, most: null } })
    expect(await pieces('jhumka-love', '&sort=price_low')).toEqual(['p1', 'p2'])
    expect(await pieces('jhumka-love', '&gender=men')).toEqual(['p2'])
    expect(await pieces('jhumka-love', '&q=earring&max_price=600')).toEqual(['p1'])
    const { choices } = (await catalog.get('/products/choices?collection=jhumka-love&gender=men')).body
    const inGender = choices.gender.filter(({ count }: Fields) => count)
    expect([choices.total, inGender.map(({ value }: Fields) => value).sort()]).toEqual([1, ['men', 'women']])
  })

  test('the best sellers are what was sold, the most of it first, and follow the sales', async () => {
    await create({ name: 'Most loved', order: 'best_selling', most: 2 })
    expect(await pieces('most-loved')).toEqual([])
    await catalog.receive(placed('o1', 'p1', 1), placed('o2', 'p2', 3), placed('o3', 'p3', 2))
    expect(await pieces('most-loved')).toEqual(['p2', 'p3'])
  })
})

test('by hand: the pieces in the order that they were chosen in, without one that is gone', async () => {
  await catalog.addProduct({ productId: 'p5', categoryId: earring })
  const { body } = await create({ name: 'Asha’s picks', by: 'hand', order: 'hand', products: 'p3,p5,p1,p3' })
  expect(body.collection).toMatchObject({ slug: 'asha-s-picks', rule: null, products: ['p3', 'p5', 'p1'] })
  expect(await pieces('asha-s-picks')).toEqual(['p3', 'p5', 'p1'])
  await catalog.call('DELETE', '/products/p5', { admin: true })
  expect(await pieces('asha-s-picks')).toEqual(['p3', 'p1'])
})

test('keeps address and picture when it is renamed; hidden it is there for admins alone; removed for nobody', async () => {
  const { collection } = (await create({ name: 'Diwali', sort_order: -1 }, [['image', await photo(300)]])).body
  const url = `/collections/${collection.id}`
  const changed = (await send('PUT', url, { name: 'Deepavali', text: 'Lights.', is_active: 0, version: 1 })).body
  expect(changed.collection).toMatchObject({ name: 'Deepavali', slug: 'diwali', image: collection.image, version: 2 })
  expect(collection.image).toMatch(/\.webp$/)
  const listed = async (admin: object) => (await catalog.get('/collections', admin)).body.collections
  const named = (list: { name: string }[]) => list.some(({ name }) => name === 'Deepavali')
  expect([named(await listed({})), named(await listed({ admin: true }))]).toEqual([false, true])
  expect(await pieces('diwali')).toEqual([])
  expect((await send('PUT', url, { name: 'Late', version: 1 })).body.code).toBe('stale_version')
  expect((await catalog.call('DELETE', url, { admin: true })).status).toBe(200)
  expect(named(await listed({ admin: true }))).toBe(false)
  expect((await send('PUT', url, { name: 'Late' })).body.code).toBe('collection_not_found')
})

test.each<[string, string, Fields]>([
  ['collection', 'name', { name: '?!' }],
  ['collection_taken', 'name', { name: 'shaadi' }],
  ['collection', 'max_price', { name: 'A', min_price: 900, max_price: 100 }],
  ['collection', 'order', { name: 'A', order: 'hand' }],
  ['collection', 'products', { name: 'A', by: 'hand', products: '' }],
  ['product_not_found', 'products', { name: 'A', by: 'hand', products: 'p1,nobody' }],
  ['category_not_found', 'category_id', { name: 'A', category_id: 'nowhere' }],
  ['invalid_input', 'most', { name: 'A', most: 0 }],
  ['invalid_input', 'order', { name: 'A', order: 'random' }],
  ['invalid_input', 'name', { name: 'x'.repeat(81) }],
  ['invalid_input', 'text', { name: 'A', text: 'x'.repeat(601) }],
])('refused with %s of %s, and nothing is written', async (code, field, fields) => {
  const count = async () => (await catalog.get('/collections', { admin: true })).body.collections.length
  const before = await count()
  const { body } = await create(fields)
  expect([body.code, body.field]).toEqual([code, field])
  expect(await count()).toBe(before)
})

function placed(orderId: string, productId: string, quantity: number) {
  const line = { productId, name: 'x', sku: 'x', image: '', size: null, quantity, price: 100, category: 'Ring' }
  const data = { orderId, lines: [line], payBy: null, placedAt: new Date().toISOString() }
  return foreignEvent('OrderPlaced', data as unknown as EventOf<'OrderPlaced'>['data'])
}
