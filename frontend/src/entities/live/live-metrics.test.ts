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

async function askedAgain(refresh: (client: QueryClient) => Promise<void>): Promise<string[]> {
  const client = new QueryClient()
  for (const path of paths) client.setQueryData([path], {})
  await refresh(client)
  return paths.filter((path) => client.getQueryState([path])?.isInvalidated)
}

test('news of one order ask for that order alone: itself, its timeline, its history', async () => {
  expect(await askedAgain((client) => refreshOrder(client, 'ORD-1'))).toEqual(paths.slice(2, 5))
})

test('the lists of orders are asked for without what is open, and all orders with it', async () => {
  expect(await askedAgain(refreshOrderLists)).toEqual(paths.slice(0, 2))
  expect(await askedAgain(refreshOrders)).toEqual(paths.slice(0, 6))
})

test('which order a message is about: the new one, the touched one, the active one; none for people and figures', () => {
  const said = (name: string, data: object) => orderIn({ id: '1', name, data: JSON.stringify(data) })
  expect(said('order', { order_id: 'ORD-1' })).toBe('ORD-1')
  expect(said('touched', { order_id: 'ORD-2' })).toBe('ORD-2')
  expect(said('activity', { type: 'order', id: 'ORD-3' })).toBe('ORD-3')
  expect(said('activity', { type: 'user', id: 'someone' })).toBeNull()
  expect(said('dashboard', {})).toBeNull()
})
