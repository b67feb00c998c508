import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { orderIn, refreshOrder, refreshOrderLists, refreshOrders } from './live-metrics.ts'

const paths = [
  '/admin/orders',
  '/admin/orders?status=pending&page=1&limit=10',
  '/admin/orders/ORD-1/timeline',
  '/orders/ORD-1',
  '/admin/history/orders/ORD-1',
  '/admin/orders/ORD-10/timeline',
  '/admin/users?page=1',
]

async function refetched(refresh: (client: QueryClient) => Promise<void>): Promise<string[]> {
  const client = new QueryClient()
  for (const path of paths) client.setQueryData([path], {})
  await refresh(client)
  return paths.filter((path) => client.getQueryState([path])?.isInvalidated)
}

test('a change of one order refetches only that order: itself, its timeline, its history', async () => {
  expect(await refetched((client) => refreshOrder(client, 'ORD-1'))).toEqual(paths.slice(2, 5))
})

test('list changes refetch only the lists; a reconnect refetches open orders too', async () => {
  expect(await refetched(refreshOrderLists)).toEqual(paths.slice(0, 2))
  expect(await refetched(refreshOrders)).toEqual(paths.slice(0, 6))
})

test('the order that an event is about: a new, changed or active one; none for users and figures', () => {
  const orderOf = (name: string, data: object) => orderIn({ id: '1', name, data: JSON.stringify(data) })
  expect(orderOf('order', { order_id: 'ORD-1' })).toBe('ORD-1')
  expect(orderOf('touched', { order_id: 'ORD-2' })).toBe('ORD-2')
  expect(orderOf('activity', { type: 'order', id: 'ORD-3' })).toBe('ORD-3')
  expect(orderOf('activity', { type: 'user', id: 'someone' })).toBeNull()
  expect(orderOf('dashboard', {})).toBeNull()
})
