import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { firstParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { OrderParcel } from '@suvarna/contracts/shipping/parcel-routes.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { CarrierFault } from '../shipment/carrier.ts'
import { vansProjection } from '../shipment/van/vans.projection.ts'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

const packer: Actor = {
  ...{ kind: 'admin', ip: '10.0.0.1', requestId: 'r', accountId: 'p', email: 'p@suvarna.example', name: 'Packer' },
}
const pickups = 'POST /courier/generate/pickup'

async function openDesk({ itself }: { itself: boolean }) {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  const app = createApp({ name: 'shipping', actorKeys })
  for (const register of shop.service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, body?: object) => {
    const headers = { [actorHeader]: signedActorHeader('shipping', packer) }
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    return answer.json()
  }
  if (!itself)
    await ask('PUT', '/admin/parcel-settings', { version: 0, settings: { ...firstParcelSettings, ask_van: false } })
  const van = async (id: string): Promise<OrderParcel['van']> =>
    (await ask('GET', `/admin/parcels?orders=${id}`)).data.parcels[0]?.van
  const vanIn = (id: string, state: string) =>
    eventually(
      () => van(id),
      (now) => now?.state === state,
      { what: `the van of ${id} ${state}` },
    )
  const place = async (...ids: string[]) => {
    for (const id of ids) await shop.publish(id, orderPlaced(id))
    for (const id of ids) await shop.shipmentIn(id, 'booked')
  }
  const request = async (...orders: string[]): Promise<{ id: string; outcome: string; message: string }[]> =>
    (await ask('POST', '/admin/parcels/pickups', { orders })).data
  const told = async (id: string) => await shop.service.log.read(shop.database.db, `van-${id}`)
  return { sandbox, shop, ask, van, vanIn, place, request, told }
}

test('the van is asked for by itself once the airway bill is there, once, and the courier then comes', async () => {
  const { sandbox, shop, place, vanIn, request, told, van } = await openDesk({ itself: true })
  await place('ORD-1')
  expect(await vanIn('ORD-1', 'asked')).toMatchObject({ at: expect.any(String), fault: null })
  expect(await request('ORD-1')).toMatchObject([{ outcome: 'done' }])
  await shop.jobsDone()
  expect((await told('ORD-1')).map(({ type }) => type)).toEqual(['VanAsked'])
  expect(await sandbox.listed()).toMatchObject([{ steps: [{ status: 1 }, { status: 3 }] }])
  await shop.database.db.updateTable('shipments').set({ parcel_status: 'in_transit' }).execute()
  expect(await van('ORD-1')).toBeUndefined()
})

test('a courier that does not answer is asked again, and what he refuses waits for a person', async () => {
  const { sandbox, shop, place, vanIn, request, told } = await openDesk({ itself: true })
  await sandbox.faults({ fault: '429', path: pickups, times: 1 })
  await place('ORD-1')
  await vanIn('ORD-1', 'asked')
  expect((await told('ORD-1')).map(({ type, data }) => [type, 'final' in data && data.final])).toEqual([
    ['VanRefused', false],
    ['VanAsked', false],
  ])
  await sandbox.faults({ fault: 'pickup_refused', path: pickups, times: 1 })
  await place('ORD-2')
  expect(await vanIn('ORD-2', 'failed')).toMatchObject({ fault: expect.stringMatching(/could not be scheduled/) })
  expect(await request('ORD-2')).toMatchObject([{ outcome: 'done' }])
  await vanIn('ORD-2', 'asked')
  // A rebuild reads all events of an order together and ends with the same rows.
  const rows = () => shop.database.db.selectFrom('vans').selectAll().orderBy('order_id').execute()
  const before = await rows()
  const target = { ...vansProjection, kind: 'inline' as const, sources: ['shipping' as const] }
  await rebuild(shop.database, target, async () => databaseReader(shop.database.db as never, 'shipping'))
  expect(await rows()).toEqual(before)
  expect(before).toMatchObject([{ fault: null }, { fault: null }])
})

test('a call whose answer was lost is not made twice', async () => {
  const { sandbox, shop, place, vanIn } = await openDesk({ itself: true })
  await sandbox.faults({ fault: 'drop', path: pickups, times: 1 })
  await place('ORD-1')
  await vanIn('ORD-1', 'asked')
  await shop.jobsDone()
  expect(await sandbox.listed()).toMatchObject([{ steps: [{ status: 1 }, { status: 3 }] }])
})

test('where the shop asks itself, no van comes before, and each refusal is said of its order', async () => {
  const { sandbox, shop, place, van, request, told } = await openDesk({ itself: false })
  await place('ORD-1', 'ORD-2')
  await shop.jobsDone()
  expect(await van('ORD-1')).toEqual({ state: 'not_asked', at: null, fault: null })
  await sandbox.faults({ fault: 'pickup_refused', path: pickups, times: 2 })
  expect((await request('ORD-1', 'ORD-2')).map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
  expect(await van('ORD-1')).toMatchObject({ state: 'failed', fault: expect.stringMatching(/could not be scheduled/) })
  for (const _ of [1, 2])
    expect((await request('ORD-1', 'ORD-2')).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect((await told('ORD-1')).map(({ type, meta }) => [type, meta.actor.id])).toEqual([
    ['VanRefused', 'p'],
    ['VanAsked', 'p'],
  ])
})

test('a parcel that is booked anew has its own van', async () => {
  const { shop, place, vanIn, told, ask } = await openDesk({ itself: true })
  await place('ORD-1')
  await vanIn('ORD-1', 'asked')
  const parcel = { box: 'Set box', length: 250, breadth: 200, height: 80, weight: 900 }
  await ask('PUT', '/admin/orders/ORD-1/parcel', { parcel, place: null })
  await eventually(
    () => told('ORD-1'),
    (events) => events.length === 2,
    { what: 'the second van' },
  )
  const row = await shop.shipment('ORD-1')
  expect((await told('ORD-1')).at(-1)?.data).toMatchObject({ awb: row?.awb })
})

test('parcels that come while a van is asked for are one call; what it refuses for one is asked for each', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const calls: number[] = []
  let begun = () => {}
  const open = new Promise<void>((done) => (begun = done))
  const requestPickups = async (ids: readonly string[]) => {
    calls.push(ids.length)
    if (calls.length === 1) await open
    // A courier already booked for one of them may refuse them all.
    if (ids.length > 1) throw new CarrierFault('refused', 'Pickup could not be scheduled')
    return carrier.papers.requestPickups(ids)
  }
  const shop = await openShop({ ...carrier, papers: { ...carrier.papers, requestPickups } })
  const ids = ['ORD-1', 'ORD-2', 'ORD-3', 'ORD-4']
  for (const id of ids) await shop.publish(id, orderPlaced(id))
  for (const id of ids) await shop.shipmentIn(id, 'booked')
  await eventually(
    () =>
      shop.database.db.selectFrom('jobs').select('id').where('kind', '=', 'van').where('attempts', '>', 0).execute(),
    (jobs) => jobs.length === ids.length,
    { what: 'every van’s job at work' },
  )
  begun()
  await shop.jobsDone()
  expect(calls).toEqual([1, 3, 1, 1, 1])
  for (const id of ids)
    expect((await shop.service.log.read(shop.database.db, `van-${id}`)).map(({ type }) => type)).toEqual(['VanAsked'])
})
