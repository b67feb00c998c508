import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let ring = ''

beforeAll(async () => {
  catalog = await testCatalog()
  const rings = await catalog.addCategory('Ring')
  const bangles = await catalog.addCategory('Bangle')
  const anklets = await catalog.addCategory('Anklets')
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
  ring = await catalog.addProduct({
    name: 'Meher Ring',
    categoryId: rings,
    categoryName: 'Ring',
    price: 89_950,
    sizes: [6, 6.5, 7],
    images: [
      { id: 'i1', name: 'one.webp' },
      { id: 'i2', name: 'two.webp' },
    ],
    stock: [
      { size: 6, wanted: 4 },
      { size: 6.5, wanted: 0 },
      { size: 7, wanted: 3 },
    ],
    weight: '3.1',
    createdAt: at(3),
  })
  await catalog.addProduct({
    name: 'Chham Payal',
    categoryId: anklets,
    price: 49_900,
    createdAt: at(2),
    weight: '36 g a pair',
  })
  await catalog.addProduct({ name: 'Saada Kada', categoryId: bangles, featured: true, stock: [], createdAt: at(1) })
})
afterAll(() => catalog.close())

const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name)

describe('GET /products', () => {
  test('[X10] returns every documented field', async () => {
    const { status, body } = await catalog.get('/products?category=ring')
    expect(status).toBe(200)
    const sizes = [
      { size: 6, stock: 4 },
      { size: 6.5, stock: 0 },
      { size: 7, stock: 3 },
    ]
    expect(body.products).toEqual([
      {
        id: ring,
        _id: ring,
        name: 'Meher Ring',
        price: 899.5,
        description: 'Plain and rounded.',
        category: 'Ring',
        category_name: 'Ring',
        category_id: 'c-ring',
        sku: `SKU-${ring}`,
        material: 'Brass',
        plating: '18K gold',
        stone: 'None',
        gender: 'women',
        occasion: 'Everyday',
        weight: 3.1,
        stock: 7,
        low_stock_threshold: 5,
        featured: 0,
        ring_size: sizes,
        ring_sizes: sizes,
        main_image: 'one.webp',
        all_images: 'one.webp,two.webp',
        images: [
          { id: 'i1', img: 'one.webp', is_main: 1 },
          { id: 'i2', img: 'two.webp', is_main: 0 },
        ],
        version: 1,
        created_at: expect.stringMatching(/^2026-01-03T/),
      },
    ])
    expect(body.success).toBe(true)
  })

  test('[X10] lists all, the newest first; a weight that is not a number stays as typed', async () => {
    const { body } = await catalog.get('/products')
    expect(names(body)).toEqual(['Meher Ring', 'Chham Payal', 'Saada Kada'])
    expect(body.total).toBe(3)
    expect(body.products[1].weight).toBe('36 g a pair')
    expect(body.products[2]).toMatchObject({ stock: 0, ring_sizes: [], featured: 1 })
  })

  test.each([
    ['Rings', 'Meher Ring'],
    ['RING', 'Meher Ring'],
    ['anklet', 'Chham Payal'],
    ['Anklets', 'Chham Payal'],
    ['c-bangle', 'Saada Kada'],
  ])('[X10] category %s is found whatever its case and its last s', async (category, name) => {
    expect(names((await catalog.get(`/products?category=${category}`)).body)).toEqual([name])
  })

  test('an unknown category is an empty list', async () => {
    expect((await catalog.get('/products?category=tiara')).body).toMatchObject({
      success: true,
      products: [],
      total: 0,
    })
  })

  test.each([
    ['q=kada', ['Saada Kada']],
    ['q=rings%20meher', ['Meher Ring']],
    ['q=%25', []],
    ["q='%3Bdrop%20table%20products--", []],
    ['sort=price_low', ['Chham Payal', 'Meher Ring', 'Saada Kada']],
    ['sort=price_high', ['Saada Kada', 'Meher Ring', 'Chham Payal']],
    ['sort=name', ['Chham Payal', 'Meher Ring', 'Saada Kada']],
    ['sort=stock', ['Saada Kada', 'Chham Payal', 'Meher Ring']],
    ['in_stock=1', ['Meher Ring', 'Chham Payal']],
    ['in_stock=0', ['Saada Kada']],
    ['min_price=500&max_price=900', ['Meher Ring']],
    ['plating=18k%20GOLD&page=2&limit=2', ['Saada Kada']],
  ])('?%s narrows and orders', async (query, expected) => {
    expect(names((await catalog.get(`/products?${query}`)).body)).toEqual(expected)
  })

  test('a page has its number and the number of pages', async () => {
    const { body } = await catalog.get('/products?page=2&limit=2')
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2 })
  })

  test.each([
    ['limit=0', 'limit'],
    ['page=-1', 'page'],
    ['sort=drop', 'sort'],
    ['color=red', 'color'],
    ['category=a&category=b', 'category'],
    ['in_stock=2', 'in_stock'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('?%s is refused by name', async (query, field) => {
    const { status, body } = await catalog.get(`/products?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, field })
  })
})

describe('GET /products/{id}', () => {
  test('[X12] answers the product', async () => {
    const { body } = await catalog.get(`/products/${ring}`)
    expect(body).toMatchObject({ success: true, product: { id: ring, name: 'Meher Ring', category_name: 'Ring' } })
  })

  test('[X12] a product that is not there is 404', async () => {
    const { status, body } = await catalog.get('/products/unknown')
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, error: 'Product not found', code: 'product_not_found' })
  })

  test('[X12] a retired product is 404 and on no list', async () => {
    const id = await catalog.addProduct({ name: 'Gone', featured: true })
    await catalog.products.handle(catalog.database, `product-${id}`, { type: 'RetireProduct' }, testMeta())
    expect((await catalog.get(`/products/${id}`)).status).toBe(404)
    for (const list of ['', '/new-arrivals', '/featured'])
      expect(names((await catalog.get(`/products${list}`)).body)).not.toContain('Gone')
  })
})

describe('the short lists', () => {
  test('[X11] new arrivals are the newest eight', async () => {
    const { body } = await catalog.get('/products/new-arrivals')
    expect(names(body)).toEqual(['Meher Ring', 'Chham Payal', 'Saada Kada'])
  })

  test('[X11] featured are those that are marked', async () => {
    expect(names((await catalog.get('/products/featured')).body)).toEqual(['Saada Kada'])
  })

  test('[X11] best sellers are an empty list while nothing was sold', async () => {
    expect((await catalog.get('/products/best-sellers')).body).toEqual({ success: true, products: [] })
  })
})

describe('the revision', () => {
  test('is part of every answer and grows with a visible change', async () => {
    const before = (await catalog.get('/catalog/revision')).body.revision
    expect((await catalog.get('/products')).revision).toBe(before)
    expect((await catalog.get(`/products/${ring}`)).revision).toBe(before)
    expect((await catalog.get('/categories')).revision).toBe(before)
    expect((await catalog.get('/banners')).revision).toBe(before)
    await catalog.addBanner({
      bannerId: 'b9',
      title: 'New',
      link: null,
      imageDesktop: null,
      imageMobile: null,
      active: false,
      sortOrder: 9,
    })
    const after = await catalog.get('/catalog/revision')
    expect(after.body.revision).toBeGreaterThan(before)
    expect(after.revision).toBe(after.body.revision)
  })
})

describe('categories and banners', () => {
  test('[X9] categories have id, name and image', async () => {
    const { body } = await catalog.get('/categories')
    expect(body.categories).toContainEqual({ id: 'c-ring', name: 'Ring', image: null, version: 1 })
    expect(body.categories).toHaveLength(3)
  })

  test('[X8] banners are the active ones by sort order; an admin sees all', async () => {
    const banner = { link: '/ring', imageDesktop: 'd.webp', imageMobile: null }
    await catalog.addBanner({ bannerId: 'b1', title: 'Second', active: true, sortOrder: 2, ...banner })
    await catalog.addBanner({ bannerId: 'b2', title: 'First', active: true, sortOrder: 1, ...banner })
    const titles = async (url: string, options = {}) =>
      (await catalog.get(url, options)).body.banners.map(({ title }: { title: string }) => title)
    const { body } = await catalog.get('/banners?active=1')
    expect(body.banners).toEqual([
      {
        id: 'b2',
        title: 'First',
        link: '/ring',
        image_desktop: 'd.webp',
        image_mobile: null,
        is_active: 1,
        sort_order: 1,
        version: 1,
      },
      {
        id: 'b1',
        title: 'Second',
        link: '/ring',
        image_desktop: 'd.webp',
        image_mobile: null,
        is_active: 1,
        sort_order: 2,
        version: 1,
      },
    ])
    expect(await titles('/banners')).toEqual(['First', 'Second'])
    expect(await titles('/banners', { admin: true })).toEqual(['First', 'Second', 'New'])
    expect(await titles('/banners?active=1', { admin: true })).toEqual(['First', 'Second'])
  })
})

test('a narrowed list has what is sold out behind all that can be bought, and keeps an order that was asked for', async () => {
  const made = { categoryId: await catalog.addCategory('Crown'), price: 9_000_00 }
  await catalog.addProduct({ ...made, name: 'There', createdAt: '2026-02-01T00:00:00.000Z' })
  await catalog.addProduct({ ...made, name: 'Sold out', stock: [], createdAt: '2026-02-02T00:00:00.000Z' })
  const listed = async (query: string) => names((await catalog.get(`/products?${query}`)).body)
  expect(await listed('min_price=5000&page=1&limit=24')).toEqual(['There', 'Sold out'])
  expect(await listed('min_price=5000&sort=newest')).toEqual(['Sold out', 'There'])
})
