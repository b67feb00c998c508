import { mostCustomerNotes } from '@suvarna/contracts/orders/desk/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'
import { heldByOrders } from '../your-data/held-data.ts'
import { noteKey } from './forget-customer.reactor.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 500)
})
afterAll(() => orders.stop())

const place = async (email: string, more: object = {}, quantity = 1) => {
  const body = { ...codOrder(quantity === 1 ? 100 : 180, { product_id: 'p', quantity }), email, ...more }
  const sent = await orders.request('POST', '/orders/place', {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(sent.body).toMatchObject({ success: true })
  return sent.body.order_id as string
}
const setStatus = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const list = async (query = '') => (await orders.request('GET', `/admin/customers${query}`, { actor: admin })).body
const one = (id: string) => orders.request('GET', `/admin/customers/${id}`, { actor: admin })
const note = (id: string, text: string) =>
  orders.request('POST', `/admin/customers/${id}/notes`, { body: { text }, actor: admin })
const tag = (id: string, tags: string[]) =>
  orders.request('PUT', `/admin/customers/${id}/tags`, { body: { tags }, actor: admin })
const erase = async (email: string) => {
  const { body } = await orders.request('GET', `/admin/orders?q=${email}`, { actor: admin })
  const { customer } = await orders.database.db
    .selectFrom('order_list')
    .select('customer')
    .where('order_id', '=', body.data[0].id)
    .executeTakeFirstOrThrow()
  await orders.deliver('identity', { type: 'GuestErased', data: { customer, requestId: 'r' } })
}
/** Runs the reactor's job, as its worker does. */
const forget = async (orderId: string) => {
  const reactor = orders.service.reactors?.find(({ name }) => name === 'orders.forget-customer')
  await reactor?.work({ payload: { orderId } } as never, {} as never)
}

test('a guest with two orders is one customer: orders, spend, addresses; the list has the last one first', async () => {
  const first = await place('ira@example.com')
  const second = await place('IRA@example.com ', { address: '7 Lake View', city: 'Kochi' }, 2)
  await place('other@example.com', { name: 'Tara Menon', phone: '9000000009' })
  const page = await list('?page=1&limit=2')
  expect(page).toMatchObject({ total: 2, page: 1, limit: 2, tags: [] })
  expect(page.data.map((row: { email: string }) => row.email)).toEqual(['other@example.com', 'ira@example.com'])
  expect(page.data[1]).toMatchObject({ orders: 2, spent: 280, last_order_id: second, account_id: null, tags: [] })
  expect((await list('?q=9000000009')).data).toMatchObject([{ name: 'Tara Menon', phone: '9000000009' }])
  expect((await list('?q=nobody')).data).toEqual([])
  // Found by an order's number and by the customer's id.
  const { body } = await one(first)
  expect(body.data).toMatchObject({ email: 'ira@example.com', orders: 2, counted: 2, spent: 280, went_back: 0 })
  expect(body.data.addresses.map(({ city }: { city: string }) => city)).toEqual(['Kochi', 'Bengaluru'])
  expect((await one(body.data.id)).body).toEqual(body)
  // A cancelled order counts as ordered, not as spent.
  await setStatus(second, 'cancelled')
  expect((await one(first)).body.data).toMatchObject({ orders: 2, counted: 1, spent: 100 })
  expect((await one('nobody')).body).toMatchObject({ code: 'customer_not_found' })
})

test('whoever has proved the address is the customer of its orders', async () => {
  const orderId = await place('proved@example.com')
  const { id } = (await one(orderId)).body.data
  await orders.deliver('identity', { type: 'AccountVerified', data: { accountId: 'acc-7', customer: id } })
  expect((await one('acc-7')).body.data).toMatchObject({ id, account_id: 'acc-7', email: 'proved@example.com' })
})

test('what is to be paid out by hand is not spent from the day it is agreed, and back once it is sent', async () => {
  const orderId = await place('back@example.com')
  await setStatus(orderId, 'delivered')
  await orders.database.db
    .insertInto('order_returns')
    .values({
      ...{ order_id: orderId, number: 1, status: 'accepted', lines: '[]', reason: 'damaged', amount: 100_00 },
      ...{ refund: 'by_hand', asked_at: new Date() },
    } as never)
    .execute()
  expect((await one(orderId)).body.data).toMatchObject({ spent: 0, went_back: 0, returns: 1 })
  await orders.database.db
    .updateTable('order_returns')
    .set({ repaid_at: new Date() })
    .where('order_id', '=', orderId)
    .execute()
  expect((await one(orderId)).body.data).toMatchObject({ spent: 0, went_back: 100, returns: 1 })
})

test('notes and tags: by whom, one spelling, taken off again, found by tag; bad input is refused by field', async () => {
  const orderId = await place('notes@example.com')
  const { body } = await note(orderId, ' Calls before delivery ')
  expect(body.data.notes).toMatchObject([{ text: 'Calls before delivery', account_id: 'boss' }])
  await tag(orderId, ['VIP', ' vip ', 'Wholesale'])
  expect((await one(orderId)).body.data.tags).toEqual(['VIP', 'Wholesale'])
  expect(await list('?tag=vip')).toMatchObject({ total: 1, data: [{ email: 'notes@example.com' }] })
  expect((await list()).tags).toEqual(['VIP', 'Wholesale'])
  const noteId = body.data.notes[0].id
  const remove = () => orders.request('DELETE', `/admin/customers/${orderId}/notes/${noteId}`, { actor: admin })
  expect((await remove()).body.data.notes).toEqual([])
  expect((await remove()).status).toBe(200)
  await expect(orders.vault.seal(noteKey(noteId), 'x')).rejects.toThrow(/dropped/)
  expect((await note(orderId, '  ')).body).toMatchObject({ code: 'invalid_input', field: 'text' })
  expect((await note(orderId, 'x'.repeat(2001))).body).toMatchObject({ code: 'invalid_input', field: 'text' })
  expect((await tag(orderId, ['x'.repeat(31)])).body).toMatchObject({ code: 'invalid_input' })
  expect((await tag(orderId, Array(21).fill('x'))).body).toMatchObject({ code: 'invalid_input', field: 'tags' })
  // A packer works on orders but has no access to customers.
  const packer = { ...admin, staff: 'packer' as const }
  const refused = await orders.request('PUT', `/admin/customers/${orderId}/tags`, { body: { tags: [] }, actor: packer })
  expect(refused.body).toMatchObject({ code: 'permission_missing' })
  for (const actor of [anonymous, shopper])
    expect((await orders.request('GET', '/admin/customers', { actor })).status).toBeGreaterThanOrEqual(401)
})

test('no more notes than fit, also when two are written at once', async () => {
  const orderId = await place('many@example.com')
  const { id } = (await one(orderId)).body.data
  const sealed = JSON.stringify(await orders.vault.seal('many', 'x'))
  const rows = Array.from({ length: mostCustomerNotes - 1 }, (_, place) => ({
    ...{ note_id: `many-${place}`, customer: id, sealed, account_id: 'boss', noted_at: new Date() },
  }))
  await orders.database.db.insertInto('customer_notes').values(rows).execute()
  const codes = await Promise.all([note(id, 'one'), note(id, 'two')])
  expect(codes.map(({ body }) => body.code ?? 'kept').sort()).toEqual(['kept', 'too_many_notes'])
  await orders.database.db.deleteFrom('customer_notes').where('customer', '=', id).execute()
})

test('notes and tags are in the person’s own data, and go with the last contact', async () => {
  const [first, second] = [await place('gone@example.com'), await place('gone@example.com')]
  const { id } = (await one(first)).body.data
  await note(first, 'Prefers silver')
  await tag(first, ['Silver'])
  const deps = { ...orders, log: orders.service.log } as never
  const held = await heldByOrders(deps, { orderIds: [], accountId: null, customer: id } as never)
  expect(held.notes).toMatchObject([
    { title: 'Note of the shop on you', facts: { Words: 'Prefers silver' } },
    { title: 'Tag of the shop on you', facts: { Tag: 'Silver' } },
  ])
  await setStatus(first, 'delivered')
  await erase('gone@example.com')
  await forget(first)
  // The second order is still open, so its customer is kept.
  expect((await one(second)).body.data).toMatchObject({ tags: ['Silver'], notes: [{ text: 'Prefers silver' }] })
  const { note_id } = await orders.database.db
    .selectFrom('customer_notes')
    .select('note_id')
    .where('customer', '=', id)
    .executeTakeFirstOrThrow()
  await setStatus(second, 'cancelled')
  await erase('gone@example.com')
  await forget(second)
  expect((await one(second)).body).toMatchObject({ code: 'customer_not_found' })
  expect((await note(second, 'too late')).body).toMatchObject({ code: 'customer_not_found' })
  for (const table of ['customer_notes', 'customer_tags'] as const)
    expect(await orders.database.db.selectFrom(table).where('customer', '=', id).selectAll().execute()).toEqual([])
  await expect(orders.vault.seal(noteKey(note_id), 'x')).rejects.toThrow(/dropped/)
  expect((await list('?tag=silver')).total).toBe(0)
})
