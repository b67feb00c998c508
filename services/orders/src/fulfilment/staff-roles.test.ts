import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

// Calls that bypass the gateway, with an actor header that grants no more than the role.
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 100_00, 1000)
})
afterAll(() => orders.stop())

const as = (staff: StaffRole): Actor => ({ ...admin, staff }) as Actor
async function place() {
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(100, { product_id: 'ring', quantity: 1 })
  return (await orders.request('POST', '/orders/place', { body, headers, actor: shopper })).body.order_id as string
}
const refund = { status: 403, body: { code: 'permission_missing', details: { permission: 'orders.refund' } } }
const set = (id: string, body: object, actor: Actor) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, { body, actor })
const statusOf = async (id: string) =>
  (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data.order_status

test('[S-37] a packer moves an order on, and by no call gives money back', async () => {
  const id = await place()
  const packer = as('packer')
  expect((await set(id, { status: 'confirmed' }, packer)).status).toBe(200)
  expect(await set(id, { status: 'cancelled' }, packer)).toMatchObject(refund)
  expect(await set(id, { status: 'shipped', unpaid: true }, packer)).toMatchObject(refund)
  expect(await orders.request('DELETE', `/admin/orders/${id}`, { actor: packer })).toMatchObject(refund)
  const sent = { number: 1, reference: 'UTR1' }
  expect(await orders.request('POST', `/admin/orders/${id}/return/sent`, { body: sent, actor: packer })).toMatchObject(
    refund,
  )
  const answer = { number: 1, status: 'accepted' }
  expect(await orders.request('PATCH', `/admin/orders/${id}/return`, { body: answer, actor: packer })).toMatchObject(
    refund,
  )
  // The shopper's own call, which an admin may use for any order.
  const own = await orders.request('POST', `/orders/${id}/cancel`, { body: {}, actor: packer })
  expect(own).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  const items = [{ item_id: '1', quantity: 1 }]
  const back = await orders.request('POST', `/orders/${id}/return`, { body: { items, reason: 'size' }, actor: packer })
  expect(back.status).toBe(404)
  expect((await orders.request('GET', '/admin/orders/export', { actor: packer })).status).toBe(403)
  expect(await statusOf(id)).toBe('confirmed')
  expect((await orders.request('DELETE', `/admin/orders/${id}`, { actor: as('accountant') })).status).toBe(200)
  expect(await statusOf(id)).toBe('cancelled')
})

test('[S-32] a role without orders sees one as a stranger does, by the shoppers’ calls too', async () => {
  const id = await place()
  for (const staff of ['catalogue', 'analyst'] as const) {
    const { data } = (await orders.request('GET', `/orders/${id}`, { actor: as(staff) })).body
    expect(data.customer.email, staff).toMatch(/^.\*\*\*@/)
    expect((await orders.request('GET', `/orders/${id}/documents`, { actor: as(staff) })).status).toBe(404)
    const list = await orders.request('POST', '/orders/lookup', {
      body: { email: data.customer.email },
      actor: as(staff),
    })
    expect(JSON.stringify(list.body)).not.toContain(id)
  }
  const { data } = (await orders.request('GET', `/orders/${id}`, { actor: as('read_only') })).body
  expect(data.customer.email).not.toContain('*')
})
