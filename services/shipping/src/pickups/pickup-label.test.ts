import { createHash } from 'node:crypto'
import { createApp } from '@suvarna/platform/http/http.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { orderPlaced } from '../../../../contracts/src/orders/order-placed.fixture.ts'
import type { PickupEvent } from '../shipment/pickup/pickup.decider.ts'
import { carrierSandbox, contact, openShop, shiprocketAt } from '../shipping.fixture.ts'

const orderId = 'ORD-000000000001'
const token = 'of-the-mail'
const labelProof = createHash('sha256').update(token).digest('base64url')

async function open() {
  const carrier = await carrierSandbox()
  let known: typeof contact | null = contact
  const shop = await openShop(shiprocketAt(carrier.url), { open: async () => known })
  await shop.publish(orderId, orderPlaced(orderId, { paymentMethod: 'razorpay' }))
  const app = createApp({ name: 'shipping', actorKeys })
  for (const register of shop.service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const book = async (number: number, more: object = {}) => {
    const items = [{ name: 'Rani Ring', sku: 'R-1', quantity: 1, price: 90_00 }]
    const data = { orderId, number, stepId: crypto.randomUUID(), items, ...more }
    await shop.publish(orderId, { type: 'ReturnPickupAsked', data })
    const read = () => shop.service.log.read<PickupEvent>(shop.database.db, `pickup-${orderId}-${number}`)
    const events = await eventually(read, (all) => all.some(({ type }) => type === 'PickupBooked'), {
      what: 'a booking',
    })
    return events.find(({ type }) => type === 'PickupBooked')?.data as { awb: string; label?: true }
  }
  const headers = {
    [actorHeader]: signedActorHeader('shipping', { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }),
  }
  const label = (number = 1, t = token) =>
    app.inject({ method: 'GET', url: `/orders/${orderId}/pickups/${number}/label?t=${t}`, headers })
  const fetched = (awb: string) =>
    app.inject({
      method: 'POST',
      url: '/webhooks/courier',
      headers: { ...headers, 'x-api-key': 'courier-token' },
      payload: {
        ...{ awb, order_id: `${orderId}-R1_1`, shipment_status_id: 42, shipment_status: 'PICKED UP' },
        ...{ current_timestamp: '30 11 2030 10:00:00', is_return: 1 },
      },
    })
  return { carrier, book, label, fetched, forget: () => (known = null) }
}

test('the courier’s label of a booked pick-up is had by the link of its mail, and by nothing else', async () => {
  const { carrier, book, label } = await open()
  expect((await label()).statusCode).toBe(404)
  expect(await book(1, { labelProof })).toMatchObject({ label: true })
  const file = await label()
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ])
  expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-/)
  expect((await label(1, 'guessed')).json()).toMatchObject({ code: 'return_not_found' })
  expect((await label(2)).statusCode).toBe(404)

  await carrier.faults({ fault: '500', path: 'POST /courier/generate/label', times: 1 })
  expect((await label()).json()).toMatchObject({ code: 'provider_unavailable' })

  // Requested by an older version of the shop, without a link to the label.
  expect(await book(2)).not.toHaveProperty('label')
  expect((await label(2)).statusCode).toBe(404)
})

test('it is over once the courier has the parcel, and once the contact was erased', async () => {
  const { book, label, fetched, forget } = await open()
  const { awb } = await book(1, { labelProof })
  forget()
  expect((await label()).statusCode).toBe(404)
  const other = await open()
  const booked = await other.book(1, { labelProof })
  expect((await other.fetched(booked.awb)).statusCode).toBe(200)
  await eventually(other.label, ({ statusCode }) => statusCode === 409, { what: 'the label to be over' })
  expect((await other.label()).json()).toMatchObject({ code: 'return_not_possible' })
  expect((await fetched(awb)).statusCode).toBe(200)
})
