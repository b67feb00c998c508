import { expect, test } from 'vitest'
import { logPath, noLogFilters } from './log-filters.ts'

const query = (more: object) =>
  Object.fromEntries(new URL(logPath({ ...noLogFilters, ...more }), 'http://x').searchParams)

test('the filters become a query, in whole days of the shop’s time zone', () => {
  expect(logPath(noLogFilters)).toBe('/admin/system/orders/events?limit=50')
  expect(logPath({ ...noLogFilters, service: 'payments' })).toMatch(/^\/admin\/system\/payments\/events/)
  expect(query({ q: ' ORD-1 ', type: 'OrderPlaced', before: '77' })).toEqual({
    ...{ limit: '50', q: 'ORD-1', type: 'OrderPlaced', before: '77' },
  })
  expect(query({ from: '2026-11-22', to: '2026-11-22' })).toMatchObject({
    ...{ from: '2026-11-21T18:30:00.000Z', to: '2026-11-22T18:30:00.000Z' },
  })
})

test('an invalid service, day or position is not requested', () => {
  expect(logPath({ ...noLogFilters, service: '../x', from: 'soon', before: '1;2' })).toBe(
    '/admin/system/orders/events?limit=50',
  )
})
