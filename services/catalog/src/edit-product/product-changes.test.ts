import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let bangle = ''
let gold: Buffer

beforeAll(async () => {
  catalog = await testCatalog()
  bangle = await catalog.addCategory('Bangle')
  gold = await photo()
})
afterAll(() => catalog.close())

type Files = [string, Buffer | string, string?][]
const post = async (more = {}, files: Files = [['images', gold]]) =>
  catalog.call('POST', '/products', { admin: true, ...(await formOf(productFields(bangle, more), files)) })
const put = async (id: string, more = {}, files: Files = []) =>
  catalog.call('PUT', `/products/${id}`, { admin: true, ...(await formOf(productFields(bangle, more), files)) })

describe('PUT /products/{id}', () => {
  const create = async (more = {}, files?: Files) => (await post(more, files)).body.product

  test('[Y5] changes the details and keeps pictures, stock and what was not sent', async () => {
    const before = await create()
    const {
      featured: _,
      stock: __,
      material: ___,
      ...form
    } = productFields(bangle, { name: 'Renamed', price: 100, sku: before.sku })
    const { body } = await catalog.call('PUT', `/products/${before.id}`, { admin: true, ...(await formOf(form)) })
    expect(body).toMatchObject({ success: true, message: 'Product updated successfully!' })
    expect(body.product).toMatchObject({
      name: 'Renamed',
      price: 100,
      featured: 1,
      stock: 9,
      material: 'Brass',
      images: before.images,
    })
  })

  test('[Y5] arranges pictures: kept in the wanted order, removed, and new ones behind or in between', async () => {
    const before = await create({}, [
      ['images', gold],
      ['images', await photo(300, '#111')],
      ['images', await photo(300, '#222')],
    ])
    const [one, two, three] = before.images.map(({ id }: { id: string }) => id)
    const ids = async (more: object, files: Files = []) =>
      (await put(before.id, { sku: before.sku, ...more }, files)).body.product.images.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids({ existing_images: JSON.stringify([three, one, two]) })).toEqual([three, one, two])
    expect(await ids({ removed_image_ids: one })).toEqual([three, two])
    const [main, ...rest] = await ids({ existing_images: `new:0,${two},${three}` }, [
      ['images', await photo(300, '#333')],
    ])
    expect(rest).toEqual([two, three])
    expect(main).not.toBe(one)
    for (const garbage of ['unknown', '["unknown"]', one])
      expect(await put(before.id, { sku: before.sku, removed_image_ids: garbage })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', field: 'removed_image_ids' },
      })
    expect((await put(before.id, { sku: before.sku, existing_images: '[]' })).body.code).toBe('image_required')
    expect((await put(before.id, { sku: before.sku, existing_images: one })).body.code).toBe('image_not_found')
  })

  test('[Y5] stock with `seen` is applied as the difference; without it, it is a count', async () => {
    const before = await create({ stock: 10 })
    await catalog.receive(
      foreignEvent('StockLevelChanged', {
        productId: before.id,
        size: null,
        adjustmentIds: [`${before.id}:1`],
        wanted: 10,
        applied: 10,
        available: 4,
        reserved: 0,
        sold: 6,
      }),
    )
    expect((await put(before.id, { sku: before.sku, stock: 12, stock_seen: 10 })).body.product.stock).toBe(6)
    expect((await put(before.id, { sku: before.sku, stock: 12 })).body.product.stock).toBe(12)
  })

  test('[Y5] a form that is older than the product is refused with what differs', async () => {
    const before = await create()
    await put(before.id, { sku: before.sku, name: 'By another' })
    const { status, body } = await put(before.id, { sku: before.sku, version: before.version })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale_version', details: { changed: ['name'] } })
  })

  test('[Y5] a product that is not there is 404', async () => expect((await put('unknown')).status).toBe(404))
})

describe('the list’s switches', () => {
  test('[Y6] featured, main image, delete', async () => {
    const { product } = (
      await post({}, [
        ['images', gold],
        ['images', await photo(300, '#444')],
      ])
    ).body
    const admin = { admin: true } as const
    const featured = await catalog.call('PATCH', `/products/${product.id}/featured`, {
      ...admin,
      payload: { featured: 0 },
    })
    expect(featured.body).toMatchObject({ success: true, product: { featured: 0 } })
    const main = await catalog.call('PUT', `/products/${product.id}/images/${product.images[1].id}/main`, admin)
    expect(main.body.product.main_image).toBe(product.images[1].img)
    const wrong = await catalog.call('PUT', `/products/${product.id}/images/none/main`, admin)
    expect(wrong.status).toBe(404)
    expect(
      (await catalog.call('PATCH', `/products/${product.id}/featured`, { ...admin, payload: { featured: true } }))
        .status,
    ).toBe(400)
    for (const round of [1, 2]) {
      const gone = await catalog.call('DELETE', `/products/${product.id}`, admin)
      expect([round, gone.status]).toEqual([round, 200])
    }
    expect((await catalog.get(`/products/${product.id}`)).status).toBe(404)
    expect((await catalog.call('DELETE', '/products/unknown', admin)).status).toBe(404)
  })

  test('a retired product frees its SKU', async () => {
    const { product } = (await post({ sku: 'FREED' })).body
    await catalog.call('DELETE', `/products/${product.id}`, { admin: true })
    expect((await post({ sku: 'freed' })).status).toBe(201)
  })
})
