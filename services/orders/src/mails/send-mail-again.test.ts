import { randomUUID } from 'node:crypto'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../orders.testing.ts'
import { orderMails } from './mail-orders.reactor.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
})
afterAll(() => orders.stop())

async function place() {
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(100, { product_id: 'p', quantity: 1 })
  return (await orders.request('POST', '/orders/place', { body, headers })).body.order_id as string
}
/** Inserts the job of a sent mail, as its worker leaves it. */
async function mailed(orderId: string, letter: string, more: object = {}) {
  const payload = JSON.stringify({ orderId, letter, ...more })
  await sql`
    insert into jobs (reactor, event_id, kind, payload, meta, status, done_at)
    values ('orders.mails', ${randomUUID()}::uuid, ${`mail-${letter}`}, ${payload}::jsonb,
      ${JSON.stringify(testMeta())}::jsonb, 'done', now())`.execute(orders.database.db)
}
const again = (orderId: string, body: object) =>
  orders.request('POST', `/admin/orders/${orderId}/mails`, { body, actor: admin })
const entries = async (orderId: string) =>
  (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data.entries as {
    title: string
    account_id: string | null
    send_again?: object
  }[]

test('a mail goes out once more as a job of its event, and the timeline says who asked', async () => {
  const orderId = await place()
  expect((await again(orderId, { mail: 'placed' })).body).toMatchObject({ code: 'mail_not_possible' })
  await mailed(orderId, 'placed')
  await mailed(orderId, 'placed')
  expect((await entries(orderId)).filter((one) => one.send_again)).toMatchObject([
    { title: 'Mail sent', send_again: { mail: 'placed' } },
  ])
  expect((await again(orderId, { mail: 'placed' })).status).toBe(200)
  expect((await entries(orderId)).find(({ title }) => title === 'Mail asked for once more')).toMatchObject({
    account_id: 'boss',
    detail: '“Thank you for your order”',
    by: 'admin',
  })
  const event = await orders.database.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'OrderMailAsked')
    .executeTakeFirstOrThrow()
  const kept = { database: orders.database, grantKey: 'g', customerKey: 'c', log: orders.service.log }
  const reactor = orderMails(kept, { mailer: { send: async () => undefined, close() {} }, storeUrl: '' })
  expect(reactor.jobs(event as unknown as Recorded<never>)).toEqual([
    { kind: 'mail-placed', payload: { orderId, letter: 'placed' } },
  ])
})

test('what no longer holds is neither offered nor sent; six in an hour are too many', async () => {
  const orderId = await place()
  await mailed(orderId, 'placed')
  await mailed(orderId, 'shipped')
  await mailed(orderId, 'review')
  expect((await again(orderId, { mail: 'shipped' })).body).toMatchObject({
    code: 'mail_not_possible',
    message: 'The parcel is not on its way.',
  })
  expect((await again(orderId, { mail: 'review' })).body).toMatchObject({ code: 'invalid_input', field: 'mail' })
  expect((await entries(orderId)).filter((one) => one.send_again)).toHaveLength(1)
  for (let time = 0; time < 5; time++) expect((await again(orderId, { mail: 'placed' })).status).toBe(200)
  const refused = await again(orderId, { mail: 'placed' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_mails' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
})

test('a refund’s mail says the amount of its own refund', async () => {
  const orderId = await place()
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'cancelled' }, actor: admin })
  await mailed(orderId, 'cancelled', { amount: 0 })
  expect((await again(orderId, { mail: 'cancelled' })).status).toBe(200)
  const { data } = await orders.database.db
    .selectFrom('events')
    .select('data')
    .where('stream', '=', `order-${orderId}`)
    .where('type', '=', 'OrderMailAsked')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ mail: 'cancelled', amount: 0 })
})
