import { expect, test } from 'vitest'
import { toAdminProduct, toProductPage } from './admin-product.ts'

test('[L3] a product is read with its pictures in order, the main one first, and its sizes with their stock', () => {
  const product = toAdminProduct({
    id: 'p1',
    category_name: 'Rings',
    featured: 1,
    weight: 2.5,
    main_image: 'b.webp',
    images: [
      { id: '1', img: 'a.webp', is_main: 0 },
      { id: '2', img: 'b.webp', is_main: 1 },
    ],
    ring_sizes: [{ size: 7, stock: 2 }],
    stock: 2,
    version: 3,
  })
  expect(product.images).toEqual([
    { id: '2', img: 'b.webp' },
    { id: '1', img: 'a.webp' },
  ])
  expect(product).toMatchObject({ featured: true, weight: '2.5', sizes: [{ size: 7, stock: 2 }], version: 3 })
})

test('a list is read from an object or a plain array', () => {
  expect(toProductPage({ products: [{ id: 'p' }], total: 40 }).total).toBe(40)
  expect(toProductPage([{ id: 'p' }]).products).toHaveLength(1)
})
