import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { demoAccount } from '../demo-accounts.ts'
import { press } from '../press.fixture.ts'
import { shipmentOrder } from './orders/order-fixture.ts'
import { createShiprocketSandbox, type ShiprocketOptions } from './sandbox.ts'

const root = await mkdtemp(join(tmpdir(), 'shiprocket-'))
afterAll(() => rm(root, { recursive: true, force: true }))

type Json = { [key: string]: Json }
type Answer = { status: number; body: Json }

const newFolder = () => mkdtemp(join(root, 'one-'))

async function open(options: Partial<ShiprocketOptions> = {}) {
  const folder = options.folder ?? (await newFolder())
  const sandbox = await createShiprocketSandbox({ ...options, folder })
  onTestFinished(() => sandbox.close())
  let token = ''
  const call = async (path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = { method: body ? 'POST' : 'GET', headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(sandbox.url + path, signal ? { ...init, signal } : init)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
  }
  const api = (path: string, body?: unknown, signal?: AbortSignal) => call(`/v1/external${path}`, body, signal)
  const login = async () => {
    token = String((await api('/auth/login', demoAccount)).body.token)
  }
  await login()
  const journal = async (number: string, changes?: Record<string, unknown>) => {
    const { shipment_id } = (await api('/orders/create/adhoc', shipmentOrder(number, changes))).body
    return { shipment_id, awb: await api('/courier/assign/awb', { shipment_id }) }
  }
  /** The same, with the van requested. */
  const handed = async (number: string) => {
    const { shipment_id, awb } = await journal(number)
    await api('/courier/generate/pickup', { shipment_id: [shipment_id] })
    return { shipment_id, awb }
  }
  return { ...sandbox, folder, call, api, login, journal, handed }
}

test('a token is required, lasts ten days and ends at a logout', async () => {
  let time = Date.parse('2026-11-01T00:00:00Z')
  const { api, login } = await open({ now: () => time })
  expect((await api('/auth/login', { email: demoAccount.email, password: 'no' })).status).toBe(403)
  expect((await api('/orders')).status).toBe(200)
  time += 10 * 24 * 3600_000
  expect(await api('/orders')).toEqual({ status: 401, body: { message: 'Unauthenticated.' } })
  await login()
  expect((await api('/auth/logout', {})).status).toBe(200)
  expect((await api('/orders')).status).toBe(401)
})

test('an order is accepted once; its number can never be reused, even after a cancel', async () => {
  const { api } = await open()
  const taken = await api('/orders/create/adhoc', shipmentOrder('ORD-1'))
  expect(taken).toMatchObject({
    status: 200,
    body: { order_id: 510000001, shipment_id: 509000001, status: 'NEW', awb_code: null },
  })
  expect(await api('/orders/create/adhoc', shipmentOrder('ORD-1'))).toMatchObject({
    status: 422,
    body: { errors: { order_id: [expect.any(String)] } },
  })
  expect((await api('/orders/cancel', { ids: [510000001] })).status).toBe(204)
  expect((await api('/orders/create/adhoc', shipmentOrder('ORD-1'))).status).toBe(422)
})

test('a wrong pickup location is refused with HTTP 200 and names the right ones', async () => {
  const { api } = await open({ pickupLocations: ['Jaipur'] })
  const { status, body } = await api('/orders/create/adhoc', shipmentOrder('ORD-1'))
  expect(status).toBe(200)
  expect(body).toEqual({
    message: expect.stringContaining('Wrong Pickup location'),
    data: [{ pickup_location: 'Jaipur' }],
  })
})

const refusals: [string, Record<string, unknown>][] = [
  ['billing_city', { billing_city: '' }],
  ['billing_city', { billing_city: 'x'.repeat(31) }],
  ['billing_last_name', { billing_last_name: undefined }],
  ['billing_pincode', { billing_pincode: 41100 }],
  ['billing_phone', { billing_phone: '+91 98765 43210' }],
  ['billing_address', { billing_address: 'x' }],
  ['billing_country', { billing_country: 'Nepal' }],
  ['billing_email', { billing_email: 'asha' }],
  ['order_id', { order_id: 'x'.repeat(51) }],
  ['order_date', { order_date: '02/10/2026' }],
  ['payment_method', { payment_method: 'cod' }],
  ['sub_total', { sub_total: 'much' }],
  ['length', { length: 0.5 }],
  ['weight', { weight: 0 }],
  ['order_items', { order_items: [] }],
  ['order_items.0.sku', { order_items: [{ name: 'Ring', units: 1, selling_price: 1 }] }],
  ['order_items.0.units', { order_items: [{ name: 'Ring', sku: 'R', units: 0, selling_price: 1 }] }],
  ['shipping_city', { shipping_is_billing: false }],
]
test.each(refusals)('an order with a bad %s is a 422 that names the field', async (field, changes) => {
  const { api } = await open()
  const { status, body } = await api('/orders/create/adhoc', shipmentOrder('ORD-1', changes))
  expect(status).toBe(422)
  expect(body).toMatchObject({
    message: 'Oops! Invalid Data.',
    errors: { [field]: [expect.any(String)] },
    status_code: 422,
  })
  expect((await api('/orders')).body.data).toEqual([])
})

test('an order is found by its number when the answer of its create was lost', async () => {
  const { api, call } = await open()
  await api('/orders/create/adhoc', shipmentOrder('ORD-1-2'))
  await call('/sandbox/faults', { fault: 'drop', path: 'POST /orders/create', times: 1 })
  await expect(api('/orders/create/adhoc', shipmentOrder('ORD-1'))).rejects.toThrow()
  const { data } = (await api('/orders?search=ORD-1')).body
  expect(data).toMatchObject([
    { channel_order_id: 'ORD-1', shipments: [{ id: 509000002, awb: '' }] },
    { channel_order_id: 'ORD-1-2' },
  ])
})

test('transport faults: 429, 500, 401, garbage, and a hang that does nothing', async ({ expect }) => {
  const { api, call } = await open()
  await call('/sandbox/faults', [
    { fault: '429', times: 1 },
    { fault: '500', times: 1 },
    { fault: '401', times: 1 },
    { fault: 'garbage', times: 1 },
    { fault: 'hang', times: 1 },
  ])
  const create = (signal?: AbortSignal) => api('/orders/create/adhoc', shipmentOrder('ORD-1'), signal)
  expect([await create(), await create(), await create()].map(({ status }) => status)).toEqual([429, 500, 401])
  expect(await create()).toEqual({ status: 200, body: expect.stringContaining('<h1>') })
  await expect(create(AbortSignal.timeout(100))).rejects.toThrow()
  expect((await call('/sandbox/orders')).body).toEqual({ orders: [] })
  expect((await create()).status).toBe(200)
})

test('an airway bill is assigned once; a low wallet and a refusing carrier answer HTTP 200', async () => {
  const { api, call, journal } = await open()
  await call('/sandbox/faults', [
    { fault: 'wallet_low', times: 1 },
    { fault: 'awb_refused', times: 1 },
  ])
  const { shipment_id, awb } = await journal('ORD-1')
  expect(awb).toMatchObject({ status: 200, body: { status_code: 350 } })
  const assign = () => api('/courier/assign/awb', { shipment_id })
  expect(await assign()).toMatchObject({ status: 200, body: { awb_assign_status: 0 } })
  expect(await assign()).toMatchObject({
    status: 200,
    body: { awb_assign_status: 1, response: { data: { awb_code: expect.stringMatching(/^\d{15}$/), cod: 0 } } },
  })
  expect(await assign()).toMatchObject({ status: 400, body: { message: expect.stringContaining('Cannot reassign') } })
})

test('some pincodes are not served, some not with cash', async () => {
  const { api, journal } = await open()
  const ask = async (pincode: string, cod: 0 | 1) =>
    (await api(`/courier/serviceability/?pickup_postcode=302001&delivery_postcode=${pincode}&cod=${cod}&weight=0.5`))
      .body
  expect(await ask('411001', 1)).toMatchObject({
    status: 200,
    data: { available_courier_companies: [{ courier_company_id: 43, cod: 1 }, {}, {}] },
  })
  expect(await ask('744101', 0)).toMatchObject({ status: 404 })
  expect(await ask('794001', 0)).toMatchObject({
    status: 200,
    data: { available_courier_companies: [{ cod: 0 }, {}, {}] },
  })
  expect(await ask('794001', 1)).toMatchObject({ status: 404 })
  expect((await api('/courier/serviceability/?delivery_postcode=411001')).status).toBe(422)
  expect((await journal('ORD-1', { billing_pincode: 794001, payment_method: 'COD' })).awb.body).toMatchObject({
    awb_assign_status: 0,
  })
})

test('an advanced shipment shows in tracking and is posted to the shop with its token', async () => {
  const hooks: { key: unknown; body: Json }[] = []
  const shop = createServer(async (request, response) => {
    hooks.push({
      key: request.headers['x-api-key'],
      body: JSON.parse(String(await request.setEncoding('utf8').reduce((all, part) => all + part, ''))),
    })
    response.end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hooks/courier`
  const { api, call, handed } = await open({ webhook: { url, token: 'secret' } })
  const awb = (await handed('ORD-1')).awb.body.response?.data?.awb_code
  expect((await api('/courier/track/awb/unknown')).body).toMatchObject({ tracking_data: { track_status: 0 } })
  expect((await call('/sandbox/advance', { order_id: 'ORD-1' })).body).toMatchObject({
    steps: [{ status: 19 }],
    webhooks: [200],
  })
  const walked = (await call('/sandbox/advance', { order_id: 'ORD-1', to: 'Delivered', webhooks: 'duplicate' })).body
  expect(walked.steps).toHaveLength(6)
  expect(hooks).toHaveLength(13)
  expect(hooks[1]).toMatchObject({
    key: 'secret',
    body: { awb, order_id: 'ORD-1_509000001', shipment_status_id: 42, current_status_id: 51 },
  })
  expect(hooks[1]?.body.current_timestamp).toMatch(/^\d\d \d\d \d{4} \d\d:\d\d:\d\d$/)
  expect(hooks[1]?.body.scans).toHaveLength(4)
  const { tracking_data } = (await api(`/courier/track/awb/${awb}`)).body
  expect(tracking_data).toMatchObject({
    shipment_status: 7,
    shipment_track: [{ awb_code: awb, current_status: 'DELIVERED' }],
  })
  expect(tracking_data?.shipment_track_activities?.[0]).toMatchObject({ 'sr-status': '7' })
  expect((await api('/courier/track?order_id=ORD-1')).body).toMatchObject([{ tracking_data: { shipment_status: 7 } }])
})

test('other paths lead to a failed delivery, back to the shop, or nowhere', async () => {
  const { call, journal, handed } = await open()
  await handed('ORD-1')
  const to = async (status: unknown) => (await call('/sandbox/advance', { order_id: 'ORD-1', to: status })).status
  expect(await to(21)).toBe(200)
  expect(await to('RTO DELIVERED')).toBe(200)
  expect(await to(7)).toBe(409)
  await handed('ORD-2')
  expect((await call('/sandbox/advance', { order_id: 'ORD-2', to: 12 })).body.steps).toMatchObject([
    { status: 19 },
    { status: 42 },
    { status: 12 },
  ])
  // No van comes without a request.
  await journal('ORD-3')
  expect((await call('/sandbox/advance', { order_id: 'ORD-3', to: 42 })).body.error).toContain('No pick-up')
})

test('a cancel answers 204 until the shipment is picked up, and is refused afterwards', async () => {
  const { api, call, handed } = await open()
  await handed('ORD-1')
  await handed('ORD-2')
  await call('/sandbox/advance', { order_id: 'ORD-2', to: 42 })
  expect((await api('/orders/cancel', {})).status).toBe(422)
  expect((await api('/orders/cancel', { ids: [510000001] })).status).toBe(204)
  expect((await api('/orders/cancel', { ids: [510000001] })).status).toBe(204)
  expect((await api('/orders/cancel', { ids: [510000002] })).status).toBe(400)
  expect((await call('/sandbox/advance', { order_id: 'ORD-1' })).status).toBe(409)
  expect((await api('/orders/show/510000001')).body).toMatchObject({ data: { status: 'CANCELED', status_code: 5 } })
})

test('a pickup is scheduled and a label can be fetched', async () => {
  const { api, journal } = await open()
  const { shipment_id } = await journal('ORD-1', { billing_customer_name: 'Asha (\u0905)' })
  expect((await api('/courier/generate/pickup', { shipment_id: [shipment_id] })).body).toMatchObject({
    pickup_status: 1,
    response: { status: 3 },
  })
  expect((await api('/courier/generate/pickup', { shipment_id: [1] })).status).toBe(400)
  const label = (await api('/courier/generate/label', { shipment_id: [shipment_id, 7] })).body
  expect(label).toMatchObject({ label_created: 1, not_created: [7] })
  const file = await fetch(String(label.label_url))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await file.text()).slice(0, 8)).toBe('%PDF-1.4')
})

test('a new sandbox on the same folder has every order, step and token', async () => {
  const first = await open()
  await Promise.all(Array.from({ length: 30 }, (_, at) => first.handed(`ORD-${at}`)))
  await first.call('/sandbox/advance', { order_id: 'ORD-7', to: 18 })
  const before = (await first.call('/sandbox/orders')).body
  await first.close()
  const second = await open({ folder: first.folder })
  expect((await second.call('/sandbox/orders')).body).toEqual(before)
  expect((await second.api('/orders/create/adhoc', shipmentOrder('ORD-7'))).status).toBe(422)
  expect(await first.api('/orders').catch(() => 'closed')).toBe('closed')
})

test('the page shows the orders with every name escaped, and its button advances a shipment', async () => {
  const { url, journal, api, call } = await open()
  expect(await (await fetch(url)).text()).toContain('No orders yet')
  const { shipment_id } = await journal('ORD-1', { billing_customer_name: '<b>Asha</b>' })
  expect(await (await fetch(url)).text()).toContain('The shop has not asked for the van yet')
  await api('/courier/generate/pickup', { shipment_id: [shipment_id] })
  const shown = await fetch(url)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await shown.text()
  expect(text).toContain('&lt;b&gt;Asha&lt;/b&gt;')
  expect(text).toContain('Out for pickup')
  await press(url, 'Out for pickup')
  const steps = [{ status: 1 }, { status: 3 }, { status: 19 }]
  expect((await call('/sandbox/orders')).body.orders).toMatchObject([{ steps }])
  // Unusual statuses are offered too, since a shop must handle them.
  expect(await press(url, 'RTO delivered')).toContain('<td>RTO delivered</td>')
})
