import { expect, test } from 'vitest'
import { entityLink } from './entity-link.ts'

test.each([
  ['order-ORD-123', '/admin/orders?q=ORD-123'],
  ['payment-ORD-123', '/admin/orders?q=ORD-123'],
  ['product-7f', '/admin/add-product/7f'],
  ['stock-7f:12', '/admin/add-product/7f'],
  ['account-1', '/admin/users'],
  ['visits-1', undefined],
  ['nothing', undefined],
])('%s leads to %s', (stream, to) => {
  expect(entityLink(stream)?.to).toBe(to)
})
