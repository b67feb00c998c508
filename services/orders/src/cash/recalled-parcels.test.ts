import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersMigrations } from '../migrations.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 1_000_00, 500)
})
afterAll(() => orders.stop())

const phone = '9800000099'
async function place(more: object = {}) {
  const bag = codOrder(1_000, { product_id: 'bangle', quantity: 1 })
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...bag, phone, ...more },
    headers: { 'idempotency-key': randomUUID() },
  })
  return body.order_id as string
}
const set = (id: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, { body: { status }, actor: admin })
const move = (orderId: string, status: string) =>
  orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId, awb: 'x', status, label: '', at: new Date().toISOString() },
  })
const riskOf = async () =>
  (await orders.request('GET', `/orders/${await place({ pincode: '999998' })}`, { actor: admin })).body.data.cash_risk

test('a parcel that a cancel called back on its way counts as one that came back; one that was taken all the same does not', async () => {
  const [first, second, third] = [await place(), await place(), await place()]
  await set(first, 'shipped')
  await set(first, 'cancelled')
  const one = {
    level: 'medium',
    reasons: expect.arrayContaining(['The only parcel to this phone was cancelled on its way']),
  }
  expect(await riskOf()).toMatchObject(one)
  await move(first, 'returned')
  expect(await riskOf()).toMatchObject(one)

  await move(second, 'returned')
  await set(third, 'shipped')
  await set(third, 'cancelled')
  const three = '3 of 3 parcels to this phone came back, 2 by a cancel on the way'
  expect(await riskOf()).toMatchObject({ level: 'high', reasons: expect.arrayContaining([three]) })
  await move(third, 'delivered')
  const taken = '2 of 3 parcels to this phone came back, 1 by a cancel on the way'
  expect((await riskOf()).reasons).toContain(taken)

  // An order cancelled before dispatch is not a parcel. Reopening an order removes its cancel on the way.
  const before = await place()
  await set(before, 'cancelled')
  expect((await riskOf()).reasons).toContain(taken)
  await set(first, 'processing')
  expect((await riskOf()).reasons).toContain('1 of 2 parcels to this phone came back')

  const read = () =>
    sql<{ rows: unknown }>`select order_id, recalled from order_list where contact->>'phone' = ${phone} order by 1`
      .execute(orders.database.db)
      .then(({ rows }) => rows)
  const kept = await read()
  await sql`alter table return_pickups drop column label`.execute(orders.database.db)
  await sql`drop index order_list_cash_ended`.execute(orders.database.db)
  await sql`alter table order_list drop column recalled`.execute(orders.database.db)
  await sql`create index order_list_cash_ended on order_list (order_id)`.execute(orders.database.db)
  const migration = ordersMigrations.find(({ name }) => name === 'orders-062-recalled-parcels')
  await sql.raw(String(migration?.up)).execute(orders.database.db)
  expect(await read()).toEqual(kept)
})
