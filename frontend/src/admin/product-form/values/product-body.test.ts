import { attributeNames, byCallName } from '@suvarna/contracts/catalog/attributes.ts'
import { expect, test } from 'vitest'
import { keptImages } from '../images/image-list.ts'
import { copiedValues, emptyValues, type FormValues } from './form-values.ts'
import { fieldOf, productBody } from './product-body.ts'

const file = new File(['x'], 'front.png', { type: 'image/png' })
const values: FormValues = {
  ...emptyValues('c1'),
  name: ' Asha Stud ',
  price: '499.50',
  stock: '8',
  sku: 'S-1',
  description: 'Small.',
  featured: true,
  images: [{ key: 'n', kind: 'new', file, url: '' }, ...keptImages([{ id: 'b', img: 'b.webp' }])],
}
const images = [
  { id: 'a', img: 'a.webp' },
  { id: 'b', img: 'b.webp' },
]

test('[Y4] a new product is sent with the specification’s field names, a file for each picture', () => {
  const body = productBody(values, false, null)
  expect(Object.fromEntries([...body].filter(([name]) => name !== 'images'))).toEqual({
    name: 'Asha Stud',
    description: 'Small.',
    hindi_name: '',
    hindi_description: '',
    ...byCallName(attributeNames, () => ''),
    sku: 'S-1',
    gender: 'unisex',
    category_id: 'c1',
    price: '499.5',
    low_stock_at: '',
    featured: '1',
    stock: '8',
  })
  expect(body.getAll('images')).toHaveLength(1)
})

test('what the law asks for is sent where it is said, and emptied by an edit; its refusal is shown at its field', () => {
  const said = { mrp: ' 599 ', netQuantity: '1 pair', gstRate: '5' }
  const body = productBody({ ...values, ...said }, false, null)
  expect([body.get('mrp'), body.get('net_quantity'), body.get('gst_rate'), body.has('hsn')]).toEqual([
    ...['599', '1 pair', '5', false],
  ])
  expect(productBody(values, false, { id: 'p1', version: 7, stock: 10, images }).get('mrp')).toBe('')
  expect([fieldOf('net_quantity'), fieldOf('gst_rate')]).toEqual(['netQuantity', 'gstRate'])
})

test('a new product names its status only where it is not published, and an edit never does', () => {
  const scheduled = { ...values, status: 'scheduled' as const, publishAt: '2999-01-02T09:30' }
  const body = productBody(scheduled, false, null)
  expect([body.get('status'), body.get('publish_at')]).toEqual([
    'scheduled',
    new Date('2999-01-02T09:30').toISOString(),
  ])
  expect(productBody({ ...values, status: 'draft' }, false, null).get('publish_at')).toBeNull()
  expect(productBody(scheduled, false, { id: 'p', version: 6, stock: 11, images }).get('status')).toBeNull()
})

test('[Y5] an edit sends the stock that was seen, the pictures’ order, the removed ones, and the version', () => {
  const body = productBody(values, false, { id: 'p', version: 6, stock: 11, images })
  expect(body.get('stock')).toBe('8')
  expect(body.get('stock_seen')).toBe('11')
  expect(body.get('existing_images')).toBe('["new:0","b"]')
  expect(body.get('removed_image_ids')).toBe('["a"]')
  expect(body.get('version')).toBe('6')
})

test('[Y4] a ring sends its sizes as JSON text and no stock', () => {
  const ring = {
    ...values,
    sizes: [
      { key: '1', size: '7', stock: '2', seen: 3 },
      { key: '2', size: '7.5', stock: '1' },
    ],
  }
  const body = productBody(ring, true, null)
  expect(body.has('stock')).toBe(false)
  expect(JSON.parse(String(body.get('ring_sizes')))).toEqual([
    { size: 7, stock: 2, seen: 3 },
    { size: 7.5, stock: 1 },
  ])
})

test('[F11] a server error is shown at its field', () => {
  expect(fieldOf('category_id')).toBe('categoryId')
  expect(fieldOf('ring_sizes')).toBe('sizes')
  expect(fieldOf('sku')).toBe('sku')
  expect(fieldOf(undefined)).toBeUndefined()
})

test('a copy names the product whose pictures it takes, and has no SKU and no stock yet', () => {
  const original = {
    ...{
      id: 'p1',
      name: 'Asha',
      description: 'Small.',
      hindiName: 'आशा',
      hindiDescription: '',
      sku: 'S-1',
      price: 499,
      stock: 8,
      shortfall: 0,
      version: 3,
    },
    ...{ status: 'draft' as const, publishAt: null },
    ...{ category: 'Ring', categoryId: 'c1', material: '', plating: '', stone: '', weight: '2', gender: 'women' },
    ...{ occasion: '', featured: true, images, sizes: [{ size: 7, stock: 8 }], lowStockThreshold: 3, lowStockAt: 3 },
  }
  const copy = copiedValues(original)
  expect(copy).toMatchObject({ name: 'Asha', sku: '', stock: '0', lowStockAt: '3', sizes: [{ size: '7', stock: '0' }] })
  expect(copy.status).toBe('published')
  const body = productBody({ ...copy, images: [...values.images] }, true, null)
  expect(Object.fromEntries(body)).toMatchObject({
    copy_of: 'p1',
    existing_images: '["new:0","b"]',
    ring_sizes: '[{"size":7,"stock":0}]',
  })
  expect(productBody({ ...copy, images: [] }, true, null).has('copy_of')).toBe(false)
})

test('a sale is sent where it was changed, and only then; its times are Indian', () => {
  const sale = {
    ...{ price: 799, regular_price: 999, running: true },
    ...{ from: '2026-11-30T18:30:00.000Z', until: '2026-12-03T18:30:05.000Z' },
  }
  const origin = { id: 'p1', version: 3, stock: 8, images, sale }
  const opened = { ...values, salePrice: '799', saleFrom: '2026-12-01T00:00', saleUntil: '2026-12-04T00:00:05' }
  const saleIn = (body: FormData) => [...body].filter(([name]) => name.startsWith('sale_'))
  expect(saleIn(productBody(opened, false, origin))).toEqual([])
  expect(saleIn(productBody({ ...opened, salePrice: '699' }, false, origin))).toEqual([
    ['sale_price', '699'],
    ['sale_from', '2026-12-01T00:00'],
    ['sale_until', '2026-12-04T00:00:05'],
  ])
  const emptied = { ...opened, salePrice: '', saleFrom: '', saleUntil: '' }
  expect(saleIn(productBody(emptied, false, origin)).map(([, text]) => text)).toEqual(['', '', ''])
  expect(fieldOf('sale_until')).toBe('saleUntil')
})
