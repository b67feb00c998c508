import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 100_00, { 7: 1000 })
})
afterAll(() => orders.stop())

async function place() {
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(100, { product_id: 'ring', quantity: 1, size: 7 })
  const answer = await orders.request('POST', '/orders/place', { body, headers, actor: shopper })
  return answer.body.order_id as string
}
const set = (id: string, status: string, version?: number) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, {
    body: { status, ...(version === undefined ? {} : { version }) },
    actor: admin,
  })
const historyOf = (id: string, actor = admin) => orders.request('GET', `/admin/history/orders/${id}`, { actor })

describe('the history of an order', () => {
  test('says who, what, and the status before and after', async () => {
    const id = await place()
    await set(id, 'processing')
    const { entries } = (await historyOf(id)).body.data
    expect(entries[0]).toMatchObject({
      happened: 'Status set, invoice issued',
      by: { kind: 'admin', id: 'boss' },
      changes: [{ field: 'status', before: 'pending', after: 'processing' }],
    })
    expect(entries[1]).toMatchObject({ happened: 'Order placed', by: { kind: 'customer', id: 'asha' } })
    expect(entries[1].changes).toContainEqual({ field: 'name', before: null, after: 'Priya Sharma' })
    expect(entries[1].changes).toContainEqual({ field: 'total', before: null, after: 100 })
  })

  test('has no personal data when the order’s key is gone', async () => {
    const id = await place()
    await orders.request('POST', `/admin/orders/${id}/notes`, { body: { text: 'Rang twice' }, actor: admin })
    await orders.vault.drop(`order-${id}`)
    const { body } = await historyOf(id)
    expect(JSON.stringify(body)).not.toMatch(/Priya|priya|9876543210|Temple Road|Rang/)
    expect(body.data.entries[0].changes).toEqual([{ field: 'note', before: null, after: { forgotten: true } }])
    expect(body.data.entries[1].changes).toContainEqual({ field: 'phone', before: null, after: { forgotten: true } })
  })

  test('is for admins alone', async () => {
    const id = await place()
    expect((await historyOf(id, shopper)).status).toBe(403)
    expect((await historyOf('ORD-000000000000')).status).toBe(404)
  })
})

test('[Y8] a status that is set from an old screen is refused with who set which meanwhile', async () => {
  const id = await place()
  const { version } = (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
  await set(id, 'processing', version)
  const late = await set(id, 'confirmed', version)
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect(late.body.details).toMatchObject({
    // Packing also issues the invoice, a second event.
    version: version + 2,
    changes: [{ field: 'status', before: 'pending', after: 'processing', by: { kind: 'admin', id: 'boss' } }],
  })
  expect((await set(id, 'confirmed', late.body.details.version)).status).toBe(200)
  expect((await set(id, 'shipped')).status, 'without a version the last one wins').toBe(200)
})
