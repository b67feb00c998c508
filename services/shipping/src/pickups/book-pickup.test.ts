import { createApp } from '@suvarna/platform/http/http.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { orderPlaced } from '../../../../contracts/src/orders/order-placed.fixture.ts'
import type { PickupEvent } from '../shipment/pickup/pickup.decider.ts'
import type { ShipmentEvent } from '../shipment/shipment.decider.ts'
import { carrierSandbox, contact, openShop, shiprocketAt } from '../shipping.fixture.ts'

const items = [{ name: 'Rani Ring', sku: 'R-1', quantity: 1, price: 90_00 }]
const ask = (orderId: string, number = 1) => ({
  type: 'ReturnPickupAsked',
  data: { orderId, number, stepId: crypto.randomUUID(), items },
})

async function open(more: Partial<typeof contact> = {}) {
  const carrier = await carrierSandbox()
  const shop = await openShop(shiprocketAt(carrier.url), { open: async () => ({ ...contact, ...more }) })
  const orderId = 'ORD-000000000001'
  await shop.publish(orderId, orderPlaced(orderId, { paymentMethod: 'razorpay' }))
  const events = () => shop.service.log.read<PickupEvent | ShipmentEvent>(shop.database.db, `pickup-${orderId}-1`)
  const until = (...types: string[]) =>
    eventually(events, (known) => known.map(({ type }) => type).join() === types.join(), {
      what: types.join(),
    })
  const list = async () => (await carrier.orders()).filter(({ number }) => number.includes('-R'))
  return { carrier, shop, orderId, until, list }
}

test('a return is booked at the carrier once, whatever is lost on the way, and its way is followed', async () => {
  const { carrier, shop, orderId, until, list } = await open()
  await carrier.faults({ fault: 'drop', path: 'POST /orders/create/return', times: 1 })
  await shop.publish(orderId, ask(orderId))
  const [, booked] = await until('PickupRequested', 'PickupBooked')
  expect(booked?.data).toMatchObject({
    number: 1,
    reference: `${orderId}-R1`,
    awb: expect.any(String),
    courierName: expect.any(String),
  })
  await shop.publish(orderId, ask(orderId))
  await shop.jobsDone()
  expect(await list()).toEqual([{ number: `${orderId}-R1`, cancelled: false }])
})

test('nobody comes there: told at once, and nothing is made at the carrier', async () => {
  const { shop, orderId, until, list } = await open({ pincode: '744101' })
  await shop.publish(orderId, ask(orderId))
  const [, failed] = await until('PickupRequested', 'PickupFailed')
  expect(failed?.data).toMatchObject({ fault: 'not_served', final: true })
  expect(await list()).toEqual([])
})

test('a wallet without money is said, and the same booking goes on when it is asked for again', async () => {
  const { carrier, shop, orderId, until, list } = await open()
  await carrier.faults({ fault: 'wallet_low', path: '/courier/assign/awb', times: 1 })
  await shop.publish(orderId, ask(orderId))
  const [, failed] = await until('PickupRequested', 'PickupFailed')
  expect(failed?.data).toMatchObject({ fault: 'wallet', final: true, reason: expect.stringContaining('recharge') })
  await shop.publish(orderId, ask(orderId))
  await until('PickupRequested', 'PickupFailed', 'PickupRequested', 'PickupBooked')
  expect(await list()).toHaveLength(1)
})

test('an address that the carrier does not take is said without the shopper’s data', async () => {
  const { shop, orderId, until } = await open({ phone: '98765' })
  await shop.publish(orderId, ask(orderId))
  const [, failed] = await until('PickupRequested', 'PickupFailed')
  expect(failed?.data).toMatchObject({ fault: 'address', final: true })
  expect(JSON.stringify(failed)).not.toContain('98765')
})

test('the carrier’s trouble is tried again by itself', async () => {
  const { carrier, shop, orderId, until } = await open()
  await carrier.faults({ fault: '500', path: '/settings/company/pickup', times: 1 })
  await shop.publish(orderId, ask(orderId))
  const [, failed] = await until('PickupRequested', 'PickupFailed', 'PickupBooked')
  expect(failed?.data).toMatchObject({ fault: 'courier', final: false })
})

test('a refused return is cancelled at the carrier', async () => {
  const { shop, orderId, until, list } = await open()
  await shop.publish(orderId, ask(orderId))
  await until('PickupRequested', 'PickupBooked')
  await shop.publish(orderId, { type: 'ReturnRefused', data: { orderId, number: 1 } })
  await until('PickupRequested', 'PickupBooked', 'PickupCancelled')
  await eventually(list, ([one]) => one?.cancelled === true, { what: 'the cancel' })
})

test('its way comes by the courier’s webhook, and by asking where that is lost', async () => {
  const { carrier, shop, orderId, until } = await open()
  await shop.publish(orderId, ask(orderId))
  const [, booked] = await until('PickupRequested', 'PickupBooked')
  const { awb } = (booked?.data ?? {}) as { awb?: string }
  const app = createApp({ name: 'shipping', actorKeys })
  for (const register of shop.service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const headers = {
    'x-api-key': 'courier-token',
    [actorHeader]: signedActorHeader('shipping', { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }),
  }
  const at = { current_timestamp: '30 11 2030 10:00:00', is_return: 1 }
  const news = { awb, order_id: `${orderId}-R1_509000001`, shipment_status_id: 42, shipment_status: 'PICKED UP', ...at }
  for (const body of [news, { ...news, shipment_status_id: 3 }, news])
    expect((await app.inject({ method: 'POST', url: '/webhooks/courier', headers, payload: body })).statusCode).toBe(
      200,
    )
  const [, , moved] = await until('PickupRequested', 'PickupBooked', 'PickupMoved')
  expect(moved?.data).toMatchObject({ status: 'picked_up', label: 'PICKED UP' })

  const other = await open()
  await other.shop.publish(other.orderId, ask(other.orderId))
  await other.until('PickupRequested', 'PickupBooked')
  await other.carrier.advance(`${other.orderId}-R1`, 'DELIVERED', 'none')
  const follow = other.shop.service.deadlines?.['follow-pickup']
  const due = { stream: `pickup-${other.orderId}-1`, meta: testMeta() }
  await other.shop.database.transaction(async (tx) => follow?.(tx, due as never))
  const [, , arrived] = await other.until('PickupRequested', 'PickupBooked', 'PickupMoved')
  expect(arrived?.data).toMatchObject({ status: 'arrived' })
  expect(await carrier.orders()).not.toHaveLength(0)
})
