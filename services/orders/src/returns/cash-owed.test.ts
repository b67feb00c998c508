import { randomUUID } from 'node:crypto'
import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { workingDaysAfter } from '@suvarna/contracts/common/working-days.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMails } from '../mails/mail-orders.reactor.ts'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
})
afterAll(() => orders.stop())

async function placed(): Promise<string> {
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'many', quantity: 1 }),
    headers: { 'idempotency-key': randomUUID() },
  })
  return body.order_id
}
const set = (orderId: string, status: string, more: object = {}) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { actor: admin, body: { status, ...more } })
const arrive = (orderId: string) =>
  orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId, awb: 'A', status: 'delivered', label: '', at: '' },
  })
/** Cancelled while it was out; the courier delivers it all the same. */
async function owed(): Promise<string> {
  const orderId = await placed()
  await set(orderId, 'shipped')
  await set(orderId, 'cancelled')
  await arrive(orderId)
  return orderId
}
const seen = async (orderId: string, actor: Actor = admin) =>
  (await orders.request('GET', `/orders/${orderId}`, { actor })).body.data
const sent = (orderId: string, reference: string, actor: Actor = admin, number = 1) =>
  orders.request('POST', `/admin/orders/${orderId}/return/sent`, { actor, body: { number, reference } })
async function waiting() {
  const [desk, list, cases] = await Promise.all([
    orders.request('GET', '/admin/orders/desk', { actor: admin }),
    orders.request('GET', '/admin/orders?only=to_pay_out', { actor: admin }),
    orders.request('GET', '/admin/returns?state=to_pay_out', { actor: admin }),
  ])
  expect(list.body.data).toHaveLength(desk.body.data.tasks.to_pay_out)
  expect(cases.body.data).toHaveLength(desk.body.data.tasks.to_pay_out)
  expect(cases.body.counts.to_pay_out).toBe(desk.body.data.tasks.to_pay_out)
  return cases.body.data as { order_id: string; return_number: number; pay_out: object }[]
}

test('cash of a cancelled order waits in every list until it is sent; the shopper says where to and reads the reference', async () => {
  const orderId = await owed()
  await arrive(orderId)
  expect(await waiting()).toMatchObject([
    { order_id: orderId, return_number: 1, items: [], pay_out: { amount: 100, cash: true, upi: null, bank: null } },
  ])
  const money = async () =>
    (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data.money.line
  expect(await money()).toBe('₹100 to be sent back by hand')
  const couriers = (await orders.request('GET', '/admin/cash/remittances', { actor: admin })).body.data
  const waits = { order_id: orderId, expected: 100, remitted: 0, state: 'waiting' }
  expect(couriers).toMatchObject({ owed: 100, orders: [waits] })
  const give = (grant: string, body: object) =>
    orders.request('POST', `/orders/${orderId}/return/upi${grant}`, { body: { number: 1, ...body } })
  const link = `?t=${linkToken('g', orderId)}`
  const upi = 'kavya.r@okhdfcbank'
  expect((await give('', { upi })).status).toBe(404)
  expect((await give(link, { upi: 'nobody' })).status).toBe(400)
  expect((await give(link, { upi })).status).toBe(200)
  const [one] = (await seen(orderId)).returns
  expect(one).toMatchObject({ owed: true, items: [], amount: 100, status: 'accepted', refund: 'by_hand', upi })
  expect((await sent(orderId, 'UTR 4021', { ...admin, staff: 'packer' } as Actor)).status).toBe(403)
  expect((await sent(orderId, '😀')).status).toBe(400)
  expect((await sent(orderId, 'UTR 4021', admin, 2)).status).toBe(404)
  expect((await sent(orderId, 'UTR 4021')).status).toBe(200)
  expect((await sent(orderId, 'UTR 4021')).status).toBe(200)
  expect((await sent(orderId, 'UTR 4022')).status).toBe(409)
  await arrive(orderId)
  expect(await waiting()).toEqual([])
  expect((await seen(orderId)).returns).toMatchObject([
    { reference: 'UTR 4021', repaid_at: expect.any(String), bank_by: workingDaysAfter(new Date().toISOString(), 7) },
  ])
  const books = await sql<{ amount: string; by_hand: boolean }>`
    select amount, by_hand from money_back where order_id = ${orderId}`.execute(orders.database.db)
  expect(books.rows).toEqual([{ amount: 100_00n, by_hand: true }])
  const month = dayInIndia(new Date()).slice(0, 7)
  const journal = await orders.raw('GET', `/admin/tax/journals?month=${month}&format=zoho`, { actor: admin })
  expect(journal.body).toContain(`Order ${orderId} refunded by hand`)
})

test('so does that of an order that is cancelled after its delivery; delivered after all, it is owed to nobody', async () => {
  const orderId = await placed()
  await set(orderId, 'delivered')
  await set(orderId, 'cancelled')
  expect(await waiting()).toMatchObject([{ order_id: orderId, pay_out: { amount: 100 } }])
  expect((await set(orderId, 'confirmed')).status).toBe(200)
  await set(orderId, 'cancelled')
  expect(await waiting()).toMatchObject([{ order_id: orderId, return_number: 1, pay_out: { amount: 100 } }])
  expect((await set(orderId, 'delivered', { collected: true })).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await seen(orderId)).returns).toEqual([])
  expect((await sent(orderId, 'UTR 4021')).status).toBe(409)
  await set(orderId, 'cancelled')
  await set(orderId, 'processing')
  expect(await waiting()).toHaveLength(1)
  await set(orderId, 'delivered')
  expect(await waiting()).toEqual([])
})

test('nothing is owed of an order whose parcel brought no cash', async () => {
  const orderId = await placed()
  await set(orderId, 'shipped')
  await set(orderId, 'cancelled')
  expect(await waiting()).toEqual([])
  expect((await sent(orderId, 'UTR 4021')).status).toBe(404)
})

test('the shopper is asked by mail where to send it, by the link of the order; not once it was sent', async () => {
  const orderId = await owed()
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close() {} }
  const { database, service } = orders
  const reactor = orderMails(
    { database, grantKey: 'g', customerKey: 'c', log: service.log },
    { mailer, storeUrl: 'https://shop.test' },
  )
  const events = await service.log.read(database.db, `order-${orderId}`)
  const [made] = reactor.jobs(events.find(({ type }) => type === 'CashOwed') as unknown as Recorded<never>)
  if (!made) throw new Error('nobody is asked')
  const job = { ...made, id: 1n, eventId: randomUUID(), attempts: 1, meta: testMeta() }
  const write = () => reactor.work(job, { database, stillMine: async () => true, abort: new AbortController().signal })
  await write()
  expect(mails).toMatchObject([{ subject: `Where should we send your refund? · ${orderId}` }])
  expect(mails[0]?.text).toContain('the courier has collected its cash from you')
  expect(mails[0]?.text).toContain(`https://shop.test/orders?id=${orderId}&t=${linkToken('g', orderId)}`)
  await sent(orderId, 'UTR 4021')
  await write()
  expect(mails).toHaveLength(1)
})

test('a rebuild gives the same rows', async () => {
  await owed()
  const { database, service } = orders
  for (const table of ['order_returns', 'return_cases', 'money_back', 'order_list']) {
    const rows = async () =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(database.db))
        .rows
    const live = await rows()
    const target = service.log.inline.find(({ tables }) => tables.includes(table))
    if (!target) throw new Error('nobody keeps the table')
    await rebuild(database, { ...target, kind: 'inline', sources: ['orders'] }, async () =>
      databaseReader(database.db as never, 'orders'),
    )
    expect(await rows(), table).toEqual(live)
  }
})
