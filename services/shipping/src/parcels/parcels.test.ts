import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { firstParcelSettings, standardParcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

const boss: Actor = {
  ...{ kind: 'admin', ip: '10.0.0.1', requestId: 'r', accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' },
}
const small = { name: 'Ring box', length: 80, breadth: 80, height: 50, weight: 40, pieces: 2 }
const large = { name: 'Set box', length: 250, breadth: 200, height: 80, weight: 160, pieces: 12 }
const primary = { name: 'Primary', address: '4 Commercial Street, Bengaluru', pincode: '560001', default: true }
const workshop = { name: 'Workshop', address: '1 Johari Bazaar, Jaipur', pincode: '302003', default: false }
const settings = { ...firstParcelSettings, boxes: [large, small], places: [primary, workshop] }

async function openDesk() {
  const sandbox = await carrierSandbox({ pickupLocations: ['Primary', 'Workshop'] })
  const shop = await openShop(shiprocketAt(sandbox.url))
  const app = createApp({ name: 'shipping', actorKeys })
  for (const register of shop.service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) => {
    const headers = { [actorHeader]: signedActorHeader('shipping', boss) }
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const parcelOf = async (id: string) => (await ask('GET', `/admin/parcels?orders=${id}`)).body.data.parcels[0]
  const atCourier = async () => (await sandbox.listed()).map((one) => one as Record<string, unknown>)
  return { sandbox, shop, ask, parcelOf, atCourier }
}

test('a shop that says nothing sends what the form has always said', async () => {
  const { shop, ask, parcelOf, atCourier } = await openDesk()
  expect((await ask('GET', '/admin/parcel-settings')).body.data).toEqual({ settings: firstParcelSettings, version: 0 })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  expect(await atCourier()).toMatchObject([
    { pickup_location: 'Primary', shipments: [{ weight: '0.5', dimensions: '10x10x5' }] },
  ])
  expect(await parcelOf('ORD-1')).toMatchObject({ parcel: standardParcel, place: 'Primary', booked: true, fits: true })
})

test('boxes and places are saved whole and with their version, and each fault names its field', async () => {
  const { ask } = await openDesk()
  const save = (version: number, change: object = {}) =>
    ask('PUT', '/admin/parcel-settings', { version, settings: { ...settings, ...change } })
  expect(await save(0)).toMatchObject({ status: 200, body: { data: { version: 1, settings } } })
  expect((await save(1)).body.data.version).toBe(1)
  expect(await save(0)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  const faults: [object, string][] = [
    [{ boxes: [{ ...small, length: 9 }] }, 'settings.boxes.0.length'],
    [{ boxes: [small, { ...large, name: ' ring BOX ' }] }, 'settings.boxes.1.name'],
    [{ boxes: [{ ...small, pieces: 1.5 }] }, 'settings.boxes.0.pieces'],
    [{ piece_weight: 0 }, 'settings.piece_weight'],
    [{ places: [primary, { ...workshop, default: true }] }, 'settings.places'],
    [{ places: [workshop] }, 'settings.places'],
    [{ places: [primary, { ...workshop, pincode: '30200' }] }, 'settings.places.1.pincode'],
  ]
  for (const [change, field] of faults)
    expect(await save(1, change)).toMatchObject({ status: 400, body: { code: 'invalid_input', field } })
})

test('an order goes out in the smallest box that holds it, from the default place, with its weight', async () => {
  const { shop, ask, parcelOf, atCourier } = await openDesk()
  await ask('PUT', '/admin/parcel-settings', { version: 0, settings })
  await shop.database.db.insertInto('piece_weights').values({ product_id: 'p1', sku: 'RNG-01', grams: 12.4 }).execute()
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  expect(await atCourier()).toMatchObject([{ shipments: [{ weight: '0.053', dimensions: '8x8x5' }] }])
  // The van is requested in a job of its own, after the booking.
  const booked = await eventually(
    () => parcelOf('ORD-1'),
    (one) => one.van?.state === 'asked',
    { what: 'the van' },
  )
  expect(booked).toMatchObject({ parcel: { box: 'Ring box', weight: 53 }, fixed: false })
  // Later settings apply to later parcels.
  await ask('PUT', '/admin/parcel-settings', { version: 1, settings: { ...settings, boxes: [large] } })
  expect(await parcelOf('ORD-1')).toEqual(booked)
})

test('box, weight and place of one order are corrected until it leaves: what is booked is booked anew', async () => {
  const { shop, ask, parcelOf, atCourier } = await openDesk()
  await ask('PUT', '/admin/parcel-settings', { version: 0, settings })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const first = await shop.shipmentIn('ORD-1', 'booked')
  const parcel = { box: 'Set box', length: 250, breadth: 200, height: 80, weight: 900 }
  const choose = (body: object, id = 'ORD-1') =>
    ask('PUT', `/admin/orders/${id}/parcel`, { parcel: null, place: null, ...body })
  expect(await choose({ parcel, place: 'Workshop' })).toMatchObject({
    status: 200,
    body: { data: { parcel, place: 'Workshop', booked: false } },
  })
  const again = await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.phase === 'booked' && row.awb !== first?.awb,
    { what: 'the second booking' },
  )
  expect(again).toMatchObject({ reference: 'ORD-1-2', parcel, place: 'Workshop' })
  await shop.jobsDone()
  expect(await atCourier()).toMatchObject([
    { channel_order_id: 'ORD-1-2', pickup_location: 'Workshop', shipments: [{ weight: '0.9', dimensions: '25x20x8' }] },
    { channel_order_id: 'ORD-1', status: 'CANCELED' },
  ])
  // The same choice again books nothing.
  await choose({ parcel, place: 'Workshop' })
  expect((await shop.shipment('ORD-1'))?.version).toBe(again?.version)
  expect(await choose({ place: 'Attic' })).toMatchObject({ status: 400, body: { field: 'place' } })
  expect(await choose({ parcel: { ...parcel, weight: 0 } })).toMatchObject({
    status: 400,
    body: { field: 'parcel.weight' },
  })
  expect(await choose({}, 'ORD-9')).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  await shop.database.db.updateTable('shipments').set({ parcel_status: 'in_transit' }).execute()
  expect(await choose({})).toMatchObject({ status: 409, body: { code: 'parcel_fixed' } })
  expect(await parcelOf('ORD-1')).toMatchObject({ fixed: true, parcel })
})

test('what is not sent has no parcel to choose: a kept piece never, an order that was called off until it waits again', async () => {
  const { shop, ask, parcelOf, atCourier } = await openDesk()
  const choose = (id: string) => ask('PUT', `/admin/orders/${id}/parcel`, { parcel: null, place: null })
  const online = { paymentMethod: 'razorpay' as const }
  const paid = { paymentId: 'o', providerPaymentId: 'p', amount: 1_299_00, paidAt: '2026-11-26T10:00:00Z' }
  await shop.publish('ORD-1-K1', orderPlaced('ORD-1-K1', { ...online, kept: { orderId: 'ORD-1', number: 1 } }))
  await shop.publish('ORD-1-K1', { type: 'OrderPaid', data: { orderId: 'ORD-1-K1', ...paid } })
  await shop.publish('ORD-2', orderPlaced('ORD-2', online))
  const becomes = (fixed: boolean) =>
    eventually(
      () => parcelOf('ORD-2'),
      (parcel) => parcel?.fixed === fixed,
      { what: `a parcel that is ${fixed ? '' : 'not '}fixed` },
    )
  await becomes(false)
  expect(await parcelOf('ORD-1-K1')).toBeUndefined()
  expect(await choose('ORD-1-K1')).toMatchObject({ status: 404, body: { message: /nothing of it is sent/ } })
  await shop.publish('ORD-2', { type: 'OrderFailed', data: { orderId: 'ORD-2', reason: 'not paid in time' } })
  await becomes(true)
  expect(await choose('ORD-2')).toMatchObject({ status: 409, body: { code: 'parcel_fixed' } })
  const payBy = new Date(Date.now() + 3_600_000).toISOString()
  await shop.publish('ORD-2', { type: 'OrderPaymentExtended', data: { orderId: 'ORD-2', payBy } })
  await becomes(false)
  await shop.jobsDone()
  expect(await atCourier()).toEqual([])
})

test('a place that the courier does not know is refused, and the order goes from another', async () => {
  const { shop, ask } = await openDesk()
  const lost = { ...workshop, name: 'Old shop', default: true }
  await ask('PUT', '/admin/parcel-settings', {
    version: 0,
    settings: { ...settings, places: [lost, { ...primary, default: false }] },
  })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  expect(await shop.shipmentIn('ORD-1', 'failed')).toMatchObject({ failure: expect.stringMatching(/Wrong Pickup/) })
  await ask('PUT', '/admin/orders/ORD-1/parcel', { parcel: null, place: 'Primary' })
  expect(await shop.shipmentIn('ORD-1', 'booked')).toMatchObject({ place: 'Primary' })
})

test('a return comes back to the default place, in the box that holds its pieces', async () => {
  const { shop, ask, atCourier } = await openDesk()
  const places = [
    { ...primary, default: false },
    { ...workshop, default: true },
  ]
  await ask('PUT', '/admin/parcel-settings', { version: 0, settings: { ...settings, places } })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  const items = [{ name: 'Kundan ring', sku: 'RNG-01', quantity: 3, price: 129_900 }]
  await shop.publish('ORD-1', { type: 'ReturnPickupAsked', data: { orderId: 'ORD-1', number: 1, stepId: 's1', items } })
  await eventually(
    () => shop.database.db.selectFrom('pickups').select('phase').executeTakeFirst(),
    (row) => row?.phase === 'booked',
    { what: 'the pick-up' },
  )
  expect(await atCourier()).toMatchObject([
    { channel_order_id: 'ORD-1-R1', shipments: [{ weight: '0.25', dimensions: '25x20x8' }] },
    { channel_order_id: 'ORD-1', pickup_location: 'Workshop' },
  ])
})
