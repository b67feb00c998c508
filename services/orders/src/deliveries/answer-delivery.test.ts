import { randomUUID } from 'node:crypto'
import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 300_00, { 7: 1000 })
})
afterAll(() => orders.stop())

const tomorrow = daysAfter(dayInIndia(new Date()), 1)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const moved = (orderId: string, status: string) => ({
  type: 'ShipmentMoved',
  data: { orderId, awb: `awb-${orderId}`, status, label: status, at: new Date().toISOString() },
})
const failed = (orderId: string, attempt = 1, at = hoursAgo(0)) => ({
  type: 'DeliveryFailed',
  data: { orderId, awb: `awb-${orderId}`, attempt, reason: 'Customer not available', at },
})

/** An order whose parcel the courier could not hand over. */
async function notDelivered(at = hoursAgo(0)) {
  const bag = codOrder(300, { product_id: 'ring', quantity: 1, size: 7 })
  const headers = { 'idempotency-key': randomUUID() }
  const orderId = (await orders.request('POST', '/orders/place', { body: bag, headers })).body.order_id as string
  await orders.deliver('shipping', moved(orderId, 'attempt_failed'), failed(orderId, 1, at))
  return orderId
}
const answer = (orderId: string, body: object, actor = admin) =>
  orders.request('POST', `/admin/orders/${orderId}/delivery-answer`, {
    body: { step_id: randomUUID(), action: 'again', ...body },
    actor,
  })
const byLink = (orderId: string, body: object, token = linkToken('g', orderId)) =>
  orders.request('POST', `/orders/${orderId}/delivery-answer?t=${token}`, {
    body: { step_id: randomUUID(), ...body },
    actor: anonymous,
  })
const seen = async (orderId: string, actor = admin) => {
  const grant = actor === admin ? '' : `?t=${linkToken('g', orderId)}`
  return (await orders.request('GET', `/orders/${orderId}${grant}`, { actor })).body.data
}
const answers = async (orderId: string) =>
  (await orders.service.log.read(orders.database.db, `order-${orderId}`)).filter(
    ({ type }) => type === 'DeliveryAnswered',
  )
const waiting = async () =>
  (await orders.request('GET', '/admin/orders?only=not_delivered', { actor: admin })).body.data.map(
    ({ order_id }: { order_id: string }) => order_id,
  )
const count = async () =>
  (await orders.request('GET', '/admin/orders/desk', { actor: admin })).body.data.tasks.not_delivered

test('a parcel that could not be handed over is a task until it is answered; the shopper reads no courier’s words', async () => {
  const before = await count()
  const orderId = await notDelivered()
  expect(await seen(orderId)).toMatchObject({
    order_status: 'shipped',
    failed_delivery: { attempt: 1, state: 'open', action: null, reason: 'Customer not available', fault: null },
  })
  expect(JSON.stringify(await seen(orderId, anonymous))).not.toContain('not available')
  expect([await waiting(), await count()]).toEqual([expect.arrayContaining([orderId]), before + 1])
  // A repeated event is counted once.
  await orders.deliver('shipping', failed(orderId))
  expect(await count()).toBe(before + 1)
  const step_id = randomUUID()
  for (let press = 0; press < 2; press++)
    expect(await answer(orderId, { step_id, day: tomorrow, note: 'Ring twice' })).toMatchObject({ status: 200 })
  expect(await answers(orderId)).toMatchObject([
    { data: { attempt: 1, number: 1, by: 'staff', action: 'again', day: tomorrow, words: expect.anything() } },
  ])
  expect(await waiting()).not.toContain(orderId)
  expect(await seen(orderId)).toMatchObject({ failed_delivery: { state: 'asked', day: tomorrow, by: 'staff' } })
  expect(await answer(orderId, { day: tomorrow })).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } })
  await orders.deliver('shipping', {
    type: 'DeliveryAnswerPassed',
    data: { orderId, attempt: 1, number: 1, action: 'again' },
  })
  expect(await seen(orderId)).toMatchObject({ failed_delivery: { state: 'passed' } })
  // The next attempt fails too, so it is a task again.
  await orders.deliver('shipping', moved(orderId, 'out_for_delivery'))
  expect((await seen(orderId)).failed_delivery).toBeUndefined()
  await orders.deliver('shipping', moved(orderId, 'attempt_failed'), failed(orderId, 2))
  expect(await seen(orderId)).toMatchObject({ failed_delivery: { attempt: 2, state: 'open', action: null } })
  expect((await answer(orderId, { action: 'return' })).status).toBe(200)
  await orders.deliver('shipping', moved(orderId, 'delivered'))
  expect((await seen(orderId)).failed_delivery).toBeUndefined()
})

test('an answer that the courier does not take is a task again, with his words', async () => {
  const orderId = await notDelivered()
  await answer(orderId, { action: 'return' })
  const about = { orderId, attempt: 1, number: 1, action: 'return' }
  const busy = { ...about, reason: 'Slow down', final: false }
  await orders.deliver('shipping', { type: 'DeliveryAnswerRefused', data: busy })
  expect(await seen(orderId)).toMatchObject({ failed_delivery: { state: 'asked', fault: 'Slow down' } })
  await orders.deliver('shipping', {
    type: 'DeliveryAnswerRefused',
    data: { ...busy, reason: 'Exhausted', final: true },
  })
  expect(await seen(orderId)).toMatchObject({ failed_delivery: { state: 'refused', fault: 'Exhausted' } })
  expect(await waiting()).toContain(orderId)
  expect((await answer(orderId, { day: tomorrow })).status).toBe(200)
  expect(await answers(orderId)).toMatchObject([{ data: { number: 1 } }, { data: { number: 2, action: 'again' } }])
  expect(await waiting()).not.toContain(orderId)
})

test('a new phone and address are the order’s from then on, and sealed in the event', async () => {
  const orderId = await notDelivered()
  const address = '14 Lotus Lane, behind the temple'
  expect((await answer(orderId, { day: tomorrow, phone: '9123456780', address })).status).toBe(200)
  expect(await seen(orderId)).toMatchObject({ phone: '9123456780', address })
  const [event] = await answers(orderId)
  expect(event?.data).toMatchObject({ fields: ['phone', 'address'] })
  expect(JSON.stringify(event)).not.toContain('9123456780')
})

test('by the link of the mail the shopper chooses a day and corrects the phone, while it is open', async () => {
  const orderId = await notDelivered()
  expect((await byLink(orderId, { day: tomorrow }, 'wrong')).status).toBe(404)
  expect((await byLink(orderId, { day: tomorrow, phone: '9123456781' })).status).toBe(200)
  expect(await answers(orderId)).toMatchObject([{ data: { by: 'shopper', action: 'again', day: tomorrow } }])
  expect(await byLink(orderId, { day: tomorrow })).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } })
  const late = await notDelivered(hoursAgo(25))
  expect(await seen(late)).toMatchObject({ failed_delivery: { state: 'late' } })
  expect(await byLink(late, { day: tomorrow })).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } })
  // Staff may still answer.
  expect((await answer(late, { day: tomorrow })).status).toBe(200)
})

test('what is wrong is said by its field, and nothing is asked where nothing waits', async () => {
  const orderId = await notDelivered()
  const today = dayInIndia(new Date())
  for (const day of [today, daysAfter(today, 8), '2026-02-30'])
    expect(await answer(orderId, { day })).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'day' } })
  expect(await answer(orderId, { phone: '12' })).toMatchObject({ status: 400, body: { field: 'phone' } })
  expect(await answer(orderId, { action: 'burn' })).toMatchObject({ status: 400, body: { field: 'action' } })
  expect(await answer(orderId, { action: 'return', day: tomorrow })).toMatchObject({ body: { field: 'action' } })
  expect(await byLink(orderId, {})).toMatchObject({ status: 400, body: { field: 'day' } })
  expect((await answer(orderId, { day: tomorrow }, shopper)).status).toBe(403)
  expect((await answer('ORD-000000000000', { day: tomorrow })).status).toBe(404)
  expect(await answers(orderId)).toEqual([])
  await orders.deliver('shipping', moved(orderId, 'returning'))
  expect(await answer(orderId, { day: tomorrow })).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } })
})
