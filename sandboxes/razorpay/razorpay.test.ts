// The provider's unmodified SDK against its sandbox, over HTTP.
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { demoKeys } from '../demo-accounts.ts'
import { createRazorpaySandbox, type RazorpayOptions } from './sandbox.ts'

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 120_000 })

const root = await mkdtemp(join(tmpdir(), 'razorpay-'))
afterAll(() => rm(root, { recursive: true, force: true }))

type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
type ReceivedWebhook = { id: string; signature: string; raw: string; event: string }

const newFolder = () => mkdtemp(join(root, 'one-'))
const secret = 'webhook-secret'

async function open(options: Partial<RazorpayOptions> = {}) {
  const folder = options.folder ?? (await newFolder())
  const sandbox = await createRazorpaySandbox({ firstPauseMs: 5, ...options, folder })
  onTestFinished(() => sandbox.close())
  const post = (path: string, body: object, headers = {}) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const pay = async (order_id: string, outcome = 'success', payment_id?: string) =>
    (await (await post('/sandbox/pay', { order_id, outcome, payment_id })).json()) as Paid
  const sdk = sdkFor(sandbox.url, demoKeys)
  const order = (changes = {}) => sdk.orders.create({ amount: 149900, currency: 'INR', ...changes })
  return { ...sandbox, folder, post, pay, sdk, order }
}

function sdkFor(url: string, { keyId, keySecret }: typeof demoKeys) {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = (sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api
  rq.defaults.baseURL = url
  return sdk
}

/** A shop that records each webhook and answers with `status`. */
async function openShop() {
  const received: ReceivedWebhook[] = []
  const answers = { status: 200 }
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const header = (name: string) => String(request.headers[name])
    received.push({
      id: header('x-razorpay-event-id'),
      signature: header('x-razorpay-signature'),
      raw,
      event: JSON.parse(raw).event,
    })
    response.writeHead(answers.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/payments`
  return { told: received, answers, webhook: { url, secret }, events: () => received.map(({ event }) => event).sort() }
}

test('an order is created, read, listed by its receipt; wrong keys are a 401', async () => {
  const { url, sdk, order } = await open()
  const made = await order({ receipt: 'attempt-1', notes: { order: 'ORD-1' } })
  expect(made).toMatchObject({
    entity: 'order',
    amount: 149900,
    amount_due: 149900,
    status: 'created',
    attempts: 0,
    receipt: 'attempt-1',
  })
  expect(made.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
  expect(await sdk.orders.fetch(made.id)).toEqual(made)
  await order({ receipt: 'attempt-2' })
  expect(await sdk.orders.all({ receipt: 'attempt-1' })).toEqual({ entity: 'collection', count: 1, items: [made] })
  expect((await sdk.orders.all()).items).toHaveLength(2)
  expect((await order()).notes).toEqual([])
  await expect(sdkFor(url, { ...demoKeys, keySecret: 'wrong' }).orders.all()).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  })
})

const refusals: [string, object][] = [
  ['The amount must be at least INR 1.00', { amount: 99 }],
  ['The amount must be an integer.', { amount: 100.5 }],
  ['Currency is not supported', { currency: 'EUR' }],
  ['The receipt may not be greater than 40 characters.', { receipt: 'x'.repeat(41) }],
  ['colour is/are not required and should not be sent', { colour: 'red' }],
]
test.each(refusals)('refuses with "%s"', async (description, changes) => {
  const { order, sdk } = await open()
  await expect(order(changes)).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description },
  })
  await expect(sdk.orders.fetch('order_unknown')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The id provided does not exist' },
  })
})

test('a paid order is captured at once, signed with the key secret, and paid only once', async () => {
  const { sdk, order, pay, post } = await open()
  const { id } = await order()
  const paid = await pay(id)
  expect(
    validatePaymentVerification(
      { order_id: id, payment_id: paid.razorpay_payment_id },
      paid.razorpay_signature,
      demoKeys.keySecret,
    ),
  ).toBe(true)
  expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', amount_paid: 149900, amount_due: 0, attempts: 1 })
  expect(await sdk.payments.fetch(paid.razorpay_payment_id)).toMatchObject({
    status: 'captured',
    captured: true,
    fee: 3538,
    tax: 540,
    order_id: id,
  })
  expect((await post('/sandbox/pay', { order_id: id, outcome: 'success' })).status).toBe(400)
  expect((await post('/sandbox/pay', { order_id: 'order_no', outcome: 'success' })).status).toBe(400)
})

test('a failed payment leaves the order open, may be tried again, and may still succeed later', async () => {
  const { sdk, order, pay } = await open()
  const { id } = await order()
  const failed = await pay(id, 'failure')
  expect(failed).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', metadata: { order_id: id } } })
  expect(failed).not.toHaveProperty('razorpay_signature')
  expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1 })
  await pay(id, 'failure')
  const late = await pay(id, 'success', failed.razorpay_payment_id)
  expect(late.razorpay_payment_id).toBe(failed.razorpay_payment_id)
  expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2 })
  const { items } = await sdk.orders.fetchPayments(id)
  expect(items.map(({ status }) => status).sort()).toEqual(['captured', 'failed'])
})

test('with manual capture the money waits to be taken, in full', async () => {
  const { sdk, order, pay } = await open()
  const { id } = await order({ payment: { capture: 'manual', capture_options: { refund_speed: 'normal' } } })
  const { razorpay_payment_id } = await pay(id)
  expect(await sdk.payments.fetch(razorpay_payment_id)).toMatchObject({
    status: 'authorized',
    captured: false,
    fee: null,
  })
  await expect(sdk.payments.capture(razorpay_payment_id, 100, 'INR')).rejects.toMatchObject({
    error: { description: 'Capture amount must be equal to the amount authorized.' },
  })
  expect(await sdk.payments.capture(razorpay_payment_id, 149900, 'INR')).toMatchObject({ status: 'captured' })
  await expect(sdk.payments.capture(razorpay_payment_id, 149900, 'INR')).rejects.toMatchObject({ statusCode: 400 })
})

test('refunds in part and in full, never more than was captured', async () => {
  const { sdk, order, pay } = await open()
  const { razorpay_payment_id: id } = await pay((await order()).id)
  expect(await sdk.payments.refund(id, { amount: 49900 })).toMatchObject({
    amount: 49900,
    status: 'processed',
    payment_id: id,
  })
  expect(await sdk.payments.fetch(id)).toMatchObject({
    status: 'captured',
    amount_refunded: 49900,
    refund_status: 'partial',
  })
  await expect(sdk.payments.refund(id, { amount: 100001 })).rejects.toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured.' },
  })
  expect(await sdk.payments.refund(id, {})).toMatchObject({ amount: 100000 })
  expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'refunded', refund_status: 'full' })
  await expect(sdk.payments.refund(id, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already.' },
  })
  expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toHaveLength(2)
})

test('a refund with the same key happens once; another body under that key is a 409', async () => {
  const { post, order, pay, folder, close } = await open()
  const { razorpay_payment_id: id } = await pay((await order()).id)
  const headers = {
    authorization: `Basic ${btoa(`${demoKeys.keyId}:${demoKeys.keySecret}`)}`,
    'x-refund-idempotency': randomUUID(),
  }
  const refund = async (body: object, poster = post) => {
    const answer = await poster(`/v1/payments/${id}/refund`, body, headers)
    return { status: answer.status, body: await answer.json() }
  }
  const both = await Promise.all([refund({ amount: 50000 }), refund({ amount: 50000 })])
  expect(both[0]).toEqual(both[1])
  expect((await refund({ amount: 60000 })).status).toBe(409)
  await close()
  const again = await open({ folder })
  expect(await refund({ amount: 50000 }, again.post)).toEqual(both[0])
  expect(await again.sdk.payments.fetch(id)).toMatchObject({ amount_refunded: 50000 })
})

test('a pending refund ends as set; a failed one returns the money to the shop', async () => {
  const shop = await openShop()
  const { sdk, order, pay, post } = await open({ webhook: shop.webhook })
  const { razorpay_payment_id: id } = await pay((await order()).id)
  await post('/sandbox/faults', { fault: 'refund_pending' })
  const refund = await sdk.payments.refund(id, {})
  expect(refund.status).toBe('pending')
  await post('/sandbox/refunds', { refund_id: refund.id, outcome: 'failed' })
  expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
  await soon(() =>
    expect(shop.events()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'refund.created',
      'refund.failed',
    ]),
  )
})

test('webhooks are signed over their bytes and repeated with the same id until the shop answers 2xx', async () => {
  const shop = await openShop()
  const { order, pay, url } = await open({ webhook: shop.webhook })
  shop.answers.status = 503
  await pay((await order()).id)
  await soon(() => expect(shop.told.length).toBeGreaterThan(8))
  shop.answers.status = 200
  const waiting = async () => (await (await fetch(`${url}/sandbox/ledger`)).json()).waiting
  await soon(async () => expect(await waiting()).toEqual([]))
  expect(new Set(shop.told.map(({ id }) => id)).size).toBe(3)
  for (const { raw, signature } of shop.told) {
    expect(signature).toBe(createHmac('sha256', secret).update(raw).digest('hex'))
    expect(Razorpay.validateWebhookSignature(raw, signature, secret)).toBe(true)
  }
})

test('a webhook that was not delivered before a kill is delivered after it', async () => {
  const shop = await openShop()
  shop.answers.status = 500
  const first = await open({ webhook: shop.webhook })
  await first.pay((await first.order()).id, 'failure')
  await soon(() => expect(shop.told.length).toBeGreaterThan(0))
  await first.close()
  shop.answers.status = 204
  const seen = shop.told.length
  await open({ folder: first.folder, webhook: { ...shop.webhook, secret: 'a new one' } })
  await soon(() => expect(shop.told.length).toBe(seen + 1))
  expect(shop.told.at(-1)).toEqual(shop.told[0])
})

test('webhooks can be paused, shuffled and duplicated', async () => {
  const shop = await openShop()
  const { order, pay, post } = await open({ webhook: shop.webhook })
  await post('/sandbox/webhooks', { paused: true, copies: 3, shuffle: true })
  await pay((await order()).id)
  await pay((await order()).id)
  expect(shop.told).toEqual([])
  await post('/sandbox/webhooks', { paused: false })
  await soon(() => expect(shop.told).toHaveLength(18))
})

test('the SDK handles a 429, a 500, garbage and a lost answer; work done before the loss stays', async () => {
  const { order, post, sdk } = await open()
  await post('/sandbox/faults', ['429', '500', 'garbage', 'drop'].map((fault) => ({ fault, times: 1 })) as object)
  await expect(order()).rejects.toMatchObject({ statusCode: 429 })
  await expect(order()).rejects.toMatchObject({ statusCode: 500, error: { code: 'SERVER_ERROR' } })
  expect(await order()).toContain('<h1>')
  await expect(order({ receipt: 'lost' })).rejects.toThrow()
  expect((await sdk.orders.all({ receipt: 'lost' })).items).toHaveLength(1)
})

test('40 payments at once survive a restart, each in full', async () => {
  const first = await open()
  await Promise.all(Array.from({ length: 40 }, async () => first.pay((await first.order()).id)))
  const ledger = async (url: string) => (await fetch(`${url}/sandbox/ledger`)).json()
  const before = await ledger(first.url)
  expect(before.payments).toHaveLength(40)
  await first.close()
  const second = await open({ folder: first.folder })
  expect(await ledger(second.url)).toEqual(before)
  expect(await (await fetch(second.url)).text()).toContain('40 orders')
})
