import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper } from '../orders.testing.ts'
import { expectAgreement, ring, startTaxedShop } from './tax-returns.testing.ts'

let shop: Awaited<ReturnType<typeof startTaxedShop>>
let orders: typeof shop.orders
beforeAll(async () => {
  shop = await startTaxedShop()
  orders = shop.orders
})
afterAll(() => orders.stop())

const at: typeof shop.at = (...asked) => shop.at(...asked)
const place: typeof shop.place = (...asked) => shop.place(...asked)
const set: typeof shop.set = (...asked) => shop.set(...asked)
const gstr1: typeof shop.gstr1 = (...asked) => shop.gstr1(...asked)

const business = { gstin: '29aagcb7383j1z4 ', name: ' Bengaluru Gifts LLP ' }
const named = { gstin: '29AAGCB7383J1Z4', name: 'Bengaluru Gifts LLP' }
const documents = async (orderId: string, actor = admin) =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor })).body.data

test('is on order and invoice, in B2B, and its credit note in CDNR, to the paisa', async () => {
  const wanted = [ring, { product_id: 'anklet', quantity: 2 }]
  const [home, away] = await at('2027-06-10T06:00:00Z', async () => {
    const placed = [
      await place(1948.66, wanted, { business }),
      await place(1499, [ring], { business, state: 'Kerala' }),
    ]
    await place(1499, [ring]).then((orderId) => set(orderId, 'shipped'))
    for (const orderId of placed) await set(orderId, 'delivered')
    return placed
  })
  expect((await orders.request('GET', `/orders/${home}`, { actor: admin })).body.data.business).toEqual(named)
  expect((await orders.request('GET', `/orders/${home}`)).body.data).not.toHaveProperty('business')
  const [invoice] = await documents(home ?? '')
  expect(invoice).toMatchObject({ buyer_gstin: named.gstin, recipient: { name: named.name } })

  const june = await gstr1('2027-06')
  expect(june.b2b.documents.map(({ buyer, place: { code } }) => [buyer, code])).toEqual([
    [named.gstin, '29'],
    [named.gstin, '32'],
  ])
  expect(june).toMatchObject({
    b2b: { sum: { documents: 2, gross: 3447.66 } },
    b2cs: { sum: { gross: 1499 } },
    hsn: { b2b: [{ quantity: 4, gross: 3447.66 }], b2c: [{ quantity: 1, gross: 1499 }] },
  })
  expect(june.warnings).toContainEqual(
    expect.objectContaining({ code: 'buyer_elsewhere', documents: [june.b2b.documents[1]?.number] }),
  )
  expectAgreement(june)

  await at('2027-07-05T06:00:00Z', () => set(home ?? '', 'cancelled'))
  const july = await gstr1('2027-07')
  expect(july).toMatchObject({
    cdnr: { sum: { documents: 1, gross: 1948.66 }, documents: [{ buyer: named.gstin, against: invoice.number }] },
    hsn: { b2b: [{ quantity: -3, gross: -1948.66 }], b2c: [] },
  })
  expectAgreement(july)
  expect((await documents(home ?? ''))[1]).toMatchObject({ kind: 'credit_note', buyer_gstin: named.gstin })
  // The invoice names its buyer even after the order's contact is erased.
  await orders.vault.drop(`order-${away}`)
  await orders.database.pool.query('update order_list set contact = null where order_id = $1', [away])
  expect(await documents(away ?? '')).toMatchObject([{ buyer_gstin: named.gstin, recipient: { name: named.name } }])
})

test.each([
  ['29AAGCB7383J1Z5', 'business.gstin', /One letter or digit/],
  ['29AAGCB7383J', 'business.gstin', /15 letters and digits/],
])('a GSTIN that is none is refused at its field, by checkout and desk: %s', async (gstin, field, message) => {
  for (const [path, actor] of [
    ['/orders/place', shopper],
    ['/admin/orders', admin],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...codOrder(1499, ring), business: { gstin, name: 'A' } }
    expect(await orders.request('POST', path, { body, headers, actor })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field, message: expect.stringMatching(message) },
    })
  }
  const body = { ...codOrder(1499, ring), business: { gstin: named.gstin, name: ' ' } }
  expect(await orders.request('POST', '/orders/place', { body, actor: shopper })).toMatchObject({
    status: 400,
    body: { field: 'business.name' },
  })
})
