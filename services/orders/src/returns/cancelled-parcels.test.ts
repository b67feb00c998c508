import { randomUUID } from 'node:crypto'
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

const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { actor: admin, body: { status } })
const moved = (orderId: string, status: string) => ({
  type: 'ShipmentMoved',
  data: { orderId, awb: 'A', status, label: '', at: '2026-11-27T10:00:00.000Z' },
})
const move = (orderId: string, status: string) => orders.deliver('shipping', moved(orderId, status))

/** Paid online, and cancelled while its parcel is out. */
async function cancelledOnItsWay(from = 'shipped') {
  const bag = { ...codOrder(100, { product_id: 'many', quantity: 1 }), payment_method: 'razorpay' }
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await orders.request('POST', '/orders/place', { body: bag, headers })
  const orderId = body.order_id as string
  const paid = { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount: 100_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  await move(orderId, 'in_transit')
  if (from === 'delivered') await move(orderId, 'delivered')
  expect((await orders.request('DELETE', `/admin/orders/${orderId}`, { actor: admin })).status).toBe(200)
  return orderId
}
const seen = async (orderId: string, actor?: Actor) => {
  const grant = actor ? '' : `?t=${linkToken('g', orderId)}`
  return (await orders.request('GET', `/orders/${orderId}${grant}`, actor ? { actor } : {})).body.data
}
const casesOf = async (orderId: string) =>
  (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body.data
const step = (orderId: string, name: string, body: object = {}) =>
  orders.request('POST', `/admin/returns/${orderId}-P1/${name}`, {
    actor: admin,
    body: { step_id: randomUUID(), ...body },
  })
async function toAskBack(): Promise<string[]> {
  const [desk, list] = await Promise.all([
    orders.request('GET', '/admin/orders/desk', { actor: admin }),
    orders.request('GET', '/admin/orders?only=with_customer', { actor: admin }),
  ])
  const listed = list.body.data as { order_id: string; cancelled_parcel?: string }[]
  expect(desk.body.data.tasks.with_customer).toBe(listed.length)
  expect(listed.every(({ cancelled_parcel }) => cancelled_parcel === 'delivered')).toBe(true)
  return listed.map(({ order_id }) => order_id)
}
const written = async (orderId: string, type: string) =>
  (await orders.service.log.read(orders.database.db, `order-${orderId}`)).filter((event) => event.type === type)

test('delivered although its money went back, a parcel is a task until it is received or given up', async () => {
  const [first, second] = [await cancelledOnItsWay(), await cancelledOnItsWay()]
  expect(await toAskBack()).toEqual([])
  for (const orderId of [first, second, first]) await move(orderId, 'delivered')
  expect(await written(first, 'CancelledParcelDelivered')).toHaveLength(1)
  expect((await toAskBack()).sort()).toEqual([first, second].sort())
  expect(await casesOf(first)).toMatchObject([{ kind: 'cancelled', state: 'expected', delivered: true }])
  const { entries } = (await orders.request('GET', `/admin/orders/${first}/timeline`, { actor: admin })).body.data
  expect(entries).toContainEqual(expect.objectContaining({ title: 'Delivered although cancelled', tone: 'bad' }))
  expect((await step(first, 'receive')).body.data.delivered).toBeUndefined()
  expect(await toAskBack()).toEqual([second])
  expect((await step(second, 'missed', { why: 'not_sent' })).status).toBe(200)
  expect(await toAskBack()).toEqual([])
  expect(await seen(second, admin)).not.toHaveProperty('cancelled_parcel')
})

test('so is one that had been delivered before; sent again, it is none any more', async () => {
  const orderId = await cancelledOnItsWay('delivered')
  expect(await toAskBack()).toEqual([orderId])
  await step(orderId, 'receive')
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'many', quantity: 1 }),
    headers: { 'idempotency-key': randomUUID() },
  })
  await set(body.order_id, 'shipped')
  await set(body.order_id, 'cancelled')
  await move(body.order_id, 'delivered')
  expect(await toAskBack()).toEqual([body.order_id])
  await orders.request('PATCH', `/admin/orders/${body.order_id}/status`, {
    actor: admin,
    body: { status: 'delivered', collected: true },
  })
  expect(await toAskBack()).toEqual([])
})

test('the shopper reads where it is while it is out, and nothing of it once it turns round or never left', async () => {
  const orderId = await cancelledOnItsWay()
  expect(await seen(orderId)).toMatchObject({ order_status: 'cancelled', cancelled_parcel: 'on_its_way' })
  await move(orderId, 'returning')
  expect(await seen(orderId)).not.toHaveProperty('cancelled_parcel')
  const kept = await cancelledOnItsWay()
  await orders.deliver('shipping', { type: 'ShipmentCancelled', data: { orderId: kept } })
  expect(await seen(kept)).not.toHaveProperty('cancelled_parcel')
  await move(orderId, 'delivered')
  expect(await seen(orderId)).toMatchObject({ cancelled_parcel: 'delivered' })
  await step(orderId, 'receive')
})

test('its cancel is mailed with the word to refuse it, and no mail says that it arrives', async () => {
  const orderId = await cancelledOnItsWay()
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close() {} }
  const { database, service } = orders
  const reactor = orderMails(
    { database, grantKey: 'g', customerKey: 'c', log: service.log },
    { mailer, storeUrl: 'https://shop.test' },
  )
  const now = { at: new Date().toISOString() }
  const [cancel] = await written(orderId, 'OrderCancelled')
  for (const event of [cancel, { ...moved(orderId, 'out_for_delivery'), ...now }]) {
    const [made] = reactor.jobs(event as unknown as Recorded<never>)
    if (!made) throw new Error('no mail is due')
    const job = { ...made, id: 1n, eventId: randomUUID(), attempts: 1, meta: testMeta() }
    await reactor.work(job, { database, stillMine: async () => true, abort: new AbortController().signal })
  }
  expect(mails).toMatchObject([{ subject: `Your order is cancelled · ${orderId}` }])
  expect(mails[0]?.text).toContain('please refuse it at the door')
})

test('one that could not be handed over is asked back of the courier, and nothing else', async () => {
  const orderId = await cancelledOnItsWay()
  const failed = { orderId, awb: 'A', attempt: 1, reason: 'Refused', at: new Date().toISOString() }
  await orders.deliver('shipping', moved(orderId, 'attempt_failed'), { type: 'DeliveryFailed', data: failed })
  const answer = (body: object) =>
    orders.request('POST', `/admin/orders/${orderId}/delivery-answer`, {
      actor: admin,
      body: { step_id: randomUUID(), ...body },
    })
  const again = await answer({ action: 'again' })
  expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('can only come back')])
  expect((await answer({ action: 'return' })).status).toBe(200)
  expect(await written(orderId, 'DeliveryAnswered')).toMatchObject([{ data: { action: 'return' } }])
})

test('a rebuild gives the same rows', async () => {
  await move(await cancelledOnItsWay(), 'delivered')
  const { database, service } = orders
  const rows = async () =>
    (await sql<{ row: string }>`select t::text as row from return_cases t order by 1`.execute(database.db)).rows
  const live = await rows()
  const target = service.log.inline.find(({ tables }) => tables.includes('return_cases'))
  if (!target) throw new Error('nobody keeps the table')
  await rebuild(database, { ...target, kind: 'inline', sources: ['orders'] }, async () =>
    databaseReader(database.db as never, 'orders'),
  )
  expect(await rows()).toEqual(live)
})
