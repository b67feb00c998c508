import { expect, test } from 'vitest'
import { noFilters, orderListPath } from './admin-order-reads.ts'

test('[O2] search and status travel to the server', () => {
  expect(orderListPath({ ...noFilters, q: ' asha ', status: 'shipped', page: '2' }, 10)).toBe(
    '/admin/orders?q=asha&status=shipped&page=2&limit=10',
  )
})

test('an address that was typed by hand asks for nothing that the server would refuse', () => {
  expect(orderListPath({ ...noFilters, status: 'lost', sort: 'by-heart', page: '-3' }, 10)).toBe(
    '/admin/orders?page=1&limit=10',
  )
  expect(orderListPath({ ...noFilters, page: 'x' })).toBe('/admin/orders')
})

test('[O2] what was never paid has no card and no choice: the word or the address finds it', () => {
  const path = '/admin/orders?status=failed&page=1&limit=10'
  expect(orderListPath({ ...noFilters, q: ' Failed ' }, 10)).toBe(path)
  expect(orderListPath({ ...noFilters, status: 'failed' }, 10)).toBe(path)
  expect(orderListPath({ ...noFilters, q: 'failed', status: 'shipped' }, 10)).toContain('q=failed')
})
