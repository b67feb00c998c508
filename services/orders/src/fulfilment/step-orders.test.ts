import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 300_00, 500)
})
afterAll(() => orders.stop())

const place = async (): Promise<string> => {
  const phone = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const body = { ...codOrder(300, { product_id: 'bangle', quantity: 1, price: 300 }), phone, email: `${phone}@x.in` }
  return (await orders.request('POST', '/orders/place', { body })).body.order_id
}
const step = async (name: string, ...wanted: (string | { id: string; version: number })[]) => {
  const list = wanted.map((one) => (typeof one === 'string' ? { id: one } : one))
  const body = { step: name, orders: list }
  return (await orders.request('POST', '/admin/orders/steps', { body, actor: admin })).body
}
const statusOf = async (id: string) =>
  (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data.order_status
const mark = (id: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, { body: { status }, actor: admin })

test('each order says what became of it: one refusal holds up nobody', async () => {
  const [one, two, gone] = [await place(), await place(), await place()]
  await orders.request('DELETE', `/admin/orders/${gone}`, { actor: admin })
  const { data } = await step('confirm', one, gone, 'ORD-nobody', two)
  expect(data).toEqual([
    { id: one, outcome: 'done', message: 'Now confirmed.', status: 'confirmed', undo: 2 },
    expect.objectContaining({ id: gone, outcome: 'refused', code: 'step_not_possible', status: 'cancelled' }),
    expect.objectContaining({ id: 'ORD-nobody', outcome: 'refused', code: 'order_not_found', status: null }),
    expect.objectContaining({ id: two, outcome: 'done', status: 'confirmed' }),
  ])
  expect(await Promise.all([one, two, gone].map(statusOf))).toEqual(['confirmed', 'confirmed', 'cancelled'])
})

test('the same request again changes nothing, and an order that is named twice is stepped once', async () => {
  const id = await place()
  expect((await step('confirm', id, id)).data).toHaveLength(1)
  const events = await orders.eventCount()
  expect((await step('confirm', id)).data).toEqual([
    { id, outcome: 'done', message: 'It was confirmed already.', status: 'confirmed', already: true },
  ])
  expect(await orders.eventCount()).toBe(events)
})

test('a step goes from one status to the next alone: nothing is moved back or past a stage by a glance', async () => {
  const id = await place()
  for (const name of ['pack', 'ship'])
    expect((await step(name, id)).data[0]).toMatchObject({ outcome: 'refused', code: 'step_not_possible' })
  for (const [name, status] of [
    ['confirm', 'confirmed'],
    ['pack', 'processing'],
    ['ship', 'shipped'],
  ] as const)
    expect((await step(name, id)).data[0]).toMatchObject({ outcome: 'done', status })
  expect((await step('confirm', id)).data[0]).toMatchObject({ outcome: 'refused', status: 'shipped' })
})

test('an online order that waits for its payment is neither confirmed nor shipped', async () => {
  const body = { ...codOrder(300, { product_id: 'bangle', quantity: 1, price: 300 }), payment_method: 'razorpay' }
  const { order_id } = (await orders.request('POST', '/orders/place', { body })).body
  expect((await step('confirm', order_id)).data[0]).toMatchObject({ outcome: 'refused', code: 'order_not_paid' })
  await mark(order_id, 'processing')
  expect((await step('ship', order_id)).data[0]).toMatchObject({
    ...{ outcome: 'refused', code: 'order_not_paid', status: 'processing' },
  })
})

test('what was confirmed or packed is taken back, once, and not behind another change', async () => {
  const id = await place()
  const [{ undo: first }] = (await step('confirm', id)).data
  expect((await step('undo', { id, version: first })).data).toEqual([
    { id, outcome: 'done', message: 'Now pending.', status: 'pending' },
  ])
  expect((await step('undo', { id, version: first })).data[0]).toMatchObject({ code: 'stale_version' })
  const [{ undo: again }] = (await step('confirm', id)).data
  const [{ undo: packed }] = (await step('pack', id)).data
  expect((await step('undo', { id, version: again })).data[0]).toMatchObject({ code: 'stale_version' })
  expect((await step('undo', { id, version: packed })).data[0]).toMatchObject({ status: 'confirmed' })
  // The order is confirmed by an undo, not by a step, so there is nothing to undo.
  const { version } = (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
  expect((await step('undo', { id, version })).data[0]).toMatchObject({ code: 'step_not_possible' })
})

test('a shipped order is not taken back: its mail and its invoice are out', async () => {
  const id = await place()
  await step('confirm', id)
  await step('pack', id)
  const [{ undo }] = (await step('ship', id)).data
  expect(undo).toBeUndefined()
  const { version } = (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
  expect((await step('undo', { id, version })).data[0]).toMatchObject({ outcome: 'refused', code: 'step_not_possible' })
  expect(await statusOf(id)).toBe('shipped')
})

test('bad input is refused by field, and by anybody but an admin', async () => {
  const ask = async (body: object, actor = admin) =>
    (await orders.request('POST', '/admin/orders/steps', { body, actor })).body
  expect(await ask({ step: 'burn', orders: [{ id: 'ORD-1' }] })).toMatchObject({ code: 'invalid_input', field: 'step' })
  for (const list of [[], Array.from({ length: 101 }, (_, i) => ({ id: `ORD-${i}00` })), [{ id: 'x' }], 'ORD-1'])
    expect((await ask({ step: 'confirm', orders: list })).code).toBe('invalid_input')
  expect(await ask({ step: 'confirm', orders: [{ id: 'ORD-1' }], to: 'shipped' })).toMatchObject({ field: 'to' })
  expect((await step('undo', await place())).data[0]).toMatchObject({ outcome: 'refused', code: 'invalid_input' })
  expect(await ask({ step: 'confirm', orders: [{ id: 'ORD-1' }] }, shopper)).toMatchObject({ code: 'forbidden' })
})
