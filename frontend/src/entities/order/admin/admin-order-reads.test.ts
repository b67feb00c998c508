import { expect, test } from 'vitest'
import { noFilters, orderListPath } from './admin-order-reads.ts'

test('[O2] search and status are sent to the server', () => {
  expect(orderListPath({ ...noFilters, q: ' asha ', status: 'shipped', page: '2' }, 10)).toBe(
    '/admin/orders?q=asha&status=shipped&page=2&limit=10',
  )
})

test('invalid values in the address are not sent', () => {
  expect(orderListPath({ ...noFilters, status: 'lost', sort: 'by-heart', page: '-3' }, 10)).toBe(
    '/admin/orders?page=1&limit=10',
  )
  expect(orderListPath({ ...noFilters, page: 'x' })).toBe('/admin/orders')
})

test('[O2] unpaid orders have no card and no choice: the word `failed` or the address finds them', () => {
  const path = '/admin/orders?status=failed&page=1&limit=10'
  expect(orderListPath({ ...noFilters, q: ' Failed ' }, 10)).toBe(path)
  expect(orderListPath({ ...noFilters, status: 'failed' }, 10)).toBe(path)
  expect(orderListPath({ ...noFilters, q: 'failed', status: 'shipped' }, 10)).toContain('q=failed')
})
