import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

const packer: Actor = {
  ...{ kind: 'admin', ip: '10.0.0.1', requestId: 'r', accountId: 'p', email: 'p@suvarna.example', name: 'Packer' },
}

async function openDesk() {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  const app = createApp({ name: 'shipping', actorKeys })
  for (const register of shop.service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const ask = async (paper: string, ...orders: string[]) => {
    const headers = { [actorHeader]: signedActorHeader('shipping', packer) }
    const answer = await app.inject({ method: 'POST', url: `/admin/parcels/${paper}`, headers, payload: { orders } })
    const { data = [], pdf, ...body } = answer.json()
    const outcomes = data.map((one: { id: string; outcome: string }) => `${one.id} ${one.outcome}`)
    const text = pdf ? Buffer.from(pdf, 'base64').toString('latin1') : ''
    return { status: answer.statusCode, body, data, outcomes, text }
  }
  for (const id of ['ORD-1', 'ORD-2']) await shop.publish(id, orderPlaced(id))
  await shop.publish('ORD-3', orderPlaced('ORD-3', { paymentMethod: 'razorpay' }))
  for (const id of ['ORD-1', 'ORD-2']) await shop.shipmentIn(id, 'booked')
  const set = async (orderId: string, to: 'pending' | 'confirmed') => {
    await shop.publish(orderId, { type: 'OrderStatusSet', data: { orderId, from: 'pending', to } })
    const known = () =>
      shop.database.db.selectFrom('orders').select('pending').where('order_id', '=', orderId).executeTakeFirst()
    await eventually(known, (row) => row?.pending === (to === 'pending'), { what: `${orderId} to be ${to}` })
  }
  for (const id of ['ORD-1', 'ORD-2']) await set(id, 'confirmed')
  return { sandbox, shop, ask, set }
}

test('the labels of many orders are one file; an order without an airway bill says so and stops nobody', async () => {
  const { ask } = await openDesk()
  const labels = await ask('labels', 'ORD-3', 'ORD-2', 'ORD-1', 'ORD-9')
  expect(labels.outcomes).toEqual(['ORD-3 refused', 'ORD-2 done', 'ORD-1 done', 'ORD-9 refused'])
  expect(labels.data[0].message).toMatch(/no airway bill yet/)
  expect(labels.text).toMatch(/^%PDF-[\s\S]*Order ORD-2[\s\S]*Order ORD-1/)
  const none = await ask('labels', 'ORD-3')
  expect(none).toMatchObject({ status: 200, outcomes: ['ORD-3 refused'], text: '' })
})

test('an order that is still pending has no label and is on no manifest, and says what to do; nobody else waits for it', async () => {
  const { shop, ask, set } = await openDesk()
  await shop.publish('ORD-4', orderPlaced('ORD-4'))
  await shop.shipmentIn('ORD-4', 'booked')
  await set('ORD-2', 'pending')
  for (const paper of ['labels', 'manifests']) {
    const { outcomes, data, text } = await ask(paper, 'ORD-1', 'ORD-2', 'ORD-4')
    expect(outcomes).toEqual(['ORD-1 done', 'ORD-2 refused', 'ORD-4 refused'])
    expect(data[2].message).toBe('It is still pending: confirm the order first.')
    expect(text).not.toContain('ORD-4')
  }
  await set('ORD-4', 'confirmed')
  expect((await ask('labels', 'ORD-4')).outcomes).toEqual(['ORD-4 done'])
})

test('a manifest is made for all, also where one of them has its own already', async () => {
  const { ask } = await openDesk()
  expect((await ask('manifests', 'ORD-1')).text).toMatch(/ORD-1/)
  const both = await ask('manifests', 'ORD-1', 'ORD-2')
  expect(both.outcomes).toEqual(['ORD-1 done', 'ORD-2 done'])
  expect(both.text).toMatch(/ORD-1[\s\S]*ORD-2/)
  expect((await ask('manifests', 'ORD-1', 'ORD-2')).text).toBe(both.text)
})

test('a parcel that the courier takes on no manifest is named, and the others have theirs', async () => {
  const { sandbox, ask } = await openDesk()
  await sandbox.faults({ fault: 'manifest_refused', path: 'POST /manifests/generate', times: 2 })
  const made = await ask('manifests', 'ORD-1', 'ORD-2')
  expect([made.status, made.outcomes]).toEqual([200, ['ORD-1 refused', 'ORD-2 done']])
  expect(made.data[0].message).not.toBe('')
  expect(made.text).toMatch(/ORD-2/)
  expect(made.text).not.toMatch(/ORD-1/)
})

test('a courier that refuses or does not answer is said, and too many orders are refused by their field', async () => {
  const { sandbox, ask } = await openDesk()
  await sandbox.faults({ fault: 'manifest_refused', path: 'POST /manifests/generate', times: 1 })
  expect(await ask('manifests', 'ORD-1')).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  await sandbox.faults({ fault: '500', path: 'POST /courier/generate/label', times: 1 })
  expect(await ask('labels', 'ORD-1')).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  const many = Array.from({ length: 51 }, (_, at) => `ORD-${at}`)
  expect(await ask('labels', ...many)).toMatchObject({ status: 400, body: { field: 'orders' } })
})
