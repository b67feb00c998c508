import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { carrierSandbox, contact, openShop, shiprocketAt } from './shipping.fixture.ts'

const anonymous: Actor = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }
const asha: Actor = { ...anonymous, kind: 'user', accountId: 'asha', email: 'asha@example.com', name: 'Asha' }
const admin: Actor = { ...anonymous, kind: 'admin', accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' }

type Ask = { body?: object | string; actor?: Actor; headers?: Record<string, string> }

async function openHttp(vault?: Parameters<typeof openShop>[1], waits?: Parameters<typeof openShop>[2]) {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url), vault, waits)
  const app = createApp({ name: 'shipping', actorKeys })
  for (const register of shop.service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const ask = async (method: 'GET' | 'POST', url: string, { body, actor = anonymous, headers }: Ask = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { [actorHeader]: signedActorHeader('shipping', actor), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return { sandbox, shop, ask }
}

const outcomeOf = (orderId: string) => ({ body: { order_id: orderId } })
const route = '/orders/shiprocket/order'

test('[X16] the outcome is the recorded one; the client’s amounts and address are ignored', async () => {
  const { sandbox, shop, ask } = await openHttp()
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const body = { order_id: 'ORD-1', sub_total: 1, billing_address: 'elsewhere', payment_method: 'Prepaid' }
  const first = await ask('POST', route, { body })
  const { awb } = await shop.shipmentIn('ORD-1', 'booked').then((row) => row ?? { awb: '' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      success: true,
      order_id: 'ORD-1',
      awb_code: awb,
      courier_company_id: '43',
      courier_name: 'Delhivery Surface',
    },
  })
  const again = await Promise.all(Array.from({ length: 20 }, () => ask('POST', route, { body })))
  expect(again.every((answer) => JSON.stringify(answer.body) === JSON.stringify(first.body))).toBe(true)
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
})

test('[X16] a booking that is under way is waited for', async () => {
  const { sandbox, shop, ask } = await openHttp()
  await sandbox.faults({ fault: '429', path: 'POST /orders/create', times: 1 })
  const asked = ask('POST', route, outcomeOf('ORD-1'))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  expect(await asked).toMatchObject({ status: 200, body: { awb_code: expect.stringMatching(/^1907/) } })
})

test('[K12] a refusal carries the shipping error, the order is not touched', async () => {
  const { shop, ask } = await openHttp({ open: async () => ({ ...contact, pincode: '744101' }) })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  expect(await ask('POST', route, outcomeOf('ORD-1'))).toMatchObject({
    status: 422,
    body: { success: false, code: 'shipment_failed', error: 'No courier serviceable for this shipment' },
  })
})

test('[K12] an unavailable carrier is reported after the wait, and retried', async () => {
  const { sandbox, shop, ask } = await openHttp(undefined, { waitMs: 100 })
  await sandbox.faults({ fault: '500', path: 'POST /orders/create' })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'failed')
  expect(await ask('POST', route, outcomeOf('ORD-1'))).toMatchObject({
    status: 422,
    body: { error: 'The courier’s system is in trouble (HTTP 500). We keep trying.' },
  })
  await sandbox.faults()
  await shop.shipmentIn('ORD-1', 'booked')
})

test('an order that is not known here yet is a 409 that the client retries', async () => {
  const { ask } = await openHttp(undefined, { unknownMs: 100 })
  const answer = await ask('POST', route, outcomeOf('ORD-9'))
  expect(answer).toMatchObject({ status: 409, body: { code: 'retry' } })
  expect(answer.headers['retry-after']).toBe('2')
})

test('[S-56] an account’s order is for its owner and admins only', async () => {
  const { shop, ask } = await openHttp()
  await shop.publish('ORD-1', orderPlaced('ORD-1', { accountId: 'asha' }))
  await shop.shipmentIn('ORD-1', 'booked')
  expect((await ask('POST', route, outcomeOf('ORD-1'))).status).toBe(404)
  expect((await ask('POST', route, { ...outcomeOf('ORD-1'), actor: { ...asha, accountId: 'other' } })).status).toBe(404)
  expect((await ask('POST', route, { ...outcomeOf('ORD-1'), actor: asha })).status).toBe(200)
  expect((await ask('POST', route, { ...outcomeOf('ORD-1'), actor: admin })).status).toBe(200)
})

test('a pincode’s serviceability is the carrier’s answer; an unavailable carrier is a 503', async () => {
  const { sandbox, ask } = await openHttp()
  expect(await ask('GET', '/shipping/serviceability?pincode=411001&cod=1')).toMatchObject({
    status: 200,
    body: { data: { serviceable: true, cod: true, days: 4, courier: 'Delhivery Surface', city: 'Pune' } },
  })
  expect((await ask('GET', '/shipping/serviceability?pincode=744101')).body.data.serviceable).toBe(false)
  expect((await ask('GET', '/shipping/serviceability?pincode=41100')).status).toBe(400)
  await sandbox.faults({ fault: '500', times: 1 })
  const elsewhere = () => ask('GET', '/shipping/serviceability?pincode=560038')
  expect(await elsewhere()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  expect(await elsewhere()).toMatchObject({ status: 200 })
  await sandbox.faults({ fault: '500' })
  expect(await elsewhere()).toMatchObject({ status: 200, body: { data: { city: 'Bengaluru' } } })
})

test('money 15: a pincode without cash on delivery is an event before the shopper reads it; other answers are not recorded', async () => {
  const { shop, ask } = await openHttp()
  const reported = async () => (await shop.service.log.read(shop.database.db, 'pincode-194101')).map(({ data }) => data)
  // For cash alone, the carrier answers as if it did not serve the pincode at all.
  expect((await ask('GET', '/shipping/serviceability?pincode=194101&cod=1')).body.data.serviceable).toBe(false)
  expect(await reported()).toEqual([])
  const { body } = await ask('GET', '/shipping/serviceability?pincode=194101')
  expect(body.data).toMatchObject({ serviceable: true, cod: false })
  expect(await reported()).toEqual([{ pincode: '194101', cash: false, askedAt: expect.any(String) }])
  for (const pincode of ['194101', '411001', '744101']) await ask('GET', `/shipping/serviceability?pincode=${pincode}`)
  const { rows } = await sql<{ stream: string }>`select stream from events`.execute(shop.database.db)
  expect(rows).toEqual([{ stream: 'pincode-194101' }])
})

/** The gateway's part: forwards the carrier's webhooks with a signed actor. */
async function forwardWebhooks({ sandbox, ask }: Awaited<ReturnType<typeof openHttp>>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = { 'content-type': 'application/json', 'x-api-key': String(request.headers['x-api-key']) }
    const { status } = await ask('POST', '/webhooks/courier', { body: Buffer.concat(chunks).toString(), headers })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  sandbox.setWebhook({ url: `http://127.0.0.1:${port}/`, token: 'courier-token' })
}

test.each(['normal', 'duplicate', 'reverse'])(
  'carrier updates (%s) move the shipment to delivered, each once',
  async (manner) => {
    const http = await openHttp()
    const { sandbox, shop } = http
    await forwardWebhooks(http)
    await shop.publish('ORD-1', orderPlaced('ORD-1'))
    await shop.shipmentIn('ORD-1', 'booked')
    const { webhooks } = await sandbox.advance('ORD-1', 'DELIVERED', manner)
    expect(new Set(webhooks as number[])).toEqual(new Set([200]))
    await eventually(
      () => shop.shipment('ORD-1'),
      (row) => row?.parcel_status === 'delivered',
      { what: 'the delivery' },
    )
    await shop.jobsDone()
    const moves = (await shop.events('ORD-1')).filter((type) => type === 'ShipmentMoved')
    // Updates older than the last one are dropped.
    expect(moves.length).toBeGreaterThanOrEqual(1)
    expect(moves.length).toBeLessThanOrEqual(4)
    expect((await shop.shipment('ORD-1'))?.parcel_label).toBe('DELIVERED')
  },
)

test('a shipment whose webhooks were lost is polled at the carrier', async () => {
  const { sandbox, shop } = await openHttp()
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  await sandbox.advance('ORD-1', 'OUT FOR DELIVERY', 'none')
  const due = () => sql`update deadlines set due_at = now()`.execute(shop.database.db)
  await due()
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.parcel_status === 'out_for_delivery',
  )
  await sandbox.advance('ORD-1', 'DELIVERED', 'none')
  await due()
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.parcel_status === 'delivered',
  )
  await due()
  await eventually(
    () => sql`select from deadlines`.execute(shop.database.db),
    ({ rows }) => rows.length === 0,
  )
})

test('a webhook without the token is refused, garbage is a 400, an unknown update is a 200 without an effect', async () => {
  const { shop, ask } = await openHttp()
  const headers = { 'content-type': 'application/json', 'x-api-key': 'courier-token' }
  const path = '/webhooks/courier'
  expect((await ask('POST', path, { body: '{}', headers: { ...headers, 'x-api-key': 'wrong' } })).status).toBe(401)
  expect((await ask('POST', path, { body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(401)
  expect((await ask('POST', path, { body: '{"awb', headers })).status).toBe(400)
  expect((await ask('POST', path, { body: '[1]', headers })).status).toBe(200)
  expect((await ask('POST', path, { body: '{"awb":"1","current_timestamp":"soon"}', headers })).status).toBe(200)
  expect(await shop.database.db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test('a forged delivery is ignored: the carrier’s own tracking must confirm it', async () => {
  const { shop, ask } = await openHttp()
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const row = await shop.shipmentIn('ORD-1', 'booked')
  const news = {
    awb: row?.awb,
    order_id: 'ORD-1',
    shipment_status_id: 7,
    shipment_status: 'DELIVERED',
    current_timestamp: '22 11 2026 11:00:00',
  }
  const headers = { 'content-type': 'application/json', 'x-api-key': 'courier-token' }
  expect((await ask('POST', '/webhooks/courier', { body: JSON.stringify(news), headers })).status).toBe(200)
  await eventually(() => shop.faults.some((fault) => fault.includes('does not say delivered yet')))
  expect((await shop.shipment('ORD-1'))?.parcel_status).toBeNull()
})

test('money 12: a refused shipment is booked when an admin retries, using what the carrier already has of it', async () => {
  const { sandbox, shop, ask } = await openHttp()
  const again = (orderId: string) => ask('POST', `/admin/orders/${orderId}/shipment`, { actor: admin })
  await sandbox.faults({ fault: 'awb_refused' })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'failed')
  // No job retries any more; only an admin can.
  await sql`update jobs set status = 'done', lease_until = null`.execute(shop.database.db)
  await sandbox.faults()
  expect(await again('ORD-1')).toMatchObject({ status: 200 })
  await shop.shipmentIn('ORD-1', 'booked')
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
  expect(await again('ORD-1')).toMatchObject({ status: 200 })
  expect((await shop.events('ORD-1')).filter((type) => type === 'ShipmentRequested')).toHaveLength(2)
  expect(await again('ORD-000000000000')).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
})

test('a refused parcel is booked with the company that a person chose of those that go there', async () => {
  const { sandbox, shop, ask } = await openHttp()
  await sandbox.faults({ fault: 'awb_refused' })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'failed')
  await sql`update jobs set status = 'done', lease_until = null`.execute(shop.database.db)
  await sandbox.faults()
  const { body } = await ask('GET', '/admin/orders/ORD-1/couriers', { actor: admin })
  expect(
    body.data.map(({ name, price, days }: { name: string; price: number; days: number }) => [name, price, days]),
  ).toEqual([
    ['Xpressbees', 98, 5],
    ['Delhivery Surface', 102.5, 4],
    ['Blue Dart', 161, 2],
  ])
  const choose = (courier_id: string) =>
    ask('POST', '/admin/orders/ORD-1/shipment/courier', {
      body: JSON.stringify({ courier_id }),
      headers: { 'content-type': 'application/json' },
      actor: admin,
    })
  expect(await choose('the cheapest')).toMatchObject({ status: 400, body: { field: 'courier_id' } })
  expect(await choose('1')).toMatchObject({ status: 200 })
  expect(await shop.shipmentIn('ORD-1', 'booked')).toMatchObject({ courier_name: 'Blue Dart', courier_id: '1' })
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
  expect(await ask('GET', '/admin/orders/ORD-000000000000/couriers', { actor: admin })).toMatchObject({ status: 404 })
})
