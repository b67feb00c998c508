// What payments accepts: signatures, webhooks and responses may be forged, old, or not the shop's.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoKeys } from '../../../../sandboxes/demo-accounts.ts'
import {
  asStranger,
  openPayments,
  type Paid,
  placed,
  providerSandbox,
  razorpayAt,
  webhookSecret,
} from '../payments.fixture.ts'

const opening = '/orders/razorpay/order'
const verifying = '/orders/razorpay/verify'
const bodyOf = (order_id?: string, amount = 1299) => ({
  body: { amount, currency: 'INR', receipt: 'r', ...(order_id ? { order_id } : {}) },
})

async function open() {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  const start = async (orderId = 'ORD-1') => {
    await shop.deliver('orders', placed(orderId))
    return (await shop.ask('POST', opening, bodyOf(orderId))).body.id as string
  }
  return { sandbox, shop, start }
}

test('S-46: a signature that is empty, a list, or one of another length is refused before any call to the provider', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  for (const razorpay_signature of ['', [paid.razorpay_signature], paid.razorpay_signature.slice(1), 'ÿ'.repeat(32)])
    expect((await shop.ask('POST', verifying, { body: { ...paid, razorpay_signature } })).status).toBe(400)
  expect(await shop.events('ORD-1')).not.toContain('PaymentCaptured')
})

test('S-47: a real signature replayed for another order of ours pays nothing there', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  await start('ORD-2')
  await shop.ask('POST', verifying, { body: paid })
  expect((await shop.ask('POST', verifying, { body: { ...paid, orderId: 'ORD-2' } })).status).toBe(404)
  const claim = {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  }
  await shop.deliver('orders', { type: 'ClaimMade', data: { orderId: 'ORD-2', claim } })
  expect(await shop.events('ORD-2')).toEqual(expect.arrayContaining(['ClaimRefused']))
  expect(await shop.events('ORD-2')).not.toContain('PaymentAttached')
})

test('S-48 R-18: a payment of one rupee is recorded as one rupee, whatever the order costs', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start(), 'success', undefined, { amount: 100 })
  await shop.ask('POST', verifying, { body: paid })
  const { taken } = (await shop.row('ORD-1')) ?? {}
  expect(taken?.[paid.razorpay_payment_id]).toMatchObject({ amount: 100, state: 'attached' })
})

test('S-49: a provider order that is not ours is a 404, however well it is signed', async () => {
  const { shop, start } = await open()
  await start()
  const razorpay_signature = createHmac('sha256', demoKeys.keySecret).update('order_x|pay_x').digest('hex')
  const body = { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature }
  expect((await shop.ask('POST', verifying, { body })).status).toBe(404)
})

const signed = (body: string | Buffer) => createHmac('sha256', webhookSecret).update(body).digest('hex')

test('S-50: a webhook that is too long, compressed, of another type or shape, altered, or a GET, writes nothing', async () => {
  const { shop } = await open()
  const post = async (payload: string | Buffer, signature = signed(payload), headers: object = {}) => {
    const own = { 'content-type': 'application/json', 'x-razorpay-signature': signature, ...headers }
    const asked = { method: 'POST', url: '/webhooks/razorpay', headers: { ...asStranger(), ...own }, payload } as const
    return (await shop.app.inject(asked)).statusCode
  }
  const body = '{"event": "order.paid", "payload": {"order": {"entity": {"id": "order_x"}}}}'
  const [compressed, reformatted] = [gzipSync(body), JSON.stringify(JSON.parse(body))]
  expect(await post(JSON.stringify({ event: 'x', filler: 'x'.repeat(5_000_000) }))).toBe(413)
  for (const signature of [signed(body), signed(compressed)])
    expect(await post(compressed, signature, { 'content-encoding': 'gzip' })).toBe(415)
  expect(await post(body, signed(body), { 'content-type': 'text/plain' })).toBe(415)
  expect(await post(body, signed(body), { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await post(reformatted, signed(body)), 'the same, written another way').toBe(401)
  expect(await post(body, signed(body).toUpperCase())).toBe(401)
  expect(await post('{"event":', signed('{"event":'))).toBe(400)
  // Signed webhooks about other things get a 2xx, or the provider would repeat them for a day.
  for (const shape of ['[]', '"x"', '{"event":7}', '{}', '{"payload":{"order":{"entity":{"id":7}}}}', 'null'])
    expect(await post(shape), shape).toBe(200)
  const get = await shop.app.inject({ method: 'GET', url: '/webhooks/razorpay', headers: asStranger() })
  expect(get.statusCode).toBe(405)
  expect((await sql`select from jobs`.execute(shop.database.db)).rows).toEqual([])
  expect((await sql`select from events`.execute(shop.database.db)).rows).toEqual([])
})

test('S-51: a webhook that is repeated months later reads the provider again and writes no event', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  await shop.ask('POST', verifying, { body: await sandbox.pay(id) })
  const before = await shop.events('ORD-1')
  const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } }, created_at: 1 })
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signed(body) }
  expect((await shop.ask('POST', '/webhooks/razorpay', { body, headers })).status).toBe(200)
  const over = () =>
    sql`select from jobs where status = 'done' and reactor = 'payments.settle'`.execute(shop.database.db)
  await eventually(over, ({ rows }) => rows.length === 1)
  expect(await shop.events('ORD-1')).toEqual(before)
})

test.each([
  ['another amount', { amount: 100 }, 'PaymentAttached'],
  ['dollars', { currency: 'USD' }, 'ForeignPaymentCaptured'],
  ['a payment that is only created', { status: 'created' }, null],
  ['HTML in a 200', '<html>', null],
  ['an error in a 200', { error: { code: 'SERVER_ERROR' } }, null],
  ['a redirect to an inner address', 302, null],
])('S-52: a provider that answers with %s is believed no further than it goes', async (_what, answer, event) => {
  const { shop, start } = await open()
  const id = await start()
  const asked: string[] = []
  const fake = createServer((request, response) => {
    asked.push(request.url ?? '')
    const captured = {
      id: 'pay_1',
      entity: 'payment',
      amount: 129_900,
      currency: 'INR',
      status: 'captured',
      amount_refunded: 0,
    }
    const list = { entity: 'collection', count: 1, items: [{ ...captured, ...(answer as object) }] }
    if (answer === 302) response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else
      response
        .writeHead(200)
        .end(typeof answer === 'string' ? answer : JSON.stringify('error' in (answer as object) ? answer : list))
  })
  await new Promise<void>((listening) => fake.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void fake.close())
  const other = razorpayAt(`http://127.0.0.1:${(fake.address() as AddressInfo).port}`)
  const shopThere = await shop.beside(other)
  const razorpay_signature = createHmac('sha256', demoKeys.keySecret).update(`${id}|pay_1`).digest('hex')
  const triple: Paid = { razorpay_order_id: id, razorpay_payment_id: 'pay_1', razorpay_signature }
  const { status } = await shopThere('POST', verifying, triple)
  if (answer === 302) expect(asked).toHaveLength(1)
  const events = await shop.events('ORD-1')
  if (event === null) {
    expect([409, 503]).toContain(status)
    expect(events).toEqual(['PaymentOpened', 'PaymentOrderCreated'])
  } else expect(events).toContain(event)
})
