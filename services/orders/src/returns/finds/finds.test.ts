import { randomUUID } from 'node:crypto'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../../orders.testing.ts'
import { find } from './find.decider.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
})
afterAll(() => orders.stop())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  orders.request(method, `/admin/finds${path}`, { actor: admin, ...(body ? { body } : {}) })
const shown = async () => (await call('GET', '')).body.data as { id: string; note: string | null }[]
async function found(note: string) {
  const id = randomUUID()
  const body = { step_id: id, what: 'stranger', note }
  await Promise.all([call('POST', '', body), call('POST', '', body)])
  return id
}

test('what turned up is listed once, however often the button is pressed, until it is closed', async () => {
  const id = await found('for a Mr Rao, no sender')
  expect((await shown()).filter((one) => one.id === id)).toMatchObject([{ note: 'for a Mr Rao, no sender' }])
  expect((await call('POST', `/${id}/close`, { outcome: 'sent_back' })).status).toBe(200)
  expect((await shown()).map((one) => one.id)).not.toContain(id)
  const rows = await orders.database.db.selectFrom('finds').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Rao')
})

test('it is matched to an order that there is', async () => {
  const id = await found('a second box')
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'many', quantity: 1 }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect((await call('POST', `/${id}/match`, { order_id: 'ORD-000000000000' })).status).toBe(404)
  const matched = await call('POST', `/${id}/match`, { order_id: body.order_id })
  expect(matched.body.data).toEqual({ order_id: body.order_id })
  expect((await call('POST', `/${id}/close`, { outcome: 'mistake' })).status).toBe(409)
  expect((await call('POST', `/${randomUUID()}/close`, { outcome: 'mistake' })).status).toBe(404)
})

test('a find is settled once', () => {
  const given = specification(find)
  const noted = { type: 'ParcelFound', data: { findId: 'f', what: 'stranger', foundAt: '' } } as const
  const closed = { type: 'FindClosed', data: { findId: 'f', outcome: 'sent_back' } } as const
  given(noted).when({ type: 'CloseFind', findId: 'f', outcome: 'sent_back' }).then(closed)
  given(noted, closed).when({ type: 'CloseFind', findId: 'f', outcome: 'mistake' }).then()
})
