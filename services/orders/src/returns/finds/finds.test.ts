import { randomUUID } from 'node:crypto'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersMigrations } from '../../migrations.ts'
import { admin, codOrder, startOrders } from '../../orders.testing.ts'
import { find } from './find.decider.ts'
import { findsProjection } from './finds.projection.ts'

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
  const { data } = (await call('GET', '?settled=1')).body
  expect(data.find((one: { id: string }) => one.id === id)).toMatchObject({
    ...{ what: 'stranger', outcome: 'sent_back', found_by: 'boss', settled_by: 'boss', note: null },
  })
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

test('a wrong piece that is matched to an order is told on its timeline and on its returns, until the contact is erased', async () => {
  const { body: placed } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'many', quantity: 1 }),
    headers: { 'idempotency-key': randomUUID() },
  })
  const order_id = placed.order_id as string
  await orders.request('PATCH', `/admin/orders/${order_id}/status`, { body: { status: 'shipped' }, actor: admin })
  const moved = { orderId: order_id, awb: 'A', status: 'returned', label: '', at: '' }
  await orders.deliver('shipping', { type: 'ShipmentMoved', data: moved })
  const id = randomUUID()
  await call('POST', '', { step_id: id, what: 'wrong_piece', note: 'a brass ring, not ours' })
  const pressed = await Promise.all([1, 2].map(() => call('POST', `/${id}/match`, { order_id })))
  expect(pressed.map(({ status }) => status)).toContain(200)
  await orders.vault.drop(`find-${id}`)

  const timeline = async () =>
    (await orders.request('GET', `/admin/orders/${order_id}/timeline`, { actor: admin })).body.data.entries
  const told = (await timeline()).filter(({ id: one }: { id: string }) => one.startsWith(id))
  expect(told).toMatchObject([
    { kind: 'return', title: 'What was found is this order’s', by: 'admin', account_id: 'boss' },
    { title: 'Found: the wrong piece in a box', detail: '“a brass ring, not ours”', tone: 'bad', account_id: 'boss' },
  ])
  const [row] = (await orders.request('GET', `/admin/returns?order=${order_id}`, { actor: admin })).body.data
  const find = { id, what: 'wrong_piece', note: 'a brass ring, not ours', found_by: 'boss', settled_by: 'boss' }
  expect(row.finds).toMatchObject([find])
  expect((await call('GET', '?settled=1')).body.data[0]).toMatchObject({ ...find, order_id })

  await orders.vault.drop(`order-${order_id}`)
  expect((await timeline()).find(({ id: one }: { id: string }) => one === `${id}-found`)).toMatchObject({ detail: '' })
})

test('what an older shop settled is listed after its upgrade as a rebuild lists it', async () => {
  const { db } = orders.database
  const rows = () => db.selectFrom('finds').selectAll().orderBy('find_id').execute()
  const before = await rows()
  expect(before.some(({ settled_at }) => settled_at)).toBe(true)
  await rebuild(orders.database, { ...findsProjection, kind: 'inline', sources: ['orders'] }, async () =>
    databaseReader(db as never, 'orders'),
  )
  expect(await rows()).toEqual(before)

  await sql`delete from finds where settled_at is not null`.execute(db)
  await sql`alter table finds drop column found_by, drop column order_id, drop column outcome, drop column settled_at,
    drop column settled_by`.execute(db)
  await sql.raw(String(ordersMigrations.find(({ name }) => name === 'orders-061-settled-finds')?.up)).execute(db)
  // The migration does not restore the notes on settled finds.
  expect(await rows()).toEqual(before.map((row) => (row.settled_at ? { ...row, sealed: null } : row)))
})

test('a find is settled once', () => {
  const given = specification(find)
  const noted = { type: 'ParcelFound', data: { findId: 'f', what: 'stranger', foundAt: '' } } as const
  const closed = { type: 'FindClosed', data: { findId: 'f', outcome: 'sent_back' } } as const
  given(noted).when({ type: 'CloseFind', findId: 'f', outcome: 'sent_back' }).then(closed)
  given(noted, closed).when({ type: 'CloseFind', findId: 'f', outcome: 'mistake' }).then()
})
