import { fold } from '@suvarna/platform/events/decider.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import {
  type ChangeProduct,
  type CreateProduct,
  type ProductDetails,
  type ProductEvent,
  product,
} from './product.decider.ts'

const given = specification(product)

const details: ProductDetails = {
  productId: 'p1',
  sku: 'SUV-RNG-1',
  name: 'Meher Ring',
  description: 'One stone.',
  price: 89_900,
  categoryId: 'c-ring',
  categoryName: 'Ring',
  material: 'Brass',
  plating: '18K gold',
  stone: 'Zirconia',
  gender: 'women',
  occasion: 'Party',
  weight: '3.1',
}
const images = [
  { id: 'i1', name: 'a.webp' },
  { id: 'i2', name: 'b.webp' },
]
const sizes = [6, 7]
const create: CreateProduct = {
  type: 'CreateProduct',
  details,
  sizes,
  images,
  featured: false,
  createdAt: '2026-11-01T00:00:00Z',
  stock: [
    { size: 6, wanted: 4 },
    { size: 7, wanted: 0 },
  ],
}
const created: ProductEvent = {
  type: 'ProductCreated',
  data: { ...details, sizes, images, featured: false, createdAt: create.createdAt },
}
const counted = (number: number, size: number | null, units: number): ProductEvent => ({
  type: 'StockCounted',
  data: { adjustmentId: `p1:${number}`, productId: 'p1', size, counted: units },
})
const adjusted = (number: number, size: number, wanted: number, seen: number): ProductEvent => ({
  type: 'StockAdjusted',
  data: { adjustmentId: `p1:${number}`, productId: 'p1', size, wanted, seen },
})
const kept: ChangeProduct = { type: 'ChangeProduct', details, sizes, images, featured: false, stock: [] }
const retired: ProductEvent = { type: 'ProductRetired', data: { productId: 'p1' } }

describe('a product', () => {
  test('is created with a count for each of its sizes', () =>
    given()
      .when(create)
      .then(created, counted(1, 6, 4), counted(2, 7, 0)))

  test('is created once, however often it is asked for', () => given(created).when(create).then())

  test('that is saved as it is changes nothing', () => given(created).when(kept).then())

  test('records what changed and nothing else', () =>
    given(created)
      .when({ ...kept, details: { ...details, price: 79_900 }, featured: true })
      .then(
        { type: 'ProductDetailsChanged', data: { ...details, price: 79_900 } },
        { type: 'ProductFeatured', data: { productId: 'p1', featured: true } },
      ))

  test('that is not there cannot be changed', () => given().when(kept).thenRejects('product_not_found'))

  test('that was retired cannot be changed', () => given(created, retired).when(kept).thenRejects('product_not_found'))

  test('is retired once', () => {
    given(created).when({ type: 'RetireProduct' }).then(retired)
    given(created, retired).when({ type: 'RetireProduct' }).then()
  })
})

describe('its stock', () => {
  test('set with `seen` is a difference', () =>
    given(created, counted(1, 6, 4))
      .when({ ...kept, stock: [{ size: 6, wanted: 9, seen: 4 }] })
      .then(adjusted(2, 6, 9, 4)))

  test('set to what was seen is no adjustment', () =>
    given(created)
      .when({ ...kept, stock: [{ size: 6, wanted: 4, seen: 4 }] })
      .then())

  test('set without `seen` is a count', () =>
    given(created)
      .when({ ...kept, stock: [{ size: 7, wanted: 3 }] })
      .then(counted(1, 7, 3)))

  test('of a size that is no longer offered is counted as nothing', () =>
    given(created)
      .when({ ...kept, sizes: [6] })
      .then({ type: 'ProductSizesChanged', data: { productId: 'p1', sizes: [6] } }, counted(1, 7, 0)))

  test('of a ring that becomes something else moves to the stock without a size', () =>
    given(created)
      .when({ ...kept, sizes: [], stock: [{ size: null, wanted: 5 }] })
      .then(
        { type: 'ProductSizesChanged', data: { productId: 'p1', sizes: [] } },
        counted(1, null, 5),
        counted(2, 6, 0),
        counted(3, 7, 0),
      ))
})

describe('a form', () => {
  const changed: ProductEvent = { type: 'ProductDetailsChanged', data: { ...details, name: 'Meher Band' } }

  test('older than the product is refused with the names of what differs', () => {
    const decide = () => product.decide({ ...kept, version: 1 }, fold(product, [created, changed]))
    expect(decide).toThrow(
      expect.objectContaining({ code: 'stale_version', details: { version: 2, changed: ['name'] } }),
    )
  })

  test('does not become stale by sold or counted units', () =>
    given(created, counted(1, 6, 4), counted(2, 7, 0))
      .when({ ...kept, version: 1, featured: true })
      .then({ type: 'ProductFeatured', data: { productId: 'p1', featured: true } }))

  test('without a version wins', () =>
    given(created, changed).when(kept).then({ type: 'ProductDetailsChanged', data: details }))
})

describe('an earlier version', () => {
  const renamed: ProductEvent = { type: 'ProductDetailsChanged', data: { ...details, name: 'Meher Band' } }
  const { type: _, stock: __, ...fields } = kept
  const restore = { ...fields, type: 'RestoreProduct', to: 1, of: '2026-11-01T00:00:00Z' } as const
  const restored = { type: 'ProductRestored', data: { productId: 'p1', version: 1, of: restore.of } } as const

  test('comes back as a change of its own that says where it came from', () =>
    given(created, renamed).when(restore).then(restored, { type: 'ProductDetailsChanged', data: details }))

  test('that is the present one changes nothing', () => given(created).when(restore).then())

  test('brings no stock back: a size that is not in it is counted as nothing', () =>
    given(created, { type: 'ProductSizesChanged', data: { productId: 'p1', sizes: [6, 7, 8] } })
      .when(restore)
      .then(restored, { type: 'ProductSizesChanged', data: { productId: 'p1', sizes } }, counted(1, 8, 0)))

  test('does not overwrite what was changed while it was looked at', () =>
    given(created, renamed)
      .when({ ...restore, version: 1 })
      .thenRejects('stale_version'))
})

describe('the main image', () => {
  test('[Y6] is the one that is chosen, the others keep their order', () =>
    given(created)
      .when({ type: 'ChooseMainImage', imageId: 'i2' })
      .then({
        type: 'ProductImagesChanged',
        data: { productId: 'p1', images: [images[1], images[0]] as typeof images },
      }))

  test('chosen again changes nothing', () => given(created).when({ type: 'ChooseMainImage', imageId: 'i1' }).then())

  test('must be one of the product', () =>
    given(created).when({ type: 'ChooseMainImage', imageId: 'i9' }).thenRejects('image_not_found'))
})
