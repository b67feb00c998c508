import { expect, test } from 'vitest'
import { labelOf, textOf } from './field-labels.ts'

test('a field is named as in its form, a ring’s stock with its size', () => {
  expect(labelOf('products', 'sku')).toBe('SKU')
  expect(labelOf('products', 'stock:7.5')).toBe('Stock, size 7.5')
  expect(labelOf('banners', 'is_active')).toBe('Active')
})

test('a value is formatted for display', () => {
  expect(textOf('price', 2299.5)).toBe('₹2,299.50')
  expect(textOf('price', 2299)).toBe('₹2,299')
  expect(textOf('featured', true)).toBe('Yes')
  expect(textOf('ring_sizes', [6, 7.5])).toBe('6, 7.5')
  expect(textOf('role', 'user')).toBe('Customer')
  expect(textOf('email', { forgotten: true })).toBe('forgotten')
  expect(textOf('link', null)).toBe('')
})
