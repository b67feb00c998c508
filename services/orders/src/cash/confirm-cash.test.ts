import { randomUUID } from 'node:crypto'
import type { CashSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailFor, type Mailed } from '../mails/mail-orders.process.ts'
import { orderMails } from '../mails/mail-orders.reactor.ts'
import { cashToken, linkToken } from '../order/access/order-grants.ts'
import { cashDeadline } from '../order/cash/cash-deadline.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let before: number
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 1_000_00, 500)
})
afterAll(() => orders.stop())
beforeEach(async () => {
  await ask('off')
  before = (await orders.stock('bangle'))?.available ?? 0
})

async function ask(confirm: CashSettings['confirm'], hours = 24) {
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...settings, cash: { confirm, hours } } }
  expect((await orders.request('PUT', '/admin/settings', { actor: admin, body })).status).toBe(200)
}

let phones = 0
const newPhone = () => `98${String(++phones).padStart(8, '0')}`

async function place(more: { phone?: string; email?: string; pincode?: string } = {}) {
  const phone = newPhone()
  const whose = { phone, email: `buyer${phone}@example.com`, ...more }
  const placed = await orders.request('POST', '/orders/place', {
    body: { ...codOrder(1_000, { product_id: 'bangle', quantity: 1 }), ...whose },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(placed.status).toBe(200)
  const { confirm_by: until } = placed.body.data as { confirm_by?: string }
  return {
    id: placed.body.order_id as string,
    until,
    cookie: String(placed.headers['set-cookie']).split(';')[0] as string,
  }
}
const confirm = (id: string, t = cashToken('g', id), headers = {}) =>
  orders.request('POST', `/orders/${id}/confirm`, { body: { t }, headers })
const look = async (id: string) => (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
const typesOf = async (id: string) =>
  (await orders.service.log.read(orders.database.db, `order-${id}`)).map((e) => e.type)
const set = (id: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, { actor: admin, body: { status } })
const deadlines = async (id: string) =>
  (await sql<{ kind: string }>`select kind from deadlines where stream = ${`order-${id}`}`.execute(orders.database.db))
    .rows
const expire = (id: string) =>
  orders.database.transaction(async (tx) =>
    orders.service.deadlines?.[cashDeadline]?.(tx, {
      ...{ kind: cashDeadline, stream: `order-${id}`, dueAt: new Date(), meta: testMeta() },
    }),
  )

test('the mail’s page cancels it while it waits, once, and its piece is for sale again; not afterwards', async () => {
  await ask('all')
  const [unwanted, wanted] = [await place(), await place()]
  const cancel = (id: string, t = cashToken('g', id)) =>
    orders.request('POST', `/orders/${id}/confirm`, { body: { t, cancel: true } })
  expect((await cancel(unwanted.id, linkToken('g', unwanted.id))).status).toBe(404)
  expect((await cancel(unwanted.id)).body).toMatchObject({ message: 'Order cancelled', data: { state: 'cancelled' } })
  expect((await cancel(unwanted.id)).status).toBe(200)
  expect(await typesOf(unwanted.id)).toEqual(['OrderPlaced', 'OrderCancelled'])
  expect(await deadlines(unwanted.id)).toEqual([])
  expect((await orders.stock('bangle'))?.available).toBe(before - 1)
  await confirm(wanted.id)
  expect((await cancel(wanted.id)).body).toMatchObject({ code: 'order_not_cancellable' })
  expect((await look(wanted.id)).order_status).toBe('confirmed')
})

test('off, as the shop begins: a cash order waits for nothing', async () => {
  const { id } = await place()
  expect(await look(id)).not.toHaveProperty('confirm_by')
  expect(await typesOf(id)).toEqual(['OrderPlaced'])
  expect(await deadlines(id)).toEqual([])
})

test('a cash order waits for its shopper, who confirms it once by the link of the mail', async () => {
  await ask('all', 6)
  const { id, until } = await place()
  const { confirm_by, created_at, order_status } = await look(id)
  expect(until).toBe(confirm_by)
  expect([Date.parse(confirm_by) - Date.parse(created_at), order_status]).toEqual([6 * 3_600_000, 'pending'])
  const asked = await orders.request('GET', `/orders/${id}/confirm?t=${cashToken('g', id)}`)
  expect(asked.body.data).toEqual({ order_id: id, amount: 1_000, state: 'waiting', pay_online: 1_000, confirm_by })
  expect((await confirm(id)).body.data).toEqual({ order_id: id, amount: 1_000, state: 'confirmed', confirm_by: null })
  expect((await confirm(id)).status).toBe(200)
  expect(await typesOf(id)).toEqual(['OrderPlaced', 'CashConfirmed', 'OrderStatusSet'])
  expect((await look(id)).order_status).toBe('confirmed')
  expect(await deadlines(id)).toEqual([])
})

test('only the token of the mail confirms: no cookie, no account, no other link, no token of another order', async () => {
  await ask('all')
  const { id, cookie } = await place()
  const other = await place()
  for (const [t, headers] of [
    ['x', { cookie }],
    [linkToken('g', id), { cookie }],
    [cashToken('g', other.id), {}],
  ] as const) {
    expect(await confirm(id, t, headers)).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    expect((await orders.request('GET', `/orders/${id}/confirm?t=${t}`, { headers })).status).toBe(404)
  }
  expect((await orders.request('POST', `/orders/${id}/confirm`, { body: {}, headers: { cookie } })).status).toBe(400)
  const own = await orders.request('GET', `/orders/${id}`, { headers: { cookie } })
  expect(own.body.data.confirm_by).toEqual(expect.any(String))
  expect(JSON.stringify(own.body)).not.toContain(cashToken('g', id))
  expect((await orders.request('GET', `/orders/${id}`)).body.data).not.toHaveProperty('confirm_by')
  expect(await typesOf(id)).toEqual(['OrderPlaced'])
})

test('without an answer it is cancelled at its deadline, not failed, and its pieces go back once', async () => {
  await ask('all')
  const { id } = await place()
  expect((await deadlines(id)).map(({ kind }) => kind)).toEqual([cashDeadline])
  expect((await orders.stock('bangle'))?.available).toBe(before - 1)
  await Promise.all([expire(id), expire(id)])
  await expire(id)
  expect(await look(id)).toMatchObject({ order_status: 'cancelled', payment_status: 'pending' })
  expect((await typesOf(id)).filter((type) => type !== 'OrderPlaced')).toEqual(['OrderCancelled'])
  expect((await orders.stock('bangle'))?.available).toBe(before)
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'order_closed' } })
  const asked = await orders.request('GET', `/orders/${id}/confirm?t=${cashToken('g', id)}`)
  expect(asked.body.data.state).toBe('cancelled')
})

test('of an answer and the deadline at the same time one is first, and the other changes nothing', async () => {
  await ask('all')
  for (let round = 0; round < 6; round++) {
    const { id } = await place()
    const units = (await orders.stock('bangle'))?.available ?? 0
    const [answer] = await Promise.all(round % 2 ? [confirm(id), expire(id)] : [confirm(id), expire(id), expire(id)])
    const types = await typesOf(id)
    const isConfirmed = types.includes('CashConfirmed')
    expect(types.slice(1)).toEqual(isConfirmed ? ['CashConfirmed', 'OrderStatusSet'] : ['OrderCancelled'])
    expect(answer.status).toBe(isConfirmed ? 200 : 409)
    expect((await orders.stock('bangle'))?.available).toBe(isConfirmed ? units : units + 1)
  }
})

test('staff who confirm it at the desk, or set it to shipped, stand for it', async () => {
  await ask('all')
  const [one, two] = [await place(), await place()]
  const stepped = await orders.request('POST', '/admin/orders/steps', {
    actor: admin,
    body: { step: 'confirm', orders: [{ id: one.id }] },
  })
  expect(stepped.body.data).toMatchObject([{ outcome: 'done', status: 'confirmed', undo: 3 }])
  expect(await typesOf(one.id)).toEqual(['OrderPlaced', 'CashConfirmed', 'OrderStatusSet'])
  const undone = await orders.request('POST', '/admin/orders/steps', {
    actor: admin,
    body: { step: 'undo', orders: [{ id: one.id, version: 3 }] },
  })
  expect(undone.body.data).toMatchObject([{ outcome: 'done', status: 'pending' }])
  expect((await set(two.id, 'shipped')).status).toBe(200)
  expect((await typesOf(two.id)).slice(0, 3)).toEqual(['OrderPlaced', 'CashConfirmed', 'OrderStatusSet'])
  expect(await look(two.id)).not.toHaveProperty('confirm_by')
})

test('a customer to whom parcels were delivered is not asked, unless one came back', async () => {
  const whose = { phone: newPhone(), email: 'known@example.com' }
  for (const _ of [1, 2]) await set((await place(whose)).id, 'delivered')
  await ask('all')
  expect(await look((await place(whose)).id)).not.toHaveProperty('confirm_by')
  // The same email with another phone is not a known customer.
  expect(await look((await place({ ...whose, phone: newPhone() })).id)).toHaveProperty('confirm_by')
  const back = await place(whose)
  await orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId: back.id, awb: 'x', status: 'returned', label: 'RTO', at: new Date().toISOString() },
  })
  expect(await look((await place(whose)).id)).toHaveProperty('confirm_by')
})

test('by risk, only an order with a risk waits', async () => {
  const phone = newPhone()
  const { id } = await place({ phone })
  await orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId: id, awb: 'x', status: 'returned', label: 'RTO', at: new Date().toISOString() },
  })
  await ask('risk')
  expect(await look((await place({ phone })).id)).toHaveProperty('confirm_by')
  expect(await look((await place()).id)).not.toHaveProperty('confirm_by')
})

test('whoever decides at the desk sees the risk with its counts; its shopper does not', async () => {
  const phone = newPhone()
  const first = await place({ phone })
  await orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId: first.id, awb: 'x', status: 'returned', label: 'RTO', at: new Date().toISOString() },
  })
  const { id, cookie } = await place({ phone, pincode: '999999' })
  const risk = {
    level: 'medium',
    reasons: [
      'The only parcel to this phone came back',
      'No cash parcel to this pincode was delivered or came back before',
    ],
  }
  expect((await look(id)).cash_risk).toEqual(risk)
  const list = await orders.request('GET', `/admin/orders?ids=${id}`, { actor: admin })
  expect(list.body.data[0].cash_risk).toEqual(risk)
  expect((await orders.request('GET', `/orders/${id}`, { headers: { cookie } })).body.data).not.toHaveProperty(
    'cash_risk',
  )
  await set(id, 'delivered')
  expect(await look(id)).not.toHaveProperty('cash_risk')
})

test('an online order waits for its payment alone', async () => {
  await ask('all')
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...codOrder(1_000, { product_id: 'bangle', quantity: 1 }), payment_method: 'razorpay' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(await look(body.order_id)).not.toHaveProperty('confirm_by')
})

test('its mails: the question with the link that confirms, then the thanks, or the cancel with its reason', async () => {
  await ask('all')
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
  const { database, vault, service } = orders
  const needs = { database, vault, grantKey: 'g', customerKey: 'c', log: service.log } as Parameters<
    typeof orderMails
  >[0]
  const mails = orderMails(needs, { mailer, storeUrl: 'https://shop.test' })
  const write = (id: string, letter: string) =>
    mails.work(
      {
        ...{ id: 1n, eventId: randomUUID(), kind: `mail-${letter}`, attempts: 1, meta: testMeta() },
        ...{ payload: { orderId: id, letter } },
      } as unknown as Parameters<typeof mails.work>[0],
      { stillMine: async () => true, abort: new AbortController().signal } as Parameters<typeof mails.work>[1],
    )
  const kinds = async (id: string) =>
    (await service.log.read(database.db, `order-${id}`)).map((event) => emailFor(event as unknown as Mailed) ?? null)
  const one = await place()
  await write(one.id, 'confirm-cash')
  const link = `https://shop.test/orders/confirm?id=${one.id}&t=${cashToken('g', one.id)}`
  expect(sent[0]?.subject).toContain('Please confirm your order')
  expect(sent[0]?.text).toContain(link)
  expect(sent[0]?.text).not.toContain(linkToken('g', one.id))
  await confirm(one.id)
  expect(await kinds(one.id)).toEqual(['confirm-cash', 'placed', null])
  // Confirmed before the mail is written, so no confirmation is requested.
  await write(one.id, 'confirm-cash')
  expect(sent).toHaveLength(1)
  const two = await place()
  await expire(two.id)
  expect(await kinds(two.id)).toEqual(['confirm-cash', 'unconfirmed'])
  await write(two.id, 'unconfirmed')
  expect(sent[1]?.text).toContain('Nobody confirmed this order in time')
})
