import { randomUUID } from 'node:crypto'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ now: () => new Date('2027-01-10T06:00:00Z') })
  await orders.sell('ring', 1_499_00, { 7: 100 })
})
afterAll(() => orders.stop())

const place = (more: object = {}) => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...codOrder(1499, { product_id: 'ring', quantity: 1, size: 7 }), ...more }
  return orders.request('POST', '/orders/place', { body, headers, actor: shopper })
}
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const documents = async (orderId: string): Promise<TaxDocument[]> =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data
async function sell(as: object) {
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const wanted = { ...settings, seller: { ...settings.seller, ...as } }
  return orders.request('PUT', '/admin/settings', { body: { version, settings: wanted }, actor: admin })
}
const gstr1 = async () => (await orders.request('GET', '/admin/tax/gstr1?month=2027-01', { actor: admin })).body.data

test('a composition seller writes bills without tax, credits them without, and none is in GSTR-1', async () => {
  const taxed = (await place()).body.order_id
  await set(taxed, 'processing')
  expect((await sell({ kind: 'composition' })).status).toBe(200)
  const orderId = (await place()).body.order_id
  await set(orderId, 'processing')
  await set(orderId, 'cancelled')
  const none = { gross: 1499, taxable: 1499, cgst: 0, sgst: 0, igst: 0 }
  expect(await documents(orderId)).toMatchObject([
    { kind: 'invoice', seller: { kind: 'composition' }, totals: none, lines: [none] },
    { kind: 'credit_note', seller: { kind: 'composition' }, totals: none },
  ])
  const made = await gstr1()
  expect(made).toMatchObject({
    invoices: { documents: 1, gross: 1499 },
    instead: { kind: 'composition', bills: { documents: 1, gross: 1499 }, credit_notes: { documents: 1 } },
  })
  expect(made.series).toMatchObject([{ kind: 'invoice', issued: 1, cancelled: 0 }])
  const journal = (await orders.raw('GET', '/admin/tax/journals?month=2027-01&format=zoho', { actor: admin })).body
  const ofBills = journal.split('\r\n').filter((row) => row.includes(orderId))
  expect(ofBills.filter((row) => row.includes('Sales 0%'))).toHaveLength(2)
  expect(ofBills.filter((row) => /IGST|CGST|SGST/.test(row))).toHaveLength(0)
  // A taxed invoice is credited with its tax, whatever the seller's kind is by then.
  await set(taxed, 'cancelled')
  expect((await documents(taxed))[1]).toMatchObject({ totals: { cgst: 21.83 } })
})

test('another state is refused by its field, at the checkout and in a placed order', async () => {
  const away = { city: 'Kochi', state: 'Kerala', pincode: '682001' }
  expect((await place(away)).body).toMatchObject({
    ...{ code: 'invalid_input', field: 'state' },
    error: 'We deliver within Karnataka only. Please choose an address there.',
  })
  expect((await place({ state: 'Nowhere', pincode: '682001' })).body).toMatchObject({ field: 'state' })
  const orderId = (await place()).body.order_id
  const { name, phone, address } = (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
  const contact = { body: { name, phone, address, ...away }, actor: admin }
  expect((await orders.request('PUT', `/admin/orders/${orderId}/contact`, contact)).body).toMatchObject({
    field: 'state',
  })
})

test('an unregistered seller has no GSTIN, writes plain bills and files nothing', async () => {
  expect((await sell({ kind: 'unregistered' })).body).toMatchObject({ field: 'settings.seller.gstin' })
  expect((await sell({ kind: 'unregistered', gstin: '' })).status).toBe(200)
  const orderId = (await place()).body.order_id
  await set(orderId, 'processing')
  expect(await documents(orderId)).toMatchObject([{ seller: { gstin: '', kind: 'unregistered' }, totals: { cgst: 0 } }])
  const { instead, warnings } = await gstr1()
  expect(instead).toMatchObject({ kind: 'unregistered', bills: { documents: 2 } })
  expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('number_missing')
  expect((await sell({ kind: 'regular' })).body).toMatchObject({ field: 'settings.seller.gstin' })
  expect((await sell({ kind: 'guru' })).body).toMatchObject({ code: 'invalid_input' })
})
