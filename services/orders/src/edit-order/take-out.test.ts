import { randomUUID } from 'node:crypto'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('chain', 400_00, 1000)
})
afterAll(() => orders.stop())

let rings = 0
/** ₹900: two rings, of a new product at each call, and a chain, ten percent off. */
async function place(more: object = {}) {
  const ring = `ring-${++rings}`
  await orders.sell(ring, 300_00, { 7: 10 })
  const bag = codOrder(900, { product_id: ring, quantity: 2, size: 7 }, { product_id: 'chain', quantity: 1 })
  const headers = { 'idempotency-key': randomUUID() }
  const placed = await orders.request('POST', '/orders/place', { body: { ...bag, ...more }, headers, actor: shopper })
  return { orderId: placed.body.order_id as string, ring }
}
const online = { payment_method: 'razorpay', payment_status: 'pending' }
const one = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
const preview = (orderId: string, items: object[]) =>
  orders.request('POST', `/admin/orders/${orderId}/take-out/preview`, { body: { items }, actor: admin })
const takeOut = async (orderId: string, items: object[], more: object = {}) => {
  const { version } = await one(orderId)
  const body = { items, version, ...more }
  return orders.request('POST', `/admin/orders/${orderId}/take-out`, { body, actor: admin })
}
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const aRing = [{ item_id: '1', quantity: 1 }]
const documents = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data

test('a cash order loses a ring: shown before, free again once, and invoiced as it is then', async () => {
  const { orderId, ring } = await place()
  expect(await orders.stock(ring, 7)).toMatchObject({ available: 8, sold: 2 })
  const { data } = (await preview(orderId, aRing)).body
  expect(data).toMatchObject({ amount: 270, goes_back: 0, total: 900, total_after: 630, booked: false })
  expect(data.items.map(({ there }: { there: number }) => there)).toEqual([2, 1])
  const body = { items: aRing, version: data.version, note: 'The customer called' }
  const send = () => orders.request('POST', `/admin/orders/${orderId}/take-out`, { body, actor: admin })
  expect(await send()).toMatchObject({ status: 200, body: { data: { total: 630, goes_back: 0 } } })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect(await orders.stock(ring, 7)).toMatchObject({ available: 9, sold: 1 })
  expect(await one(orderId)).toMatchObject({ total: 630, discount: 70, subtotal: 700, items: [{ quantity: 1 }, {}] })
  const { body: told } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
  expect(told.data.entries[0]).toMatchObject({
    title: 'Taken out of the order',
    detail: '1 piece · back on the shelf · the order comes to ₹630 now · “The customer called”',
    account_id: 'boss',
  })
  await set(orderId, 'shipped')
  expect(await documents(orderId)).toMatchObject([{ kind: 'invoice', totals: { gross: 630 } }])
  expect((await preview(orderId, aRing)).body).toMatchObject({ code: 'pieces_fixed' })
  await set(orderId, 'cancelled')
})

test('an unpaid order waits on with what is left, and lets go of that when its time is over', async () => {
  const { orderId, ring } = await place(online)
  expect((await takeOut(orderId, aRing)).body).toMatchObject({ data: { total: 630 } })
  expect(await orders.stock(ring, 7)).toMatchObject({ available: 9, reserved: 1 })
  const due =
    await sql`select from deadlines where stream = ${`order-${orderId}`} and kind = ${unpaidDeadline}`.execute(
      orders.database.db,
    )
  expect(due.rows).toHaveLength(1)
  const pay = (amount: number, id: string) =>
    orders.deliver('payments', {
      type: 'PaymentAttached',
      data: { orderId, providerOrderId: `po_${id}`, providerPaymentId: `pay_${id}`, amount },
    })
  // Paid in a window opened earlier: no longer the order's amount, so the payment goes back.
  await pay(900_00, `${orderId}-old`)
  expect(await one(orderId)).toMatchObject({ order_status: 'pending', payment_status: 'pending' })
  await pay(630_00, `${orderId}-new`)
  expect(await one(orderId)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid', total: 630 })
  expect(await orders.stock(ring, 7)).toMatchObject({ available: 9, sold: 1 })
})

test('a paid order gives the money of the ring back, does not pack it, and has its credit note with the invoice', async () => {
  const { orderId, ring } = await place(online)
  const money = { orderId, providerOrderId: `po_${orderId}`, providerPaymentId: `pay_${orderId}`, amount: 900_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: money })
  expect((await preview(orderId, aRing)).body.data).toMatchObject({ goes_back: 270, total: 900, total_after: 630 })
  expect((await takeOut(orderId, aRing, { reason: 'damaged' })).body).toMatchObject({ data: { goes_back: 270 } })
  expect(await one(orderId)).toMatchObject({
    ...{ total: 900, refund_to_come: 270, payment_status: 'paid' },
    items: [{ quantity: 2, taken_out: 1, returnable: 1 }, { quantity: 1 }],
  })
  expect((await one(orderId)).items[0]).not.toHaveProperty('refunded')
  expect(await orders.stock(ring, 7)).toMatchObject({ available: 9, sold: 1 })
  await set(orderId, 'shipped')
  expect(await documents(orderId)).toMatchObject([
    { kind: 'invoice', totals: { gross: 900 } },
    { kind: 'credit_note', totals: { gross: 270 } },
  ])
  await set(orderId, 'cancelled')
  const desk = await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })
  expect(desk.body.data[0]?.items?.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
})

test('the last piece is a cancel; an unknown item and more than there are say so', async () => {
  const { orderId } = await place()
  const all = [
    { item_id: '1', quantity: 2 },
    { item_id: '2', quantity: 1 },
  ]
  expect((await takeOut(orderId, all)).body).toMatchObject({
    code: 'pieces_fixed',
    message: 'These are all the pieces of the order. Cancel the order instead.',
  })
  expect((await takeOut(orderId, [{ item_id: '3', quantity: 1 }])).body).toMatchObject({ field: 'items.0.item_id' })
  expect((await takeOut(orderId, [{ item_id: '2', quantity: 2 }])).body.message).toBe(
    'Piece chain: only 1 can be taken out.',
  )
  const asShopper = await orders.request('POST', `/admin/orders/${orderId}/take-out/preview`, {
    body: { items: [] },
    actor: shopper,
  })
  expect(asShopper.status).toBeGreaterThanOrEqual(401)
})

test('a rebuild comes to the same rows', async () => {
  const rows = () => orders.database.db.selectFrom('order_list').selectAll().orderBy('order_id').execute()
  const before = await rows()
  expect(before.some(({ lines }) => lines.some(({ takenOut }) => takenOut === 1))).toBe(true)
  const projection = orders.service.log.inline.find(({ name }) => name === 'order_list')
  if (!projection) throw new Error('no projection')
  const target = { ...projection, kind: 'inline' as const, sources: ['orders' as const] }
  await rebuild(orders.database, target, async () => databaseReader(orders.database.db as never, 'orders'))
  expect(await rows()).toEqual(before)
})
