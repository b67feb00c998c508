import { expect, it } from 'vitest'
import { toProduct, toProducts } from './product.ts'

it('[P1] pictures are merged from main_image, all_images and images, each once and the main one first', () => {
  const product = toProduct({
    id: 'p1',
    main_image: 'b.webp',
    all_images: 'a.webp, b.webp',
    images: ['c.webp', { img: 'a.webp' }, { name: 'd.webp' }, {}],
  })
  expect(product.images).toEqual(['b.webp', 'a.webp', 'c.webp', 'd.webp'])
})

it('[X10] the specification’s other names for the same fields are read too', () => {
  const product = toProduct({ _id: 7, name: 'Ring', category: 'Ring', price: '1299', stock: 3, ring_size: [7, '6.5'] })
  expect(product).toMatchObject({ id: '7', category: 'Ring', price: 1299, stock: 3 })
  expect(product.sizes.map((entry) => entry.size)).toEqual([6.5, 7])
})

it('[X11] a list is read from an object or a plain array; anything else is an empty list', () => {
  expect(toProducts({ products: [{ id: '1' }] })).toHaveLength(1)
  expect(toProducts([{ id: '1' }, { id: '2' }])).toHaveLength(2)
  expect(toProducts(null)).toEqual([])
})

it('[H6] in stock means that the stock is above 0', () => {
  expect(toProduct({ stock: 1 }).inStock).toBe(true)
  expect(toProduct({ stock: 0 }).inStock).toBe(false)
  expect(toProduct({}).inStock).toBe(false)
})
