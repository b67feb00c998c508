import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  catalog = await testCatalog()
})
afterAll(() => catalog.close())

type Fields = Record<string, string | number>
const send = async (method: 'POST' | 'PUT', url: string, fields: Fields, files: [string, Buffer][] = []) =>
  catalog.call(method, url, { admin: true, ...(await formOf(fields, files)) })
const remove = (url: string) => catalog.call('DELETE', url, { admin: true })

describe('categories', () => {
  const create = (name: string, files: [string, Buffer][] = []) => send('POST', '/categories', { name }, files)

  test('[Y3] are created with a picture or without, changed, and deleted', async () => {
    const { status, body } = await create(' Temple Jewellery ', [['image', await photo(300)]])
    expect(status).toBe(201)
    const { category } = body
    expect(category).toMatchObject({ name: 'Temple Jewellery', image: expect.stringMatching(/\.webp$/) })
    const renamed = await send('PUT', `/categories/${category.id}`, { name: 'Temple', version: category.version })
    expect(renamed.body.category).toMatchObject({ name: 'Temple', image: category.image, version: 2 })
    expect((await catalog.get('/categories')).body.categories).toContainEqual(renamed.body.category)
    expect((await remove(`/categories/${category.id}`)).body).toMatchObject({ success: true })
    expect((await remove(`/categories/${category.id}`)).status).toBe(200)
    expect((await catalog.get('/categories')).body.categories).toEqual([])
    expect((await create('Plain')).body.category.image).toBeNull()
  })

  test('[Y3] with products are kept, and say how many', async () => {
    const { category } = (await create('Nath')).body
    await catalog.addProduct({ categoryId: category.id })
    const { status, body } = await remove(`/categories/${category.id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, error: 'Category has 1 product', code: 'category_not_empty' })
  })

  test('have a name that is no other’s, whatever its case and its last s', async () => {
    await create('Brooch')
    expect((await create('BROOCHS')).body).toMatchObject({ code: 'category_taken', field: 'name' })
    const answers = await Promise.all([create('Maang Tikka'), create('maang-tikka')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each(['Products', 'Admin', 'cart', 'Shipping Returns', 'API', 'orders', 'Offline', 'Preferences', 'Hi', '...'])(
    'cannot be named %s, which is a page',
    async (name) => {
      expect((await create(name)).body).toMatchObject({ code: 'category_reserved', field: 'name' })
    },
  )

  test('are not overwritten by an old form, and 404 when they are not there', async () => {
    const { category } = (await create('Payal')).body
    await send('PUT', `/categories/${category.id}`, { name: 'Payals' })
    expect((await send('PUT', `/categories/${category.id}`, { name: 'Pajeb', version: 1 })).status).toBe(409)
    expect((await send('PUT', '/categories/unknown', { name: 'Pajeb' })).status).toBe(404)
    expect((await remove('/categories/unknown')).status).toBe(404)
  })
})

describe('banners', () => {
  const create = (fields: Fields = {}, files: [string, Buffer][] = []) =>
    send('POST', '/banners', { title: 'Festive gold', is_active: 1, sort_order: 3, link: '/earring', ...fields }, files)

  test('[Y13] are created with both pictures, changed and removed', async () => {
    const { status, body } = await create({}, [
      ['image_desktop', await photo(400)],
      ['image_mobile', await photo(200, '#123')],
    ])
    expect(status).toBe(201)
    const { banner } = body
    expect(banner).toEqual({
      id: expect.any(String),
      title: 'Festive gold',
      link: '/earring',
      image_desktop: expect.stringMatching(/\.webp$/),
      image_mobile: expect.stringMatching(/\.webp$/),
      is_active: 1,
      sort_order: 3,
      version: 1,
    })
    const changed = await send('PUT', `/banners/${banner.id}`, {
      title: 'Diwali',
      is_active: 0,
      sort_order: 1,
      link: '',
    })
    expect(changed.body.banner).toEqual({
      ...banner,
      title: 'Diwali',
      is_active: 0,
      sort_order: 1,
      link: null,
      version: 2,
    })
    expect((await catalog.get('/banners')).body.banners).toEqual([])
    expect((await catalog.get('/banners', { admin: true })).body.banners).toEqual([changed.body.banner])
    expect((await remove(`/banners/${banner.id}`)).status).toBe(200)
    expect((await remove('/banners/unknown')).status).toBe(404)
  })

  test.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://shop.example',
    'https:/\\evil',
    'ring',
  ])('[S-61] the link %j is refused', async (link) => {
    const { status, body } = await create({ link })
    expect(status).toBe(400)
    expect(body.field).toBe('link')
  })

  test.each(['/ring', '/category?category=Ring', 'https://blog.example/gold', ''])(
    '[S-61] the link %j is taken',
    async (link) => {
      expect((await create({ link })).body.banner.link).toBe(link || null)
    },
  )

  test('need a title, and refuse two desktop pictures', async () => {
    expect((await create({ title: ' ' })).body.field).toBe('title')
    const pictures: [string, Buffer][] = [
      ['image_desktop', await photo(50)],
      ['image_desktop', await photo(60)],
    ]
    expect((await create({}, pictures)).body.field).toBe('image_desktop')
  })
})
