// What a real courier account does to a shop: wrong passwords, other people's parcels, new airway bills, half refusals.
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { databaseForThisTest, eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccount } from '../../../../../sandboxes/demo-accounts.ts'
import { shippingMigrations } from '../../migrations.ts'
import type { ShippingDb } from '../../schema.ts'
import { CarrierFault } from '../../shipment/carrier.ts'
import { carrierUpdateKind, carrierUpdatesReactorName } from '../../shipment/carrier-updates.ts'
import { carrierSandbox, openShop, parcel, shiprocketAt } from '../../shipping.fixture.ts'
import { tokenTable } from './shiprocket-token.ts'

type Carrier = Awaited<ReturnType<typeof carrierSandbox>>

/** A call as the API user, past our own adapter. */
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
  const counted = new Proxy(globalThis.fetch, {
    apply(target, self, [url, init]: Parameters<typeof fetch>) {
      if (String(url).endsWith('/auth/login')) logins++
      return Reflect.apply(target, self, [url, init])
    },
  })
  const real = globalThis.fetch
  globalThis.fetch = counted
  try {
    const database = await databaseForThisTest<ShippingDb>(shippingMigrations)
    const courier = (password: string) => shiprocketAt(sandbox.url, { tokens: tokenTable(database), password } as never)
    const processes = [courier('wrong'), courier('wrong')]
    const faults: unknown[] = []
    for (let question = 0; question < 50; question++)
      for (const one of processes) await one.find('ORD-1').catch((fault) => faults.push(fault))
    expect(faults).toHaveLength(100)
    expect(logins).toBe(1)
    expect(faults.every((fault) => fault instanceof CarrierFault && fault.kind === 'busy')).toBe(true)
    expect(String(faults.at(-1))).toMatch(/check its e-mail and password.*next try is in 15 minutes/)
    expect(await courier(demoAccount.password).find('ORD-1')).toBeNull()
    expect(logins).toBe(2)
    // The pause ends by the database's clock.
    await sql`delete from courier_token`.execute(database.db)
    await processes[0]?.find('ORD-1').catch(() => {})
    await processes[0]?.find('ORD-1').catch(() => {})
    expect(logins).toBe(3)
    await sql`update courier_login set refused_at = refused_at - interval '16 minutes'`.execute(database.db)
    await processes[1]?.find('ORD-1').catch(() => {})
    expect(logins).toBe(4)
  } finally {
    globalThis.fetch = real
  }
})

test('money 12: an empty wallet that is told with a 4xx is filled tomorrow, and no refusal for good', async () => {
  const right = await carrierSandbox()
  await right.faults({ fault: 'wallet_low_400', times: 1 })
  const courier = shiprocketAt(right.url)
  const { shipmentId } = await courier.book(parcel('ORD-9'))
  const fault = await courier.assignAwb(shipmentId).catch((one: CarrierFault) => one)
  expect(fault).toMatchObject({ kind: 'busy', message: expect.stringContaining('wallet') })
})

test('money 13: a parcel that the courier gave to another carrier is followed under its new airway bill', async () => {
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

test('money 13: a new airway bill whose webhook was lost is found where the old one leads nowhere', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const before = await shop.shipmentIn('ORD-1', 'booked')
  await atCarrier(sandbox, '/courier/assign/awb', { shipment_id: Number(before?.shipment_id), status: 'reassign' })
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

test('money 13: an airway bill that only the webhook knows is not believed', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const before = await shop.shipmentIn('ORD-1', 'booked')
  await sendUpdate(shop, { awb: '999', reference: 'ORD-1' })
  await shop.jobsDone()
  expect(await shop.shipment('ORD-1')).toMatchObject({ awb: before?.awb, parcel_status: null })
})

test('money 17: news of parcels that are none of this shop’s are done at once, and fail nothing', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await sendUpdate(shop, { awb: '777', reference: 'amazon-4711' })
  await sendUpdate(shop, { awb: '778', reference: 'ORD-999999999999' })
  await shop.jobsDone()
  expect(shop.faults).toEqual([])
})

test('money 9: what was brought by hand is not booked when it is paid afterwards', async () => {
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

test('a cancel that is answered with 200 and refused is a failure that people see', async () => {
  const sandbox = await carrierSandbox()
  const courier = shiprocketAt(sandbox.url)
  const { courierOrderId } = await courier.book(parcel('ORD-1'))
  await sandbox.faults({ fault: 'cancel_ignored', times: 1 })
  const fault = await courier.cancel(courierOrderId).catch((one: CarrierFault) => one)
  expect(fault).toMatchObject({ kind: 'refused', message: expect.stringContaining('not possible') })
  await courier.cancel(courierOrderId)
  expect(await courier.isCancelled(courierOrderId)).toBe(true)
  expect(await courier.isCancelled('1')).toBeNull()
})

test('a courier that passes over the search is read page by page; a cancel needs no search', async () => {
  const sandbox = await carrierSandbox()
  const courier = shiprocketAt(sandbox.url)
  const first = await courier.book(parcel('ORD-1'))
  for (let other = 2; other <= 52; other++) await courier.book(parcel(`ORD-${other}`))
  await sandbox.faults({ fault: 'search_ignored' })
  expect((await courier.find('ORD-1'))?.courierOrderId).toBe(first.courierOrderId)
  expect(await courier.find('ORD-99')).toBeNull()
  await sandbox.faults({ fault: '500', path: 'GET /orders?' })
  const shop = await openShop(courier)
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
