import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
let bangle = ''
beforeAll(async () => {
  shop = await testCatalog()
  bangle = await shop.addCategory('Bangle')
  await shop.addCategory('Ring')
})
afterAll(() => shop.close())

const set = (id: string, payload: object) => shop.call('PUT', `/products/${id}/stock`, { admin: true, payload })

test('[L3] a stock that is set shows at once: a count, or the difference to what was seen', async () => {
  const id = await shop.addProduct({ categoryId: bangle })
  expect((await set(id, { stock: 9 })).body).toMatchObject({
    message: 'Stock updated successfully',
    product: { stock: 9 },
  })
  await shop.receive(
    foreignEvent('StockLevelChanged', {
      ...{ productId: id, size: null, adjustmentIds: [`${id}:2`], wanted: 9, applied: 9 },
      ...{ available: 9, reserved: 0, sold: 0 },
    }),
    foreignEvent('StockReserved', {
      productId: id,
      size: null,
      orderId: 'ORD-1',
      quantity: 2,
      until: null,
      available: 7,
    }),
  )
  expect((await set(id, { stock: 10, seen: 9 })).body.product.stock).toBe(8)
})

test('[L3] of a ring each size is set by itself, and a size that is not offered is refused', async () => {
  const id = await shop.addProduct({ categoryId: 'c-ring', categoryName: 'Ring', sizes: [6, 7] })
  const { product } = (await set(id, { stock: 1, size: 7 })).body
  expect(product).toMatchObject({
    stock: 6,
    ring_sizes: [
      { size: 6, stock: 5 },
      { size: 7, stock: 1 },
    ],
  })
  expect((await set(id, { stock: 2, size: '7' })).body.product).toMatchObject({ stock: 7 })
  expect(await set(id, { stock: 1, size: '7.x' })).toMatchObject({ status: 400, body: { field: 'size' } })
  expect(await set(id, { stock: 1, size: 9 })).toMatchObject({ status: 400, body: { code: 'ring_size' } })
  expect(await set(id, { stock: 1 })).toMatchObject({ status: 400, body: { error: 'Please choose a ring size' } })
  expect(await set('unknown', { stock: 1 })).toMatchObject({ status: 404 })
})

test('[L2] the list narrows to what is low, a ring by any of its sizes', async () => {
  const stock = (wanted: number, size: number | null = null) => ({ size, wanted })
  await shop.addProduct({ name: 'Plenty', categoryId: bangle, stock: [stock(40)] })
  await shop.addProduct({ name: 'Scarce', categoryId: bangle, stock: [stock(2)] })
  const sizes = { categoryId: 'c-ring', categoryName: 'Ring', sizes: [6, 7] }
  await shop.addProduct({ ...sizes, name: 'Half', stock: [stock(40, 6), stock(0, 7)] })
  const names = async (query: string) =>
    (await shop.get(`/products?${query}`)).body.products.map(({ name }: { name: string }) => name)
  expect(await names('low_stock=1')).toEqual(expect.arrayContaining(['Scarce', 'Half']))
  expect(await names('low_stock=1')).not.toContain('Plenty')
  expect(await names('low_stock=0')).toContain('Plenty')
  expect(await names('low_stock=1&in_stock=1&q=half')).toEqual(['Half'])
})

test('a copy shows the pictures of its original, and keeps them when the original goes', async () => {
  const post = async (fields: Record<string, string>, files: [string, Buffer][] = []) =>
    shop.call('POST', '/products', { admin: true, ...(await formOf(productFields(bangle, fields), files)) })
  const original = (
    await post({ sku: 'ORIGINAL' }, [
      ['images', await photo()],
      ['images', await photo(300)],
    ])
  ).body.product
  const copy = (await post({ sku: 'COPY', copy_of: original.id, existing_images: original.images[1].id })).body.product
  expect(copy.images).toMatchObject([{ img: original.images[1].img, is_main: 1 }])
  const all = (await post({ sku: 'ALL', copy_of: original.id }, [['images', await photo(500)]])).body.product
  expect(all.all_images).toContain(original.all_images)
  expect(all.images).toHaveLength(3)

  await shop.call('DELETE', `/products/${original.id}`, { admin: true })
  expect((await shop.get(`/products/${copy.id}`)).body.product.main_image).toBe(copy.main_image)
  expect(await shop.objectStore.get(copy.main_image)).toBeTruthy()

  expect(await post({ copy_of: original.id })).toMatchObject({ status: 404, body: { field: 'copy_of' } })
  expect(await post({ copy_of: copy.id, existing_images: 'x' })).toMatchObject({ body: { code: 'image_not_found' } })
  expect(await post({})).toMatchObject({ status: 400, body: { code: 'image_required' } })
})
