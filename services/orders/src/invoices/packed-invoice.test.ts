import { randomUUID } from 'node:crypto'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 1_499_00, { 7: 100 })
})
afterAll(() => orders.stop())

async function ring(more: object = {}): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...codOrder(1499, { product_id: 'ring', quantity: 1, size: 7 }), ...more }
  return (await orders.request('POST', '/orders/place', { body, headers, actor: shopper })).body.order_id
}
const set = (orderId: string, status: string, more: object = {}) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status, ...more }, actor: admin })
const documents = async (orderId: string): Promise<TaxDocument[]> =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data

test('money 20: the invoice is there when the order is packed, before any courier has it, and shipping adds none', async () => {
  const orderId = await ring()
  await set(orderId, 'confirmed')
  expect(await documents(orderId)).toEqual([])
  await set(orderId, 'processing')
  const [invoice, ...others] = await documents(orderId)
  expect(invoice).toMatchObject({ kind: 'invoice', totals: { gross: 1499 } })
  expect(others).toEqual([])
  await set(orderId, 'shipped')
  expect(await documents(orderId)).toEqual([invoice])
})

test('an invoice is not issued for a packed order that waits for its payment: it may still fail', async () => {
  const online = { payment_method: 'razorpay', payment_status: 'pending' }
  const orderId = await ring(online)
  await set(orderId, 'processing')
  expect(await documents(orderId)).toEqual([])
  await set(orderId, 'shipped', { unpaid: true })
  expect(await documents(orderId)).toHaveLength(1)
})

test('the invoice of what is unpacked again is credited; packed anew it has another', async () => {
  const orderId = await ring()
  const step = async (name: string, version?: number) => {
    const wanted = { step: name, orders: [{ id: orderId, ...(version ? { version } : {}) }] }
    return (await orders.request('POST', '/admin/orders/steps', { body: wanted, actor: admin })).body.data[0]
  }
  await step('confirm')
  const { undo } = await step('pack')
  expect(await step('undo', undo)).toMatchObject({ outcome: 'done', status: 'confirmed' })
  const [first, note] = await documents(orderId)
  expect(note).toMatchObject({ kind: 'credit_note', against: { number: first?.number }, totals: first?.totals })
  await step('pack')
  const again = (await documents(orderId)).at(-1)
  expect(again).toMatchObject({ kind: 'invoice', totals: first?.totals })
  expect(again?.number).not.toBe(first?.number)
  await step('ship')
  expect(await documents(orderId)).toHaveLength(3)
  const seen = (await orders.request('GET', `/orders/${orderId}`, { actor: shopper })).body.data
  expect(seen.invoice).toBe(again?.number)
})

test('the invoice of an order that is cancelled in its box is credited', async () => {
  const orderId = await ring()
  await set(orderId, 'processing')
  await set(orderId, 'cancelled')
  expect((await documents(orderId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
})
