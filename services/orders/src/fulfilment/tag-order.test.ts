import { randomUUID } from 'node:crypto'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
})
afterAll(() => orders.stop())

async function place() {
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(100, { product_id: 'p', quantity: 1 })
  return (await orders.request('POST', '/orders/place', { body, headers, actor: shopper })).body.order_id as string
}
const tag = (orderId: string, tags: unknown) =>
  orders.request('PUT', `/admin/orders/${orderId}/tags`, { body: { tags }, actor: admin })
const one = async (orderId: string, actor = admin) =>
  (await orders.request('GET', `/orders/${orderId}`, { actor })).body.data as { tags?: string[] }
const listed = async (query: string) =>
  (await orders.request('GET', `/admin/orders?${query}`, { actor: admin })).body as {
    data: { order_id: string; tags: string[] }[]
    total: number
  }

test('tags are kept in their first spelling, found whatever the capitals, and shown to staff alone', async () => {
  const orderId = await place()
  await place()
  expect((await tag(orderId, [' Wholesale ', 'WHOLESALE', 'Call "first"'])).status).toBe(200)
  expect((await one(orderId)).tags).toEqual(['Wholesale', 'Call "first"'])
  expect(await one(orderId, shopper)).not.toHaveProperty('tags')
  for (const name of ['wholesale', 'call "FIRST"'])
    expect(await listed(`tag=${encodeURIComponent(name)}`)).toMatchObject({ data: [{ order_id: orderId }], total: 1 })
  expect((await listed('tag=whole')).total).toBe(0)
  const { body } = await orders.request('GET', '/admin/orders/desk', { actor: admin })
  expect(body.data.tags).toEqual(['Call "first"', 'Wholesale'])
  const view = { name: 'Wholesale', filters: { tag: 'wholesale' } }
  expect((await orders.request('POST', '/admin/order-views', { body: view, actor: admin })).body.data).toMatchObject(
    view,
  )
})

test('taking them off is written down, the same again is not; too many or too long ones are refused', async () => {
  const orderId = await place()
  await tag(orderId, ['a'])
  const before = await orders.eventCount()
  await tag(orderId, ['a'])
  expect(await orders.eventCount()).toBe(before)
  await tag(orderId, [])
  expect((await one(orderId)).tags).toEqual([])
  const { body } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
  expect(body.data.entries).toMatchObject([
    { title: 'Tags taken off', account_id: 'boss' },
    { title: 'Tagged', detail: 'a', by: 'admin' },
    { title: 'Order placed' },
  ])
  expect((await tag(orderId, Array.from({ length: 11 }, String))).body).toMatchObject({ field: 'tags' })
  expect((await tag(orderId, ['x'.repeat(31)])).body).toMatchObject({ code: 'invalid_input', field: 'tags.0' })
})

test('a rebuild comes to the same tags, and they go with the contact', async () => {
  const [kept, erased] = [await place(), await place()]
  await tag(kept, ['VIP'])
  await tag(erased, ['VIP'])
  await orders.database.transaction(async (tx) => {
    const event = { type: 'OrderContactErased' as const, data: { orderId: erased } }
    const { version } = await tx
      .selectFrom('order_list')
      .select('version')
      .where('order_id', '=', erased)
      .executeTakeFirstOrThrow()
    const meta = testMeta()
    await orders.service.log.append(tx, `order-${erased}`, version, [event], meta)
  })
  const rows = () =>
    orders.database.db.selectFrom('order_list').select(['order_id', 'tags']).orderBy('order_id').execute()
  const before = await rows()
  expect(before.filter(({ tags }) => tags?.includes('VIP')).map(({ order_id }) => order_id)).toEqual([kept])
  const projection = orders.service.log.inline.find(({ name }) => name === 'order_list')
  if (!projection) throw new Error('no projection')
  const target = { ...projection, kind: 'inline' as const, sources: ['orders' as const] }
  await rebuild(orders.database, target, async () => databaseReader(orders.database.db as never, 'orders'))
  expect(await rows()).toEqual(before)
})
