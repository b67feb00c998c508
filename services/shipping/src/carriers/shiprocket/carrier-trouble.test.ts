import diagnostics from 'node:diagnostics_channel'
// Trouble that a real carrier account causes: wrong passwords, foreign shipments, new airway bills, refused cancels.
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { databaseForThisTest, eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccount } from '../../../../../sandboxes/demo-accounts.ts'
import { shippingMigrations } from '../../migrations.ts'
import type { ShippingDb } from '../../schema.ts'
import { CarrierFault } from '../../shipment/carrier.ts'
import { carrierUpdateKind, carrierUpdatesReactorName } from '../../shipment/carrier-updates.ts'
import { carrierSandbox, openShop, shipmentDetails, shiprocketAt } from '../../shipping.fixture.ts'
import { tokenTable } from './shiprocket-token.ts'

type Carrier = Awaited<ReturnType<typeof carrierSandbox>>

/** A call as the API user, bypassing our adapter. */
async function atCarrier({ url }: Carrier, path: string, body: object): Promise<Record<string, unknown>> {
  const post = async (where: string, sent: object, token = '') =>
    (
      await fetch(`${url}/v1/external${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(sent),
      })
    ).json() as Promise<Record<string, unknown>>
  const { token } = await post('/auth/login', demoAccount)
  return post(path, body, String(token))
}

const sendUpdate = (
  shop: Awaited<ReturnType<typeof openShop>>,
  news: { awb: string; reference: string },
  status = 18,
) =>
  sql`
    insert into jobs (reactor, event_id, kind, payload, meta)
    values (${carrierUpdatesReactorName}, gen_random_uuid(), ${carrierUpdateKind},
      ${JSON.stringify({ ...news, statusId: status, label: 'IN TRANSIT', at: '2099-01-01T00:00:00.000Z' })}::jsonb,
      '{"correlation":"c","actor":{"kind":"system"}}'::jsonb)`.execute(shop.database.db)

test('money 16: a refused login is tried once by all processes together, and a corrected password at once', async () => {
  const sandbox = await carrierSandbox()
  let logins = 0
  const count = (message: unknown) => {
    if (String((message as { request: { path: string } }).request.path).endsWith('/auth/login')) logins++
  }
  diagnostics.subscribe('undici:request:create', count)
  try {
    const database = await databaseForThisTest<ShippingDb>(shippingMigrations)
    const carrier = (password: string) => shiprocketAt(sandbox.url, { tokens: tokenTable(database), password } as never)
    const processes = [carrier('wrong'), carrier('wrong')]
    const faults: unknown[] = []
    for (let question = 0; question < 50; question++)
      for (const one of processes) await one.find('ORD-1').catch((fault) => faults.push(fault))
    expect(faults).toHaveLength(100)
    expect(logins).toBe(1)
    expect(faults.every((fault) => fault instanceof CarrierFault && fault.kind === 'busy')).toBe(true)
    expect(String(faults.at(-1))).toMatch(/check its e-mail and password.*next try is in 15 minutes/)
    expect(await carrier(demoAccount.password).find('ORD-1')).toBeNull()
    expect(logins).toBe(2)
    // The pause is measured by the database's clock.
    await sql`delete from courier_token`.execute(database.db)
    await processes[0]?.find('ORD-1').catch(() => {})
    await processes[0]?.find('ORD-1').catch(() => {})
    expect(logins).toBe(3)
    await sql`update courier_login set refused_at = refused_at - interval '16 minutes'`.execute(database.db)
    await processes[1]?.find('ORD-1').catch(() => {})
    expect(logins).toBe(4)
  } finally {
    diagnostics.unsubscribe('undici:request:create', count)
  }
})

test('money 12: an empty wallet reported with a 4xx is retried, not a permanent refusal', async () => {
  const right = await carrierSandbox()
  await right.faults({ fault: 'wallet_low_400', times: 1 })
  const carrier = shiprocketAt(right.url)
  const { shipmentId } = await carrier.book(shipmentDetails('ORD-9'))
  const fault = await carrier.assignAwb(shipmentId).catch((one: CarrierFault) => one)
  expect(fault).toMatchObject({ kind: 'busy', message: expect.stringContaining('wallet') })
})

test('an airway bill that is still being made is neither refused nor made twice', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await sandbox.faults({ fault: 'awb_in_progress', times: 1 })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  expect(await shop.shipmentIn('ORD-1', 'booked')).toMatchObject({ awb: expect.any(String), failure: null })
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
})

test('an order is found behind the carrier’s first page, however few it puts on one', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  for (let number = 10; number < 35; number++) await carrier.book(shipmentDetails(`ORD-${number}`))
  await sandbox.faults({ fault: 'search_ignored' })
  expect(await carrier.find('ORD-10')).toMatchObject({ cancelled: false })
  expect(await carrier.find('ORD-99')).toBeNull()
})

test('a login that the courier locked is said as that, and waits although the password is right by now', async () => {
  const sandbox = await carrierSandbox()
  for (let number = 0; number < 5; number++)
    await shiprocketAt(sandbox.url, { password: `wrong ${number}` })
      .find('ORD-1')
      .catch(() => {})
  const fault = await shiprocketAt(sandbox.url)
    .find('ORD-1')
    .catch((one: CarrierFault) => one)
  expect(fault).toMatchObject({ kind: 'busy', message: expect.stringContaining('locked our login for a while') })
})

test('money 13: a shipment reassigned to another courier company is followed under its new airway bill', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const before = await shop.shipmentIn('ORD-1', 'booked')
  await atCarrier(sandbox, '/courier/assign/awb', { shipment_id: Number(before?.shipment_id), status: 'reassign' })
  const after = await shiprocketAt(sandbox.url).find('ORD-1')
  expect(after?.awb).not.toBe(before?.awb)
  await sendUpdate(shop, { awb: String(after?.awb), reference: 'ORD-1' })
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.parcel_status === 'in_transit',
  )
  expect(await shop.shipment('ORD-1')).toMatchObject({ awb: after?.awb, phase: 'booked', reference: 'ORD-1' })
  expect(await shop.events('ORD-1')).toEqual(['ShipmentRequested', 'ShipmentBooked', 'ShipmentBooked', 'ShipmentMoved'])
})

test('money 13: a new airway bill whose webhook was lost is found when the old one has no tracking', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const before = await shop.shipmentIn('ORD-1', 'booked')
  await atCarrier(sandbox, '/courier/assign/awb', { shipment_id: Number(before?.shipment_id), status: 'reassign' })
  await shop.jobsDone()
  await atCarrier(sandbox, '/courier/generate/pickup', { shipment_id: [Number(before?.shipment_id)] })
  await sandbox.advance('ORD-1', 'IN TRANSIT', 'none')
  const looked = () => sql`update deadlines set due_at = now()`.execute(shop.database.db)
  await looked()
  const after = await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.awb !== before?.awb,
    { what: 'the new airway bill' },
  )
  expect(after?.awb).toMatch(/^1907/)
  await looked()
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.parcel_status === 'in_transit',
  )
})

test('money 13: an airway bill that only a webhook names is ignored', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const before = await shop.shipmentIn('ORD-1', 'booked')
  await sendUpdate(shop, { awb: '999', reference: 'ORD-1' })
  await shop.jobsDone()
  expect(await shop.shipment('ORD-1')).toMatchObject({ awb: before?.awb, parcel_status: null })
})

test('money 17: updates of shipments that are not this shop’s are done at once, without a failure', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await sendUpdate(shop, { awb: '777', reference: 'amazon-4711' })
  await sendUpdate(shop, { awb: '778', reference: 'ORD-999999999999' })
  await shop.jobsDone()
  expect(shop.faults).toEqual([])
})

test('money 9: an order delivered by hand is not booked when it is paid afterwards', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  const online = (id: string) => orderPlaced(id, { paymentMethod: 'razorpay' })
  const paid = (orderId: string) => ({
    type: 'OrderPaid',
    data: { orderId, paymentId: 'p', providerPaymentId: 'pay', amount: 129_900, paidAt: '2026-11-20T10:05:00.000Z' },
  })
  await shop.publish('ORD-1', online('ORD-1'))
  await shop.publish('ORD-1', {
    type: 'OrderStatusSet',
    data: { orderId: 'ORD-1', from: 'pending', to: 'delivered', unpaid: true },
  })
  await shop.publish('ORD-1', paid('ORD-1'))
  await shop.publish('ORD-2', online('ORD-2'))
  await shop.publish('ORD-2', paid('ORD-2'))
  await shop.shipmentIn('ORD-2', 'booked')
  expect(await shop.shipment('ORD-1')).toBeUndefined()
})

test('a cancel that is answered with 200 and refused is recorded as a failure', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const { courierOrderId } = await carrier.book(shipmentDetails('ORD-1'))
  await sandbox.faults({ fault: 'cancel_ignored', times: 1 })
  const fault = await carrier.cancel(courierOrderId).catch((one: CarrierFault) => one)
  expect(fault).toMatchObject({ kind: 'refused', message: expect.stringContaining('not possible') })
  await carrier.cancel(courierOrderId)
  expect(await carrier.isCancelled(courierOrderId)).toBe(true)
  expect(await carrier.isCancelled('1')).toBeNull()
})

test('a carrier that ignores the search is read page by page; a cancel needs no search', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const first = await carrier.book(shipmentDetails('ORD-1'))
  for (let other = 2; other <= 52; other++) await carrier.book(shipmentDetails(`ORD-${other}`))
  await sandbox.faults({ fault: 'search_ignored' })
  expect((await carrier.find('ORD-1'))?.courierOrderId).toBe(first.courierOrderId)
  expect(await carrier.find('ORD-99')).toBeNull()
  await sandbox.faults({ fault: '500', path: 'GET /orders?' })
  const shop = await openShop(carrier)
  await sandbox.faults()
  await shop.publish('ORD-100', orderPlaced('ORD-100'))
  await shop.shipmentIn('ORD-100', 'booked')
  await sandbox.faults({ fault: '500', path: 'GET /orders?' })
  await shop.publish('ORD-100', {
    type: 'OrderCancelled',
    data: { orderId: 'ORD-100', from: 'pending', reason: 'no', restock: true, refund: false },
  })
  await eventually(sandbox.orders, (orders) =>
    orders.some(({ number, cancelled }) => number === 'ORD-100' && cancelled),
  )
})
