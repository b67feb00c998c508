import { expect, test } from 'vitest'
import { noFilters, orderListPath } from './order-reads.ts'

test('[O2] search and status travel to the server', () => {
  expect(orderListPath({ ...noFilters, q: ' asha ', status: 'shipped', page: '2' }, 10)).toBe(
    '/admin/orders?q=asha&status=shipped&page=2&limit=10',
  )
})

test('an address that was typed by hand asks for nothing that the server would refuse', () => {
  expect(orderListPath({ q: '', status: 'lost', sort: 'by-heart', page: '-3' }, 10)).toBe(
    '/admin/orders?page=1&limit=10',
  )
  expect(orderListPath({ ...noFilters, page: 'x' })).toBe('/admin/orders')
})
