import { createHmac } from 'node:crypto'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt, webhookSecret } from '../../payments.fixture.ts'

const opening = '/orders/razorpay/order'
const verifying = '/orders/razorpay/verify'

async function open() {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  return {
    sandbox,
    shop,
    async start() {
      await shop.deliver('orders', placed('ORD-1'))
      const body = { amount: 1299, currency: 'INR', receipt: 'rcptid_1', order_id: 'ORD-1' }
      return (await shop.ask('POST', opening, { body })).body.id as string
    },
  }
}

test('[R-11 S-51] all 120 orders of the webhooks, with stale and early ones among them, end in the same state', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  await sandbox.pay(id, 'failure')
  const events = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed', 'refund.processed']
  const deliver = async (order: readonly string[]) => {
    for (const event of order) {
      const entity = { payment: { entity: { order_id: id, status: 'captured', amount: 1 } } }
      const body = JSON.stringify({ event, payload: entity, nonce: crypto.randomUUID() })
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
      expect((await shop.ask('POST', '/webhooks/razorpay', { body, headers })).status).toBe(200)
    }
  }
  const orders = permutations(events)
  for (const order of orders.slice(0, 40)) await deliver(order)
  const { razorpay_payment_id: providerPaymentId } = await sandbox.pay(id)
  for (const order of orders.slice(40, 80)) await deliver(order)
  await shop.statusIs('ORD-1', 'attached')
  await shop.deliver('orders', {
    type: 'PaymentDeclined',
    data: { orderId: 'ORD-1', paymentId: id, providerPaymentId, reason: 'expired' },
  })
  for (const order of orders.slice(80)) await deliver(order)
  await shop.statusIs('ORD-1', 'refunded')
  const underWay = async () => (await sql`select from jobs where status = 'open'`.execute(shop.database.db)).rows.length
  await eventually(underWay, (count) => count === 0, { withinMs: 60_000, what: 'webhooks that are worked off' })
  expect(await shop.events('ORD-1')).toEqual([
    'PaymentOpened',
    'PaymentOrderCreated',
    'PaymentFailed',
    'PaymentCaptured',
    'PaymentAttached',
    'RefundStarted',
    'RefundCompleted',
  ])
  expect(shop.faults).toEqual([])
})

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) =>
        permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
      )

test('[R-17] a webhook whose handling fails gets a 500, and its repeat is accepted', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  armFailpoint('webhook.afterInbox:1:throw', () => {})
  sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  await sandbox.pay(id)
  await shop.statusIs('ORD-1', 'attached')
  const ledger = async () => (await (await fetch(`${sandbox.url}/sandbox/ledger`)).json()) as { waiting: unknown[] }
  await eventually(ledger, ({ waiting }) => waiting.length === 0, { what: 'webhooks that were answered' })
})

test('a refund that a person makes at the provider’s dashboard is recorded', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  await shop.ask('POST', verifying, { body: paid })
  await razorpayAt(sandbox.url).refund(paid.razorpay_payment_id, 129_900, 'by-a-person-1')
  const cancelled = { orderId: 'ORD-1', from: 'confirmed', reason: '', restock: true, refund: true }
  await shop.deliver('orders', { type: 'OrderCancelled', data: cancelled })
  await shop.statusIs('ORD-1', 'refunded')
})

test('the bare contract opens a payment without an order of ours', async () => {
  const { sandbox, shop } = await open()
  const body = { amount: 1299, currency: 'INR', receipt: 'rcptid_1' }
  const { body: made } = await shop.ask('POST', opening, { body })
  expect(made).toEqual({ success: true, id: made.id, amount: 129_900, currency: 'INR', receipt: 'rcptid_1' })
  const paid = await sandbox.pay(made.id)
  expect((await shop.ask('POST', verifying, { body: { ...paid, orderId: made.id } })).status).toBe(200)
  expect(await shop.events(made.id)).toEqual(['PaymentOpened', 'PaymentOrderCreated', 'PaymentCaptured'])
})
