import { randomUUID } from 'node:crypto'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let clock = '2027-03-20T06:00:00Z'
beforeAll(async () => {
  orders = await startOrders({ now: () => new Date(clock) })
  await orders.sell('ring', 1_499_00, { 7: 100 })
})
afterAll(() => orders.stop())

async function placed(): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(1499, { product_id: 'ring', quantity: 1, size: 7 })
  return (await orders.request('POST', '/orders/place', { body, headers, actor: shopper })).body.order_id
}
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
async function packed(): Promise<string> {
  const orderId = await placed()
  await set(orderId, 'processing')
  return orderId
}
const numbersOf = async (orderId: string): Promise<string[]> =>
  ((await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data as TaxDocument[]).map(
    ({ number }) => number,
  )
async function number(change: Partial<ShopSettings['numbering']>) {
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const wanted = { ...settings, numbering: { ...settings.numbering, ...change } }
  return orders.request('PUT', '/admin/settings', { body: { version, settings: wanted }, actor: admin })
}

test('a setting takes effect from the next number; the count goes on, back to an old prefix too', async () => {
  expect(await numbersOf(await packed())).toEqual(['SV/26-27/000001'])
  expect((await number({ invoice_prefix: 'INV', digits: 4 })).status).toBe(200)
  expect(await numbersOf(await packed())).toEqual(['INV/26-27/0002'])
  await number({ invoice_prefix: 'SV', digits: 6 })
  expect(await numbersOf(await packed())).toEqual(['SV/26-27/000003'])
  const { body } = await orders.request('GET', '/admin/tax/gstr1?month=2027-03', { actor: admin })
  expect(body.data.series).toMatchObject([
    { from: 'SV/26-27/000001', to: 'SV/26-27/000001', total: 1, cancelled: 0 },
    { from: 'INV/26-27/0002', total: 1, cancelled: 0 },
    { from: 'SV/26-27/000003', total: 1, cancelled: 0 },
  ])
})

test('no gap and no number twice while many are packed and the prefix changes', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, placed))
  const [, ...answers] = await Promise.all([
    number({ invoice_prefix: 'NEW' }),
    ...ids.map((id) => set(id, 'processing')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  const given = (await Promise.all(ids.map(numbersOf))).flat().sort((a, b) => Number(a.slice(-6)) - Number(b.slice(-6)))
  expect(given.map((one) => Number(one.slice(-6)))).toEqual(ids.map((_, at) => at + 4))
  // From some number on, all have the new prefix.
  const changed = given.findIndex((one) => one.startsWith('NEW'))
  if (changed >= 0) expect(given.slice(changed).every((one) => one.startsWith('NEW'))).toBe(true)
  await number({ invoice_prefix: 'SV' })
})

test('without the year it goes on in the next one; with it, it begins at 1', async () => {
  await number({ yearly: false })
  const [last = ''] = await numbersOf(await packed())
  expect(last).toMatch(/^SV\/\d{6}$/)
  clock = '2027-04-02T06:00:00Z'
  const [next = ''] = await numbersOf(await packed())
  expect(Number(next.slice(-6))).toBe(Number(last.slice(-6)) + 1)
  await number({ yearly: true })
  expect((await numbersOf(await packed()))[0]).toMatch(/^SV\/27-28\//)
})

test('what the law or a number that was given forbids is refused by its field', async () => {
  const orderId = await packed()
  await set(orderId, 'cancelled')
  for (const [change, field] of [
    [{ invoice_prefix: 'CN' }, 'credit_note_prefix'],
    [{ invoice_prefix: 'TOOLONG' }, 'invoice_prefix'],
    [{ invoice_prefix: 'a b' }, 'invoice_prefix'],
    [{ invoice_prefix: 'X', credit_note_prefix: 'SV' }, 'credit_note_prefix'],
    [{ digits: 99 }, 'digits'],
  ] as const)
    expect((await number(change)).body).toMatchObject({ code: 'invalid_input', field: `settings.numbering.${field}` })
  // Refused for ever: the other series once used this prefix.
  expect((await number({ credit_note_prefix: 'CR' })).status).toBe(200)
  expect((await number({ invoice_prefix: 'CN' })).body).toMatchObject({ field: 'settings.numbering.invoice_prefix' })
})
