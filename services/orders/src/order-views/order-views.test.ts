import { mostViews } from '@suvarna/contracts/orders/desk/order-desk.ts'
import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, anonymous, startOrders } from '../orders.testing.ts'
import { heldByOrders } from '../your-data/held-data.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const other = { ...admin, accountId: 'packer' }
const save = (name: string, filters: object = {}, actor = admin) =>
  orders.request('POST', '/admin/order-views', { body: { name, filters }, actor })
const views = async (actor = admin) => (await orders.request('GET', '/admin/order-views', { actor })).body.data

test('a view is kept for whoever saved it, replaced by its name, and deleted', async () => {
  const { body } = await save('To pack', { status: 'confirmed' })
  expect(await views()).toEqual([{ id: body.data.id, name: 'To pack', filters: { status: 'confirmed' } }])
  expect(await views(other)).toEqual([])
  await save('to PACK', { only: 'to_pack', placed: 'week' })
  expect(await views()).toEqual([{ id: body.data.id, name: 'to PACK', filters: { only: 'to_pack', placed: 'week' } }])
  const remove = (actor = admin) => orders.request('DELETE', `/admin/order-views/${body.data.id}`, { actor })
  await remove(other)
  expect(await views()).toHaveLength(1)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect(await views()).toEqual([])
})

test('one’s own data name them, and nobody else’s do', async () => {
  const staff = { ...admin, accountId: 'night-packer' }
  await save('Mine', { status: 'confirmed', only: 'to_pack' }, staff)
  const vault = { openAll: async () => [] }
  const held = (accountId: string | null) =>
    heldByOrders({ database: orders.database, vault, log: {} } as never, {
      ...({ orderIds: [], customer: null } as never as DataRequest),
      accountId,
    })
  expect((await held('night-packer')).saved_views).toEqual([
    { title: 'Mine', facts: { Saved: expect.any(Date), Filters: expect.stringContaining('status: confirmed') } },
  ])
  expect((await held('somebody')).saved_views).toEqual([])
  expect((await held(null)).saved_views).toEqual([])
})

test('there are so many at most, also when two are saved at once; they go with the account', async () => {
  await Promise.all(Array.from({ length: mostViews + 3 }, (_, place) => save(`View ${place}`, {}, other)))
  expect(await views(other)).toHaveLength(mostViews)
  expect((await save('One more', {}, other)).body).toMatchObject({ code: 'too_many_views' })
  await orders.deliver('identity', {
    type: 'AccountDeleted',
    data: { accountId: other.accountId, customer: 'c', verified: true },
  })
  expect(await views(other)).toEqual([])
})

test('bad input is refused by field: a view names no search', async () => {
  expect((await save('')).body).toMatchObject({ code: 'invalid_input', field: 'name' })
  expect((await save('x'.repeat(41))).body).toMatchObject({ code: 'invalid_input', field: 'name' })
  for (const filters of [{ q: '9876543210' }, { status: 'lost' }, { courier: 'x'.repeat(81) }, { only: 1 }, 'all'])
    expect((await save('One', filters as object)).body).toMatchObject({ code: 'invalid_input' })
  expect((await orders.request('GET', '/admin/order-views', { actor: anonymous })).body.code).toBe('unauthenticated')
})
