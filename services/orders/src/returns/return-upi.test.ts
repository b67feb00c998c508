import { randomUUID } from 'node:crypto'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
})
afterAll(() => orders.stop())

const upi = 'kavya.r@okhdfcbank'
const byLink = (orderId: string) => `?t=${linkToken('g', orderId)}`
async function delivered() {
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'many', quantity: 1 }),
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = body.order_id as string
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { actor: admin, body: { status: 'delivered' } })
  return orderId
}

test('a UPI ID is asked for by mail, given by the mail’s link, and whole only for those who may send money', async () => {
  const orderId = await delivered()
  await orders.request('POST', `/orders/${orderId}/return${byLink(orderId)}`, {
    body: { items: [{ item_id: '1', quantity: 1 }], reason: 'size' },
  })
  const give = (id: string, grant = byLink(id)) =>
    orders.request('POST', `/orders/${id}/return/upi${grant}`, { body: { number: 1, upi } })
  expect((await give(orderId)).status).toBe(409)
  await orders.request('PATCH', `/admin/orders/${orderId}/return`, {
    actor: admin,
    body: { number: 1, status: 'accepted' },
  })
  const stepId = randomUUID()
  const asking = { actor: admin, body: { number: 1, step_id: stepId } }
  const askUpi = () => orders.request('POST', `/admin/orders/${orderId}/return/ask-upi`, asking)
  expect([(await askUpi()).status, (await askUpi()).status]).toEqual([200, 200])
  expect((await give(orderId, '')).status).toBe(404)
  expect((await give(orderId)).status).toBe(200)
  const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
  expect(events.filter(({ type }) => type === 'ReturnUpiAsked')).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain('okhdfcbank')
  const shown = async (actor: Actor) =>
    (await orders.request('GET', `/orders/${orderId}`, { actor })).body.data.returns[0].upi
  expect(await shown(admin)).toBe(upi)
  const packer = { ...admin, staff: 'packer' } as Actor
  expect(await shown(packer)).toBe('k***@okhdfcbank')
  const { data } = (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body
  expect(data[0].pay_out).toMatchObject({ cash: true, upi: 'k***@okhdfcbank' })
})

test('a shopper without UPI names a bank account; nobody reads it but who sends the money', async () => {
  const orderId = await delivered()
  await orders.request('POST', `/orders/${orderId}/return${byLink(orderId)}`, {
    body: { items: [{ item_id: '1', quantity: 1 }], reason: 'size', upi },
  })
  await orders.request('PATCH', `/admin/orders/${orderId}/return`, {
    actor: admin,
    body: { number: 1, status: 'accepted' },
  })
  const bank = { holder: 'Kavya Rao', number: '50100123456789', ifsc: 'HDFC0000123' }
  const give = (body: object) =>
    orders.request('POST', `/orders/${orderId}/return/upi${byLink(orderId)}`, { body: { number: 1, ...body } })
  for (const [wrong, field] of [
    [{}, 'upi'],
    [{ upi, bank }, 'upi'],
    [{ bank: { ...bank, number: '12345' } }, 'bank.number'],
    [{ bank: { ...bank, ifsc: 'HDFC1000123' } }, 'bank.ifsc'],
    [{ bank: { ...bank, holder: '7' } }, 'bank.holder'],
  ] as const)
    expect(await give(wrong)).toMatchObject({ status: 400, body: { field } })
  expect((await give({ bank })).status).toBe(200)
  const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
  expect(JSON.stringify(events)).not.toContain('50100123456789')
  const shown = async (actor: Actor) =>
    (await orders.request('GET', `/orders/${orderId}`, { actor })).body.data.returns[0]
  expect(await shown(admin)).toMatchObject({ bank, upi: null })
  expect((await shown({ ...admin, staff: 'packer' } as Actor)).bank).toBeNull()
  const { data } = (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body
  expect(data[0].pay_out).toMatchObject({ upi: null, bank: '••••6789' })
  expect((await give({ upi })).status).toBe(200)
  expect(await shown(admin)).toMatchObject({ bank: null, upi })
})
