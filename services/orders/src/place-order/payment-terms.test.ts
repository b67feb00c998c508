import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 1_499_00, 1000)
})
afterAll(() => orders.stop())

const terms = { cash_fee: 49_50, prepaid_percent: 5, prepaid_cap: 60_00 }
async function save(payment: typeof terms) {
  const { version } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...defaultSettings, payment } }
  return orders.request('PUT', '/admin/settings', { body, actor: admin })
}
const place = (body: object) =>
  orders.request('POST', '/orders/place', { body, headers: { 'idempotency-key': randomUUID() }, actor: shopper })
const cash = (amount: number, quantity = 1) => place(codOrder(amount, { product_id: 'ring', quantity }))
const online = (amount: number, quantity = 1) =>
  place({ ...codOrder(amount, { product_id: 'ring', quantity }), payment_method: 'razorpay' })
const seen = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const documents = async (orderId: string): Promise<TaxDocument[]> =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data
const placedEvent = async (orderId: string) =>
  (
    await sql<{ data: Record<string, unknown> }>`
      select data from events where stream = ${`order-${orderId}`} and version = 1`.execute(orders.database.db)
  ).rows[0]?.data
const validated = async (more: object = {}) =>
  (
    await orders.request('POST', '/cart/validate', {
      body: { order_items: [{ product_id: 'ring', quantity: 1 }], ...more },
    })
  ).body.data

test('a shop begins without either: nothing is said of them, and every way to pay costs the same', async () => {
  expect((await orders.request('GET', '/shop')).body.data).not.toHaveProperty('payment')
  expect((await cash(1_499)).status).toBe(200)
  const { body } = await online(1_499)
  expect(await placedEvent(body.order_id)).not.toHaveProperty('cashFee')
  expect(await validated({ payment_method: 'cod' })).not.toHaveProperty('cash_fee')
})

test.each([
  ['cash_fee', 500_01, '50000'],
  ['cash_fee', -1, '0'],
  ['cash_fee', 1.5, 'whole number'],
  ['prepaid_percent', 26, '25'],
  ['prepaid_cap', 10_000_01, '1000000'],
])('settings refuse %s of %s by field and rule', async (field, value, rule) => {
  expect(await save({ ...terms, [field]: value })).toMatchObject({
    status: 400,
    body: { field: `settings.payment.${field}`, message: expect.stringContaining(rule) },
  })
})

describe('with a fee for cash and a discount for paying online', () => {
  let earlier: string
  beforeAll(async () => {
    earlier = (await cash(1_499)).body.order_id
    expect((await save(terms)).status).toBe(200)
  })

  test('shoppers are told both before they choose, and the check of a bag says what each way comes to', async () => {
    expect((await orders.request('GET', '/shop')).body.data.payment).toEqual(terms)
    expect(await validated()).toMatchObject({ discount: 0, total: 1_499 })
    expect(await validated({ payment_method: 'cod' })).toMatchObject({ cash_fee: 49.5, total: 1_548.5 })
    expect(await validated({ payment_method: 'razorpay' })).toMatchObject({ discount: 60, total: 1_439 })
  })

  test('the server adds the fee, whatever the client says; answer, event and invoice agree to the paisa', async () => {
    expect(await cash(1_499)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { total: 1_548.5 } },
    })
    const { body } = await cash(1_548.5)
    expect(body).toMatchObject({ data: { amount: 1_548.5 } })
    expect(await placedEvent(body.order_id)).toMatchObject({ total: 1_548_50, cashFee: 49_50, discount: 0 })
    expect(await seen(body.order_id)).toMatchObject({ total: 1_548.5, subtotal: 1_499, cash_fee: 49.5 })
    await set(body.order_id, 'shipped')
    const [invoice] = await documents(body.order_id)
    expect(invoice?.totals.gross).toBe(1_548.5)
    expect(invoice?.lines.at(-1)).toMatchObject({
      ...{ description: 'Cash on delivery fee', hsn: '7117', gross: 49.5, cgst: 0.72 },
    })
    await set(body.order_id, 'cancelled')
    const [, credit] = await documents(body.order_id)
    expect(credit?.totals).toEqual(invoice?.totals)
  })

  test('the fee goes back as delivery does: not with a part of the pieces, but with the last of them', async () => {
    // 2 × ₹1,499 less 10 %, and the fee.
    const orderId = (await cash(2_747.5, 2)).body.order_id as string
    for (const status of ['shipped', 'delivered']) await set(orderId, status)
    for (const quantity of [1, 1])
      await orders.request('POST', `/orders/${orderId}/return`, {
        ...{ body: { items: [{ item_id: '1', quantity }], reason: 'size' }, actor: shopper },
      })
    expect((await seen(orderId)).returns).toMatchObject([{ amount: 1_349 }, { amount: 1_398.5 }])
    for (const number of [1, 2])
      await orders.request('PATCH', `/admin/orders/${orderId}/return`, {
        ...{ body: { number, status: 'accepted' }, actor: admin },
      })
    const [invoice, ...credits] = await documents(orderId)
    expect(credits.reduce((sum, { totals }) => sum + totals.gross, 0)).toBe(invoice?.totals.gross)
  })

  test('what paying online takes off is a reduction of the order, spread over its lines, up to its cap', async () => {
    expect((await online(1_499)).body).toMatchObject({ code: 'price_changed', details: { total: 1_439 } })
    const { body } = await online(1_439)
    expect(await placedEvent(body.order_id)).toMatchObject({
      ...{ total: 1_439_00, discount: 60_00, lines: [{ discount: 60_00 }] },
      offers: [{ offerId: 'paid-online', title: 'Discount for paying online', amount: 60_00 }],
    })
    expect(await seen(body.order_id)).toMatchObject({
      ...{ total: 1_439, discount: 60 },
      offers: [{ title: 'Discount for paying online', amount: 60 }],
    })
  })

  test('an order keeps what it was placed with', async () => {
    expect(await seen(earlier)).toMatchObject({ total: 1_499 })
    const { order_id } = (await cash(1_548.5)).body
    expect((await save({ ...terms, cash_fee: 0, prepaid_percent: 0 })).status).toBe(200)
    await set(order_id, 'shipped')
    expect((await documents(order_id))[0]?.totals.gross).toBe(1_548.5)
    expect(await seen(order_id)).toMatchObject({ total: 1_548.5, cash_fee: 49.5 })
    expect((await cash(1_499)).status).toBe(200)
  })
})
