import { beforeAll, describe, expect, test } from 'vitest'
import { adminToken, call, ok, problem, written } from './client.ts'
import { expectPicture, formOf, newSku, picture, productFields, statusAndBody, storedFiles } from './forms.ts'

let token = ''
beforeAll(async () => {
  token = await adminToken()
})

const create = async (fields: Record<string, string | number> = {}, pictures = 1) => {
  const files = await Promise.all(Array.from({ length: pictures }, async () => ['images', await picture()] as const))
  return ok('POST /products', {
    token,
    form: formOf(
      productFields(fields),
      files.map(([field, bytes]) => [field, bytes]),
    ),
  })
}
const shown = async (id: string) => (await ok('GET /products/{id}', { params: { id } })).body.product

describe('POST /products', () => {
  test('[Y4] all fields and two pictures: 201, the product, and it is public at once', async () => {
    const fields = productFields({ featured: 1 })
    const form = formOf(fields, [
      ['images', await picture('png'), 'front.png', 'image/png'],
      ['images', await picture('webp'), 'side.webp', 'image/webp'],
    ])
    const { status, body } = await ok('POST /products', { token, form })
    expect([status, body.success, body.message]).toEqual([201, true, 'Product created successfully!'])
    const { product } = body
    expect(product).toMatchObject({
      name: fields.name,
      description: fields.description,
      category: 'Earring',
      category_id: 'earring',
      material: 'Brass',
      plating: '22K gold',
      stone: 'Pearl',
      weight: 12.5,
      price: 1299.5,
      stock: 9,
      sku: fields.sku,
      gender: 'women',
      occasion: 'Wedding',
      featured: 1,
      ring_sizes: [],
    })
    expect(product.images.map((one: { is_main: number }) => one.is_main)).toEqual([1, 0])
    for (const { img } of product.images) await expectPicture(img)
    expect(await shown(product.id)).toMatchObject({ id: product.id, price: 1299.5 })
    const newest = (await ok('GET /products/new-arrivals')).body.products.map((one: { id: string }) => one.id)
    expect(newest[0]).toBe(product.id)
  })

  test('[Y4] a ring comes with its sizes as JSON text; its stock is their sum', async () => {
    const sizes = [
      { size: 7.5, stock: 2 },
      { size: 6, stock: 3 },
    ]
    const { body } = await create({ category_id: 'ring', stock: 99, ring_sizes: JSON.stringify(sizes) })
    expect(body.product).toMatchObject({ stock: 5, ring_sizes: sizes.toReversed() })
    // Orders has its price too, so it can be bought.
    const item = { product_id: body.product.id, quantity: 1, size: 6 }
    const sees = async () =>
      (await ok('POST /cart/validate', { body: { order_items: [item] } })).body.data.lines[0].problem
    await expect.poll(sees).toBeNull()
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: '\u200b\u200b' }],
    ['name', { name: 'x'.repeat(151) }],
    ['description', { description: ' ' }],
    ['category_id', { category_id: '' }],
    ['price', { price: 0 }],
    ['price', { price: -5 }],
    ['price', { price: '1e3' }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['sku', { sku: '' }],
    ['gender', { gender: 'robots' }],
    ['featured', { featured: 2 }],
    ['surprise', { surprise: 1 }],
  ])('[Y4] a bad %s is refused by name, and neither an event nor a picture is written: %j', async (field, change) => {
    const before = [await written(), await storedFiles()]
    const form = formOf(productFields(change), [['images', await picture()]])
    expect(statusAndBody(await call('POST /products', { token, form }))).toEqual([
      400,
      problem('invalid_input', { field }),
    ])
    expect([await written(), await storedFiles()]).toEqual(before)
  })

  test.each([
    ['At least one ring size is required', undefined],
    ['At least one ring size is required', '[]'],
    ['Ring sizes must be a list', '{"size":6}'],
    ['Ring sizes must be a list', 'no json'],
    ['Invalid ring size 6.25', '[{"size":6.25,"stock":1}]'],
    ['Ring size 6 is listed twice', '[{"size":6,"stock":1},{"size":6,"stock":2}]'],
    ['Valid stock quantity is required', '[{"size":6,"stock":-1}]'],
    ['Ring size is required', '[{"stock":1}]'],
  ])('[Y4 P13] ring sizes: %s', async (message, ring_sizes) => {
    const before = [await written(), await storedFiles()]
    const fields = productFields({ category_id: 'ring', ...(ring_sizes ? { ring_sizes } : {}) })
    const response = await call('POST /products', { token, form: formOf(fields, [['images', await picture()]]) })
    expect(statusAndBody(response)).toEqual([400, problem('ring_size', { message, field: 'ring_sizes' })])
    expect([await written(), await storedFiles()]).toEqual(before)
  })

  test('[Y4] no picture, a taken SKU, an unknown category: refused, nothing written', async () => {
    const { body } = await create()
    const before = [await written(), await storedFiles()]
    const photo = await picture()
    const send = async (fields: Record<string, string | number>, files = [['images', photo]] as [string, Buffer][]) =>
      statusAndBody(await call('POST /products', { token, form: formOf(productFields(fields), files) }))
    expect(await send({}, [])).toEqual([
      400,
      problem('image_required', { field: 'images', message: 'At least one product image is required' }),
    ])
    expect(await send({ sku: body.product.sku.toLowerCase() })).toEqual([409, problem('sku_taken', { field: 'sku' })])
    expect(await send({ category_id: 'tiara' })).toEqual([404, problem('category_not_found', { field: 'category_id' })])
    expect([await written(), await storedFiles()]).toEqual(before)
  })
})

describe('PUT and DELETE /products/{id}', () => {
  const put = async (id: string, fields: Record<string, string | number>, files: [string, Buffer][] = []) =>
    call('PUT /products/{id}', { token, params: { id }, form: formOf(productFields(fields), files) })

  test('[Y5] changes texts, price and stock, keeps the pictures, and is public', async () => {
    const { product } = (await create()).body
    const { status, body } = await put(product.id, {
      sku: product.sku,
      name: 'Chandni Jhumka II',
      price: 999,
      stock: 4,
    })
    expect([status, body.message]).toEqual([200, 'Product updated successfully!'])
    expect(body.product).toMatchObject({ name: 'Chandni Jhumka II', price: 999, stock: 4, images: product.images })
    const price = async () => (await shown(product.id)).price
    await expect.poll(price, { interval: 20 }).toBe(999)
  })

  test('[Y5] pictures in a new order, one taken away, one added', async () => {
    const { product } = (await create({}, 3)).body
    const [first, second, third] = product.images.map(({ id }: { id: string }) => id)
    const fields = { sku: product.sku, existing_images: JSON.stringify([third, first]), removed_image_ids: second }
    const { body } = await put(product.id, fields, [['images', await picture()]])
    const ids = body.product.images.map(({ id }: { id: string }) => id)
    expect(ids.slice(0, 2)).toEqual([third, first])
    expect(ids).toHaveLength(3)
    expect(body.product.main_image).toBe(product.images[2].img)
    expect(statusAndBody(await put(product.id, { sku: product.sku, existing_images: '["nobody"]' }))).toEqual([
      404,
      problem('image_not_found', { field: 'existing_images' }),
    ])
  })

  test('[Y5] an outdated form is refused; stock is applied as the difference to the value that it was loaded with', async () => {
    const { product } = (await create({ stock: 9 })).body
    await put(product.id, { sku: product.sku, name: 'Meanwhile', stock: 9, stock_seen: 9 })
    const stale = await put(product.id, { sku: product.sku, name: 'Too late', version: product.version })
    expect(statusAndBody(stale)).toEqual([409, problem('stale_version')])
    const { body } = await put(product.id, { sku: product.sku, stock: 12, stock_seen: 10 })
    expect(body.product.stock).toBe(11)
  })

  test('[Y5] a retired product is gone everywhere, and its SKU is free again', async () => {
    const { product } = (await create()).body
    const gone = await ok('DELETE /products/{id}', { token, params: { id: product.id } })
    expect(gone.body).toEqual({ success: true, message: 'Product deleted successfully' })
    const response = await call('GET /products/{id}', { params: { id: product.id } })
    expect(statusAndBody(response)).toEqual([404, problem('product_not_found', { message: 'Product not found' })])
    expect((await create({ sku: product.sku })).status).toBe(201)
    expect((await put(product.id, { sku: newSku() })).status).toBe(404)
    expect((await call('DELETE /products/{id}', { token, params: { id: 'nobody' } })).status).toBe(404)
  })
})

describe('the switches of the product list', () => {
  test('[Y6] featured on and off', async () => {
    const { product } = (await create()).body
    for (const featured of [1, 0]) {
      const { status, body } = await ok('PATCH /products/{id}/featured', {
        token,
        params: { id: product.id },
        body: { featured },
      })
      expect([status, body.message, body.product.featured]).toEqual([
        200,
        'Featured status updated successfully',
        featured,
      ])
      const listed = async () =>
        (await ok('GET /products/featured')).body.products.some(({ id }: { id: string }) => id === product.id)
      await expect.poll(listed, { interval: 20 }).toBe(featured === 1)
    }
    for (const featured of [2, true, '1', null, undefined])
      expect(
        (await call('PATCH /products/{id}/featured', { token, params: { id: product.id }, body: { featured } })).body,
      ).toEqual(problem('invalid_input', { field: 'featured' }))
  })

  test('[Y6] another main picture, with an empty body', async () => {
    const { product } = (await create({}, 2)).body
    const main = (imageId: string, id = product.id) => ({ token, params: { id, imageId } })
    const { status, body } = await ok('PUT /products/{id}/images/{imageId}/main', main(product.images[1].id))
    expect([status, body.message, body.product.main_image]).toEqual([
      200,
      'Main image updated successfully',
      product.images[1].img,
    ])
    expect((await call('PUT /products/{id}/images/{imageId}/main', main('nobody'))).body).toEqual(
      problem('image_not_found'),
    )
    expect((await call('PUT /products/{id}/images/{imageId}/main', main('a', 'nobody'))).body).toEqual(
      problem('product_not_found'),
    )
  })
})
