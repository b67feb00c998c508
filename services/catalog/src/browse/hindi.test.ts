import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let ring = ''
let plain = ''
beforeAll(async () => {
  catalog = await testCatalog()
  const categoryId = await catalog.addCategory('Pin')
  const of = { categoryId, categoryName: 'Pin' }
  const hindi = { name: 'मेहर ब्रोच', description: 'एक गोल नग।' }
  ring = await catalog.addProduct({ ...of, productId: 'meher', name: 'Meher Brooch', hindi })
  plain = await catalog.addProduct({ ...of, productId: 'asha', name: 'Asha Brooch', hindi: { name: 'उषा ब्रोच' } })
})
afterAll(() => catalog.close())

type Fields = Record<string, string | number>
const send = async (method: 'POST' | 'PUT', url: string, fields: Fields, files: [string, Buffer][] = []) =>
  catalog.call(method, url, { admin: true, ...(await formOf(fields, files)) })
const productForm = {
  ...{
    name: 'Bel Pin',
    description: 'A leaf.',
    category_id: 'c-pin',
    price: 499,
    stock: 3,
    sku: 'B-1',
    gender: 'Women',
  },
}

describe('answers', () => {
  const lists = [
    ...['/products', '/products?page=1', '/products/new-arrivals', '/products?q=meher'],
    ...['/products?category=pin', '/products?sort=name'],
  ]
  test.each(lists)('%s is in the language of the address; where nothing is said in Hindi, in English', async (path) => {
    const { body } = await catalog.get(`${path}${path.includes('?') ? '&' : '?'}language=hi`)
    const named = body.products.find(({ id }: { id: string }) => id === ring)
    expect(named).toMatchObject({ name: 'मेहर ब्रोच', description: 'एक गोल नग।', category: 'Pin' })
    const half = body.products.find(({ id }: { id: string }) => id === plain)
    if (half) expect(half).toMatchObject({ name: 'उषा ब्रोच', description: 'Plain and rounded.' })
  })

  test('a product and what somebody types are, too', async () => {
    expect((await catalog.get(`/products/${ring}?language=hi`)).body.product.name).toBe('मेहर ब्रोच')
    const { body } = await catalog.get('/products/suggestions?q=meher&language=hi')
    expect(body.products[0].name).toBe('मेहर ब्रोच')
  })

  test('English ones say nothing of it, and an admin sees both', async () => {
    for (const path of [
      `/products/${ring}`,
      '/products',
      '/products?q=meher',
      '/categories',
      '/banners',
      '/collections',
    ])
      expect(JSON.stringify((await catalog.get(path)).body)).not.toMatch(/\p{Script=Devanagari}|hindi|label/u)
    const { product } = (await catalog.get(`/products/${ring}`, { admin: true })).body
    expect(product).toMatchObject({ name: 'Meher Brooch', hindi_name: 'मेहर ब्रोच', hindi_description: 'एक गोल नग।' })
  })

  test.each(['en', 'ta', '', 'hi,en', "hi'--"])('language=%s is refused', async (language) => {
    for (const path of [
      '/products',
      `/products/${ring}`,
      '/categories',
      '/banners',
      '/collections',
      '/products/featured',
    ]) {
      const { status, body } = await catalog.get(`${path}?language=${encodeURIComponent(language)}`)
      expect([path, status, body.field]).toEqual([path, 400, 'language'])
    }
  })

  test('a Hindi name is found, as it is written and as it sounds', async () => {
    const found = async (q: string) =>
      (await catalog.get(`/products?q=${encodeURIComponent(q)}`)).body.products.map(({ id }: { id: string }) => id)
    expect(await found('मेहर')).toEqual([ring])
    // Spelt unlike its English name, so only the Hindi name matches.
    expect(await found('उषा')).toEqual([plain])
    expect((await found('ब्रोच')).sort()).toEqual([plain, ring])
  })
})

describe('forms', () => {
  test('a product: sent texts are kept, those not sent stay, empty ones go, and history and file have them', async () => {
    const created = await send(
      'POST',
      '/products',
      { ...productForm, hindi_name: ' बेल पिन ', hindi_description: 'पत्ती।' },
      [['images', await photo(300)]],
    )
    expect(created.body.product).toMatchObject({ hindi_name: 'बेल पिन', hindi_description: 'पत्ती।' })
    const { id } = created.body.product
    const kept = await send('PUT', `/products/${id}`, { ...productForm, price: 599 })
    expect(kept.body.product).toMatchObject({ price: 599, hindi_name: 'बेल पिन' })
    const file = await catalog.text('/admin/products/export')
    expect(file).toContain('Name in Hindi')
    expect(file).toContain('बेल पिन')
    const gone = await send('PUT', `/products/${id}`, { ...productForm, hindi_name: '', hindi_description: ' ' })
    expect(gone.body.product).not.toHaveProperty('hindi_name')
    const { body } = await catalog.get(`/admin/history/products/${id}`, { admin: true })
    expect(JSON.stringify(body)).toContain('hindi_name')
    const back = await catalog.call('POST', `/admin/history/products/${id}/restore`, {
      admin: true,
      payload: { to: 2 },
    })
    expect(back.status).toBe(200)
    expect((await catalog.get(`/products/${id}?language=hi`)).body.product.name).toBe('बेल पिन')
  })

  test('a category: its name stays its address, beside it stands what it is called', async () => {
    const { category } = (await send('POST', '/categories', { name: 'Nath', hindi_name: 'नथनी' })).body
    expect(category).toMatchObject({ name: 'Nath', hindi_name: 'नथनी' })
    const renamed = (await send('PUT', `/categories/${category.id}`, { name: 'Naths' })).body.category
    expect(renamed).toMatchObject({ name: 'Naths', hindi_name: 'नथनी' })
    const told = async () =>
      (await catalog.get('/categories?language=hi')).body.categories.find(
        ({ id }: { id: string }) => id === category.id,
      )
    expect(await told()).toMatchObject({ name: 'Naths', label: 'नथनी' })
    await catalog.addProduct({ productId: 'n1', categoryId: category.id, categoryName: 'Naths' })
    expect((await catalog.get('/products/n1?language=hi')).body.product).toMatchObject({
      ...{ category_name: 'Naths', category_label: 'नथनी' },
    })
    const { choices } = (await catalog.get('/products/choices?language=hi')).body
    expect(choices.category).toContainEqual({ value: 'naths', label: 'नथनी', count: 1 })
    await send('PUT', `/categories/${category.id}`, { name: 'Naths', hindi_name: '' })
    expect(await told()).not.toHaveProperty('label')
  })

  test('a banner and a collection', async () => {
    const { banner } = (await send('POST', '/banners', { title: 'Gold', hindi_title: 'सोना' })).body
    expect(banner).toMatchObject({ title: 'Gold', hindi_title: 'सोना' })
    await send('PUT', `/banners/${banner.id}`, { title: 'Gold' })
    expect((await catalog.get('/banners?active=1&language=hi')).body.banners).toMatchObject([{ title: 'सोना' }])
    await send('PUT', `/banners/${banner.id}`, { title: 'Gold', hindi_title: '' })
    expect((await catalog.get('/banners?active=1&language=hi')).body.banners).toMatchObject([{ title: 'Gold' }])
    const form = { name: 'Wedding', text: 'For the mandap.', order: 'newest', by: 'rule' }
    const { collection } = (await send('POST', '/collections', { ...form, hindi_name: 'शादी', hindi_text: 'मंडप।' }))
      .body
    expect(collection).toMatchObject({ name: 'Wedding', hindi_name: 'शादी', hindi_text: 'मंडप।' })
    await send('PUT', `/collections/${collection.id}`, { ...form, hindi_text: '' })
    expect((await catalog.get('/collections?language=hi')).body.collections).toMatchObject([
      { name: 'शादी', text: 'For the mandap.', slug: 'wedding' },
    ])
  })

  test.each([
    ['POST', '/products', { ...productForm, sku: 'B-2', hindi_name: 'क'.repeat(151) }, 'hindi_name'],
    ['POST', '/products', { ...productForm, sku: 'B-2', hindi_description: 'क'.repeat(5001) }, 'hindi_description'],
    ['POST', '/products', { ...productForm, sku: 'B-2', hindi_name: 'क\nख' }, 'hindi_name'],
    ['POST', '/categories', { name: 'Long', hindi_name: 'क'.repeat(101) }, 'hindi_name'],
    ['POST', '/banners', { title: 'Long', hindi_title: 'क'.repeat(201) }, 'hindi_title'],
    [
      'POST',
      '/collections',
      { ...{ name: 'L', text: '', order: 'newest', by: 'rule' }, hindi_name: 'क'.repeat(81) },
      'hindi_name',
    ],
    [
      'POST',
      '/collections',
      { ...{ name: 'L', text: '', order: 'newest', by: 'rule' }, hindi_text: 'क'.repeat(601) },
      'hindi_text',
    ],
  ] as const)(
    '%s %s with too much or a line break is refused, naming the field',
    async (method, url, fields, field) => {
      const { status, body } = await send(method, url, fields)
      expect([status, body.field]).toEqual([400, field])
    },
  )
})
