import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminToken, call, ok, problem, shop } from './client.ts'

let all: Product[] = []
beforeAll(async () => {
  all = (await ok('GET /products')).body.products
})
const names = (products: Product[]) => products.map(({ name }) => name)
const list = async (query: string): Promise<Product[]> => (await ok('GET /products', { query })).body.products

/** All fields of a product in the two specifications, and those that the shop adds. */
const product = {
  id: expect.any(String),
  _id: expect.any(String),
  name: expect.any(String),
  price: expect.any(Number),
  description: expect.any(String),
  category: expect.any(String),
  category_name: expect.any(String),
  category_id: expect.any(String),
  sku: expect.any(String),
  material: expect.any(String),
  plating: expect.any(String),
  stone: expect.any(String),
  gender: expect.stringMatching(/^(unisex|men|women)$/),
  occasion: expect.any(String),
  weight: expect.any(Number),
  stock: expect.any(Number),
  low_stock_threshold: expect.any(Number),
  featured: expect.any(Number),
  ring_size: expect.any(Array),
  ring_sizes: expect.any(Array),
  main_image: expect.stringMatching(/^[a-f0-9]{64}(-\d+)?\.webp$/),
  all_images: expect.any(String),
  images: expect.any(Array),
  version: expect.any(Number),
  created_at: expect.any(String),
}

describe('GET /products', () => {
  test('[X10] every product has every field of the two specifications, in rupees and whole units', async () => {
    expect(all.length).toBeGreaterThanOrEqual(72)
    for (const one of all) {
      if (typeof one.weight === 'string') expect(one.weight).toMatch(/\S/)
      const { length_mm, width_mm, inside_mm, plating_thickness, plating_promise, facts, ...always } = one
      for (const text of [plating_thickness, plating_promise]) expect(['string', 'undefined']).toContain(typeof text)
      // Only pairs and sets declare their number of pieces.
      if (facts) expect(facts).toEqual({ net_quantity: expect.stringMatching(/^(1 pair|[34] pieces)$/) })
      for (const measure of [length_mm, width_mm, inside_mm]) expect(['number', 'undefined']).toContain(typeof measure)
      expect({ ...always, weight: 1 }).toEqual(product)
      expect(one._id).toBe(one.id)
      expect(one.category_name).toBe(one.category)
      expect([0, 1]).toContain(one.featured)
      expect(one.ring_size).toEqual(one.ring_sizes)
      expect(one.all_images).toBe(one.images.map(({ img }) => img).join(','))
      expect(one.images.map(({ is_main }) => is_main)).toEqual(one.images.map((_image, place) => (place === 0 ? 1 : 0)))
      expect(one.main_image).toBe(one.images[0]?.img)
      expect(one.images[0]).toEqual({ id: expect.any(String), img: expect.any(String), is_main: 1 })
      if (one.category !== 'Ring') expect(one.ring_sizes).toEqual([])
      else expect(one.stock).toBe(one.ring_sizes.reduce((sum, { stock }) => sum + stock, 0))
    }
  })

  test('[X10] a category is found whatever its case and its last s; an unknown one is an empty list', async () => {
    const rings = all.filter(({ category }) => category === 'Ring')
    for (const category of ['Ring', 'ring', 'RINGS', 'rings'])
      expect(names(await list(`?category=${category}`)).sort()).toEqual(names(rings).sort())
    expect((await list('?category=anklet')).every(({ category }) => category === 'Anklets')).toBe(true)
    expect((await ok('GET /products', { query: '?category=tiara' })).body).toEqual({
      success: true,
      products: [],
      total: 0,
    })
  })

  test('[X10] pages: so many of all, in the order of the whole list, and nothing behind its end', async () => {
    const { body } = await ok('GET /products', { query: '?page=2&limit=10' })
    expect(body).toMatchObject({ total: all.length, page: 2, limit: 10 })
    expect(names(body.products)).toEqual(names(all).slice(10, 20))
    expect((await list('?page=99999&limit=500')).length).toBe(0)
    expect((await list('?page=1')).length).toBe(24)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=100001',
    'page=',
    'limit=0',
    'limit=501',
    'page=1&page=2',
  ])('[X10] ?%s is refused by name', async (query) => {
    const field = query.split('=')[0] ?? ''
    expect((await call('GET /products', { query: `?${query}` })).body).toEqual(problem('invalid_input', { field }))
  })

  test('[X10] sorts', async () => {
    const prices = (products: Product[]) => products.map(({ price }) => price)
    const ascending = prices(all).sort((a, b) => a - b)
    expect(prices(await list('?sort=price_low'))).toEqual(ascending)
    expect(prices(await list('?sort=price_high'))).toEqual(ascending.toReversed())
    expect(names(await list('?sort=name')).slice(0, 5)).toEqual(
      names(all)
        .sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'))
        .slice(0, 5),
    )
    const made = (await list('?sort=oldest')).map(({ created_at = '' }) => Date.parse(created_at))
    expect(made).toEqual(made.toSorted((a, b) => a - b))
    const stock = (await list('?sort=stock')).map((one) => one.stock)
    expect(stock).toEqual(stock.toSorted((a, b) => a - b))
    expect((await call('GET /products', { query: '?sort=magic' })).body).toEqual(
      problem('invalid_input', { field: 'sort' }),
    )
  })

  test('[X10] filters, alone and together', async () => {
    const keep = async (query: string, rule: (one: Product) => boolean) =>
      expect(names(await list(query)).sort()).toEqual(names(all.filter(rule)).sort())
    await keep('?min_price=1000&max_price=1500', ({ price }) => price >= 1000 && price <= 1500)
    await keep('?in_stock=1', ({ stock }) => stock > 0)
    await keep('?in_stock=0', ({ stock }) => stock === 0)
    await keep('?gender=men', ({ gender }) => gender === 'men')
    const [{ stone = '', plating = '' } = {}] = all
    // One of a product's values, which are separated by commas.
    const [first = ''] = stone.split(', ')
    await keep(`?stone=${encodeURIComponent(first.toUpperCase())}`, (one) =>
      one.stone.toLowerCase().split(', ').includes(first.toLowerCase()),
    )
    await keep(
      `?plating=${encodeURIComponent(plating)}&category=ring&max_price=900`,
      (one) => one.plating === plating && one.category === 'Ring' && one.price <= 900,
    )
    const found = await list(`?q=${encodeURIComponent('rings meher')}`)
    expect(names(found)).toContain('Meher Solitaire Ring')
    for (const q of ['%', "';truncate events--", '_'.repeat(10)])
      expect(await list(`?q=${encodeURIComponent(q)}`)).toEqual([])
    expect((await list('')).length).toBe(all.length)
  })

  test.each([
    ['min_price', 'x'],
    ['max_price', '-1'],
    ['in_stock', '2'],
    ['gender', 'robots'],
    ['category', 'x'.repeat(101)],
    ['q', 'x'.repeat(201)],
    ['surprise', '1'],
  ])('[X10] ?%s=%s is refused by name', async (field, value) => {
    const response = await call('GET /products', { query: `?${field}=${value}` })
    expect([response.status, response.body]).toEqual([400, problem('invalid_input', { field })])
  })
})

describe('the lists of the home page', () => {
  test('[X11] new arrivals are the newest eight', async () => {
    const { body } = await ok('GET /products/new-arrivals')
    expect(names(body.products)).toEqual(names(all).slice(0, 8))
    expect(Object.keys(body).sort()).toEqual(['products', 'success'])
  })

  test('[X11] featured are those marked so, all of them', async () => {
    const { body } = await ok('GET /products/featured')
    expect(names(body.products).sort()).toEqual(names(all.filter(({ featured }) => featured === 1)).sort())
  })

  test('[X11] best sellers are at most eight of the catalogue', async () => {
    const { body } = await ok('GET /products/best-sellers')
    expect(body.products.length).toBeLessThanOrEqual(8)
    for (const one of body.products as Product[]) expect(names(all)).toContain(one.name)
  })
})

describe('GET /products/{id}', () => {
  test('[X12] is the product of the list', async () => {
    const [one] = all
    const { body } = await ok('GET /products/{id}', { params: { id: one?.id ?? '' } })
    // Only in the product's own call, if it has a review.
    const { rating: _, ...product } = body.product
    expect({ ...body, product }).toEqual({ success: true, product: one })
  })

  test.each(['nobody', 'x'.repeat(100), '00000000-0000-0000-0000-000000000000'])(
    '[X12] %s is not found',
    async (id) => {
      const { status, body } = await call('GET /products/{id}', { params: { id } })
      expect([status, body]).toEqual([404, problem('product_not_found', { message: 'Product not found' })])
    },
  )

  test.each(['%00', '../admin', "'--", 'x'.repeat(101), 'x'.repeat(300)])('[X12] %s is no id', async (id) => {
    const { status, body } = await call('GET /products/{id}', { params: { id } })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})

describe('GET /categories and GET /banners', () => {
  test('[X9] categories have an id, a name and a picture that is there', async () => {
    const { body } = await ok('GET /categories')
    expect(Object.keys(body).sort()).toEqual(['categories', 'success'])
    const pictured = body.categories.filter(({ image }: { image: string | null }) => image !== null)
    expect(pictured.length).toBeGreaterThanOrEqual(7)
    for (const one of pictured) {
      expect(one).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        image: expect.any(String),
        version: expect.any(Number),
      })
      const picture = await fetch(`${shop.store}/uploads/${one.image}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  test('[X8] ?active=1 has the active banners by their sort order, for an admin too', async () => {
    const { body } = await ok('GET /banners', { query: '?active=1' })
    const places = body.banners.map((one: { sort_order: number }) => one.sort_order)
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
    for (const one of body.banners)
      expect(one).toEqual({
        id: expect.any(String),
        title: expect.any(String),
        link: expect.stringMatching(/^(\/|https:)/),
        image_desktop: expect.stringMatching(/\.webp$/),
        image_mobile: expect.stringMatching(/\.webp$/),
        is_active: 1,
        sort_order: expect.any(Number),
        version: expect.any(Number),
      })
    expect((await ok('GET /banners', { query: '?active=1', token: await adminToken() })).body).toEqual(body)
    expect((await ok('GET /banners')).body).toEqual(body)
  })
})
