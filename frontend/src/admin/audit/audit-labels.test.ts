import { expect, test } from 'vitest'
import { inWords, lookLabel, subjectOf } from './audit-labels.ts'

const id = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

test('what an entry is about is said by what people know it by, and by an id only where there is nothing else', () => {
  expect(subjectOf({ subject: 'order-ORD-00A1' })).toEqual({ word: '', order: 'ORD-00A1' })
  expect(subjectOf({ subject: 'ORD-00A1' })).toEqual({ word: '', order: 'ORD-00A1' })
  expect(subjectOf({ subject: 'shipment-ORD-00A1' })).toEqual({ word: 'Parcel of', order: 'ORD-00A1' })
  expect(subjectOf({ subject: `stock-${id}:7.5` })).toEqual({ word: 'Stock of', product: id, size: '7.5' })
  expect(subjectOf({ subject: `stock-alert-${id}` })).toEqual({ word: 'Notice of stock', id: '1b9d6bcd' })
  expect(subjectOf({ subject: `account-${id}` })).toEqual({ word: '', account: id })
  expect(subjectOf({ subject: 'settings-shop' })).toEqual({ word: 'Settings' })
  expect(subjectOf({ subject: '' })).toEqual({ word: 'a list' })
})

test('looks and changes are said in words', () => {
  expect(lookLabel('GET /orders/{orderId}')).toBe('Looked at orders')
  expect(lookLabel('GET /admin/tax/export')).toBe('Took a file of the tax return')
  expect(lookLabel('POST /admin/returns/{id}/receive')).toBe('Looked at what came back')
  expect(lookLabel('POST /admin/parcels/labels')).toBe('Looked at labels')
  expect(inWords('OrderStatusSet')).toBe('Order status set')
  expect(inWords('low_stock')).toBe('Low stock')
})
