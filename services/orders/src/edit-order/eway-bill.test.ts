import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ewayAnswer } from '../order/read/eway-bill.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 300_00, { 7: 1000 })
  await orders.sell('choker', 900_00, { 7: 1000 })
  await save({ eway_above: 500 })
})
afterAll(() => orders.stop())

async function save(limits: object) {
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...settings, limits: { ...settings.limits, ...limits } } }
  return await orders.request('PUT', '/admin/settings', { actor: admin, body })
}
async function place(product_id = 'choker'): Promise<string> {
  const bag = codOrder(product_id === 'ring' ? 300 : 900, { product_id, quantity: 1, size: 7 })
  const headers = { 'idempotency-key': randomUUID() }
  return (await orders.request('POST', '/orders/place', { body: bag, headers })).body.order_id
}
const enter = (id: string, body: object) =>
  orders.request('PUT', `/admin/orders/${id}/eway-bill`, { actor: admin, body })
const seen = async (id: string) => (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
const listed = async (id: string) =>
  (await orders.request('GET', `/admin/orders?ids=${id}`, { actor: admin })).body.data[0]
const step = async (name: string, id: string) =>
  (await orders.request('POST', '/admin/orders/steps', { actor: admin, body: { step: name, orders: [{ id }] } })).body
    .data[0]

test('an order above the shop’s limit asks for its e-way bill until it has one, and keeps who entered it', async () => {
  expect(defaultSettings.limits.eway_above).toBe(50_000)
  const [small, large] = [await place('ring'), await place()]
  expect((await seen(small)).eway_missing).toBeUndefined()
  expect((await seen(large)).eway_missing).toBe(true)
  expect((await listed(large)).eway_missing).toBe(true)
  expect(await enter(large, { number: '331001234567', day: '2026-11-26' })).toMatchObject({ status: 200 })
  await enter(large, { number: '331001234567', day: '2026-11-26' })
  const bill = { number: '331001234567', day: '2026-11-26' }
  expect(await seen(large)).toMatchObject({ eway_bill: bill })
  expect((await listed(large)).eway_missing).toBeUndefined()
  const { entries } = (await orders.request('GET', `/admin/orders/${large}/timeline`, { actor: admin })).body.data
  const entered = entries.filter(({ title }: { title: string }) => title === 'E-way bill entered')
  expect(entered).toMatchObject([{ by: 'admin', detail: expect.stringContaining('331001234567') }])
  await enter(large, { number: '331007654321' })
  expect(await seen(large)).toMatchObject({ eway_bill: { number: '331007654321', day: null } })
  await save({ eway_above: 0 })
  expect((await seen(await place())).eway_missing).toBeUndefined()
  await save({ eway_above: 500 })
})

test('what is charged for a piece that its customer kept travels nowhere', () => {
  const order = { eway_bill: null, total: 60_000_00n, status: 'pending' } as const
  expect(ewayAnswer({ ...order, kept_of: null }, 50_000)).toEqual({ eway_missing: true })
  expect(ewayAnswer({ ...order, kept_of: 'ORD-000000000001' }, 50_000)).toEqual({})
})

test('packing and shipping without it are done, with a warning; what has left takes no other number', async () => {
  const [bare, billed] = [await place(), await place()]
  await enter(billed, { number: '331001234567' })
  for (const id of [bare, billed]) expect((await step('confirm', id)).warning).toBeUndefined()
  for (const name of ['pack', 'ship']) {
    expect(await step(name, bare)).toMatchObject({ outcome: 'done', warning: expect.stringContaining('e-way bill') })
    expect((await step(name, billed)).warning).toBeUndefined()
  }
  expect((await seen(bare)).eway_missing).toBeUndefined()
  expect(await enter(bare, { number: '331001234567' })).toMatchObject({ status: 409, body: { code: 'parcel_fixed' } })
})

test('a number that is none, and a day that is none, are refused by their field', async () => {
  const id = await place()
  const faults: [object, string][] = [
    [{}, 'number'],
    [{ number: '33100123456' }, 'number'],
    [{ number: '3310 0123 4567' }, 'number'],
    [{ number: '331001234567', day: '2026-02-30' }, 'day'],
    [{ number: '331001234567', day: 'today' }, 'day'],
  ]
  for (const [body, field] of faults)
    expect(await enter(id, body)).toMatchObject({ status: 400, body: { code: 'invalid_input', field } })
  expect((await save({ eway_above: 10_00_001 })).status).toBe(400)
  expect(await enter('ORD-000000000000', { number: '331001234567' })).toMatchObject({ status: 404 })
})
