import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let [ring, bangle] = ['', '']
let gold: Buffer

beforeAll(async () => {
  catalog = await testCatalog()
  ring = await catalog.addCategory('Ring')
  bangle = await catalog.addCategory('Bangle')
  gold = await photo()
})
afterAll(() => catalog.close())

type Files = [string, Buffer | string, string?][]
const post = async (more = {}, files: Files = [['images', gold]]) =>
  catalog.call('POST', '/products', { admin: true, ...(await formOf(productFields(bangle, more), files)) })
const events = async () => Number((await catalog.database.pool.query('select count(*) from events')).rows[0].count)

describe('POST /products', () => {
  test('[Y4] creates the product, its pictures re-encoded in every width and named by content', async () => {
    const { status, body } = await post({}, [
      ['images', gold, '../../etc/passwd'],
      ['images', await photo(2000, '#a13'), 'CON'],
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Product created successfully!' })
    expect(body.product).toMatchObject({
      name: 'Rajwada Kada',
      price: 2299.5,
      stock: 9,
      featured: 1,
      gender: 'women',
      category_name: 'Bangle',
      weight: 47,
      images: [{ is_main: 1 }, { is_main: 0 }],
    })
    expect(body.product.main_image).toMatch(/^[a-f0-9]{64}-48\.webp$/)
    const second = body.product.images[1].img
    const widths = [second, second.replace('.webp', '-800.webp'), second.replace('.webp', '-400.webp')].map(
      async (name) => {
        const stored = await catalog.objectStore.get(name)
        const { format, width } = await sharp(stored ? await buffer(stored.stream) : undefined).metadata()
        return [format, width]
      },
    )
    expect(await Promise.all(widths)).toEqual([
      ['webp', 1600],
      ['webp', 800],
      ['webp', 400],
    ])
    expect((await catalog.get(`/products/${body.product.id}`)).body.product).toEqual(body.product)
  })

  test('[Y4] a ring takes its stock from its sizes; `stock` is ignored', async () => {
    const sizes = JSON.stringify([
      { size: 7, stock: 2 },
      { size: 6.5, stock: 3 },
    ])
    const asText = JSON.stringify([
      { size: '7', stock: '2' },
      { size: '6.5', stock: 3 },
    ])
    expect((await post({ category_id: ring, ring_sizes: asText })).body.product).toMatchObject({
      stock: 5,
      ring_sizes: JSON.parse(sizes).reverse(),
    })
    const { body } = await post({ category_id: ring, ring_sizes: sizes, stock: 99 })
    expect(body.product).toMatchObject({
      stock: 5,
      ring_sizes: [
        { size: 6.5, stock: 3 },
        { size: 7, stock: 2 },
      ],
    })
  })

  test.each([
    ['not json', 'Ring sizes must be a list'],
    ['[]', 'At least one ring size is required'],
    ['[{"size":3.25,"stock":1}]', 'Invalid ring size 3.25'],
    ['[{"size":"3.25","stock":1}]', 'Invalid ring size 3.25'],
    ['[{"size":"7","stock":1},{"size":7,"stock":1}]', 'Ring size 7 is listed twice'],
    ['[{"size":"six","stock":1}]', 'Invalid ring size six'],
    ['[{"size":6,"stock":1},{"size":6,"stock":2}]', 'Ring size 6 is listed twice'],
    ['[{"size":6,"stock":-1}]', 'Valid stock quantity is required'],
    ['[{"size":6,"stock":1e9}]', 'Valid stock quantity is required'],
    [`[${Array(900).fill('{"size":6,"stock":1}').join()}]`, 'ring_sizes must have at most 5000 characters'],
  ])('[S-70] ring_sizes %s is refused', async (ring_sizes, message) => {
    const before = await events()
    const { status, body } = await post({ category_id: ring, ring_sizes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ field: 'ring_sizes', message })
    expect(await events()).toBe(before)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ description: '' }, 'description'],
    [{ price: '0' }, 'price'],
    [{ price: '1e3' }, 'price'],
    [{ price: '-5' }, 'price'],
    [{ price: '0.001' }, 'price'],
    [{ price: '12.345' }, 'price'],
    [{ stock: '-1' }, 'stock'],
    [{ stock: '1.5' }, 'stock'],
    [{ gender: 'dogs' }, 'gender'],
    [{ featured: '2' }, 'featured'],
    [{ sku: '' }, 'sku'],
    [{ main_image: 'http://169.254.169.254' }, 'main_image'],
  ])('[Y4] %j is refused by name and nothing is written', async (more, field) => {
    const before = await events()
    const { status, body } = await post(more)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, field })
    expect(await events()).toBe(before)
  })

  test('[Y4] without a picture, with an unknown category, with a taken SKU it is refused', async () => {
    expect((await post({}, [])).body).toMatchObject({
      code: 'image_required',
      message: 'At least one product image is required',
    })
    expect((await post({ category_id: 'none' })).body).toMatchObject({
      code: 'category_not_found',
      field: 'category_id',
    })
    await post({ sku: 'ONCE' })
    const { status, body } = await post({ sku: 'once' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'sku_taken', field: 'sku' })
  })

  test('two at once with one SKU: one is created', async () => {
    const answers = await Promise.all([post({ sku: 'RACE' }), post({ sku: 'race' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('[S-75] a file of more than 20 MB is refused in the words of the form', async () => {
    const { status, body } = await post({}, [['images', Buffer.alloc(20 * 1024 * 1024 + 1)]])
    expect(status).toBe(413)
    expect(body).toMatchObject({
      code: 'image_too_large',
      message: 'File too large. Maximum size is 20MB.',
      field: 'images',
    })
  })

  test('[S-75] eleven files, a hundred fields, an unknown file field are refused', async () => {
    expect(
      (
        await post(
          {},
          Array.from({ length: 11 }, (): [string, Buffer] => ['images', gold]),
        )
      ).status,
    ).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x']))
    expect((await post(many)).status).toBeGreaterThanOrEqual(400)
    expect((await post({}, [['image', gold]])).body).toMatchObject({ code: 'invalid_input', field: 'image' })
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>', 'image_type'],
    ['HTML', '<html><script>alert(1)</script></html>', 'image_type'],
  ])('[S-73] %s named photo.jpg is refused', async (_what, bytes, code) => {
    expect((await post({}, [['images', bytes]])).body).toMatchObject({ code, field: 'images' })
  })

  test('a form that breaks off, and JSON, get a 4xx', async () => {
    const { headers, payload } = await formOf(productFields(bangle), [['images', gold]])
    const send = (options: object) => catalog.call('POST', '/products', { admin: true, ...options })
    expect((await send({ headers, payload: payload.subarray(0, payload.length - 200) })).status).toBe(400)
    expect((await send({ payload: { name: 'x' } })).status).toBe(415)
  })

  test.each([
    [{ name: '' }, 'name', 'name must not be empty'],
    [{ price: '-1' }, 'price', 'price must be greater than 0'],
    [{ price: '1e3' }, 'price', 'price must be a number'],
    [{ role: 'admin' }, 'role', 'role is not a known field'],
  ])('a field that breaks the contract is named with its rule: %j', async (fields, field, message) => {
    expect(await post(fields)).toMatchObject({ status: 400, body: { code: 'invalid_input', field, message } })
  })

  test('numbers come as text, names of digits stay text; what is missing or there twice is refused by name', async () => {
    const { headers, payload } = await formOf({ name: '5', price: '499.50' })
    const send = (options: object) => catalog.call('POST', '/products', { admin: true, ...options })
    expect((await send({ headers, payload })).body).toMatchObject({ message: 'description is required' })
    expect((await post({ name: '5', price: '499.50' })).body.product).toMatchObject({ name: '5', price: 499.5 })
    const form = new FormData()
    for (const price of ['1', '2']) form.append('price', price)
    const encoded = new Response(form)
    const twice = {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    }
    expect((await send(twice)).body).toMatchObject({ field: 'price', message: 'price is there twice' })
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    '[S-65] a field or a file named %s is refused by name',
    async (field) => {
      const form = new FormData()
      form.append(field, 'x')
      const file = new FormData()
      file.append(field, new Blob([new Uint8Array(gold)]), 'photo.jpg')
      for (const sent of [form, file]) {
        const encoded = new Response(sent)
        const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
        const payload = Buffer.from(await encoded.arrayBuffer())
        const { status, body } = await catalog.call('POST', '/products', { admin: true, headers, payload })
        expect([status, body]).toEqual([
          400,
          expect.objectContaining({ code: 'invalid_input', field, message: `${field} is not a known field` }),
        ])
      }
    },
  )

  test('[S-75] eleven pictures are refused with the maximum', async () => {
    const { status, body } = await post(
      {},
      Array.from({ length: 11 }, () => ['images', gold]),
    )
    expect([status, body]).toEqual([
      413,
      expect.objectContaining({
        code: 'payload_too_large',
        field: 'images',
        message: 'More than 10 files: at most 10 can be sent at once.',
      }),
    ])
  })

  test.each([
    ['garbage', 'Ring sizes must be a list'],
    ['{"size":6}', 'Ring sizes must be a list'],
    ['[{"size":6,"stock":1}]', 'Only rings have sizes, and this is in Bangle'],
  ])('ring_sizes %s of what is no ring is refused; an empty list is none', async (ring_sizes, message) => {
    expect(await post({ ring_sizes })).toMatchObject({ status: 400, body: { field: 'ring_sizes', message } })
    expect((await post({ ring_sizes: '[]' })).status).toBe(201)
  })

  test('[S-37] is for admins only', async () => {
    const form = await formOf(productFields(bangle), [['images', gold]])
    expect((await catalog.call('POST', '/products', form)).status).toBe(401)
    for (const [method, url] of [
      ['PUT', '/products/x'],
      ['DELETE', '/products/x'],
      ['POST', '/categories'],
      ['DELETE', '/banners/x'],
    ] as const)
      expect((await catalog.call(method, url)).status).toBe(401)
  })
})
