// What a provider, its webhooks and strangers may send, and how payments react.
import { createHmac } from 'node:crypto'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxUnpaid } from '../../collect/open-loose-payment.ts'
import { enqueueSettle } from '../../payment/provider-jobs.ts'
import { looksAfter } from '../../payment/reconcile.ts'
import { openPayments, placed, providerSandbox, razorpayAt, webhookSecret } from '../../payments.fixture.ts'

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
  const security = () => shop.logged.filter(({ channel }) => channel === 'security').map(({ event }) => event)
  const hourPasses = () => sql`update deadlines set due_at = now()`.execute(shop.database.db)
  return { sandbox, shop, start, security, hourPasses }
}

test('money 5: pauses are bounded, and the provider is read on day 3 and after it', () => {
  const opened = new Date('2026-11-22T10:00:00.000Z')
  const hours = looksAfter(opened).map((look) => (look.getTime() - opened.getTime()) / 3_600_000)
  const waits = hours.map((hour, at) => hour - (hours[at - 1] ?? 0))
  expect(waits[0]).toBeCloseTo(1 / 12)
  expect(Math.max(...waits)).toBeLessThan(6.01)
  expect(hours.some((hour) => hour > 66 && hour < 72)).toBe(true)
  expect(hours.at(-1)).toBeGreaterThan(90)
  expect(hours.length).toBeLessThan(40)
})

test('money 5: a second payment whose webhook was lost is found although the order is paid', async () => {
  const { sandbox, shop, start, hourPasses } = await open()
  const id = await start()
  await shop.ask('POST', verifying, { body: await sandbox.pay(id) })
  await shop.statusIs('ORD-1', 'attached')
  const second = await sandbox.pay(id, 'success', undefined, { twice: true })
  await hourPasses()
  await eventually(
    () => shop.events('ORD-1'),
    (types) => types.filter((type) => type === 'PaymentAttached').length === 2,
    { what: `${second.razorpay_payment_id} to be offered to the order` },
  )
})

test('money 5 R-15: a failed payment that succeeds on day 3 is found without any webhook', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  const failed = await sandbox.pay(id, 'failure')
  await sandbox.pay(id, 'success', failed.razorpay_payment_id)
  // The deadline as set 71 hours ago: the handler itself decides whether another read follows.
  await sql`
    update deadlines set due_at = now(), meta = meta || jsonb_build_object('since', now() - interval '71 hours')`.execute(
    shop.database.db,
  )
  await shop.statusIs('ORD-1', 'attached')
  expect(
    (await sql`select from deadlines where kind = 'reconcile-payment'`.execute(shop.database.db)).rows,
  ).toHaveLength(1)
})

test('money 6: a payment in dollars is recorded and refunded, verify reports it, and rupees can still be paid', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  const foreign = await sandbox.pay(id, 'success', undefined, { currency: 'USD', amount: 1_500 })
  expect(await shop.ask('POST', verifying, { body: foreign })).toMatchObject({
    status: 409,
    body: { code: 'payment_declined', error: expect.stringContaining('USD') },
  })
  await shop.statusIs('ORD-1', 'refunded')
  expect(await razorpayAt(sandbox.url).refundsOf(foreign.razorpay_payment_id)).toMatchObject([{ amount: 1_500 }])
  const again = (await shop.ask('POST', opening, bodyOf('ORD-1'))).body.id as string
  expect(again).not.toBe(id)
  const paid = await sandbox.pay(again)
  expect(await shop.ask('POST', verifying, { body: paid })).toMatchObject({ status: 200 })
  await shop.statusIs('ORD-1', 'attached')
  expect(shop.faults).toEqual([])
})

test('money 22: an amount above the account’s limit is a 422 that no client repeats', async () => {
  const { shop } = await open()
  await shop.deliver('orders', placed('ORD-1', { total: 60_000_000 }))
  const { status, body, headers } = await shop.ask('POST', opening, bodyOf('ORD-1', 600_000))
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'payment_refused' })
  expect(JSON.stringify(body)).toContain('"field":"amount"')
  expect(headers['retry-after']).toBeUndefined()
})

test('V11 S-97: another amount and a forged signature write one line each in the security log', async () => {
  const { sandbox, shop, start, security } = await open()
  const id = await start()
  await shop.ask('POST', opening, bodyOf('ORD-1', 1))
  expect(security()).toEqual(['price_mismatch'])
  const paid = await sandbox.pay(id)
  await shop.ask('POST', verifying, { body: { ...paid, razorpay_signature: 'f'.repeat(64) } })
  expect(security()).toEqual(['price_mismatch', 'signature_failed'])
  await shop.ask('POST', '/webhooks/razorpay', { body: { event: 'order.paid' } })
  expect(security()).toEqual(['price_mismatch', 'signature_failed', 'signature_failed'])
})

test('V15: payments without an order are limited to a few unpaid ones a day; paid ones do not count', async () => {
  const { sandbox, shop } = await open()
  const first = await shop.ask('POST', opening, bodyOf())
  const more = await Promise.all(Array.from({ length: maxUnpaid + 4 }, () => shop.ask('POST', opening, bodyOf())))
  const refused = more.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.body.code).toBe('payment_holds')
  expect((await sql`select from deadlines`.execute(shop.database.db)).rows).toHaveLength(maxUnpaid)
  await shop.ask('POST', verifying, { body: await sandbox.pay(first.body.id) })
  expect((await shop.ask('POST', opening, bodyOf())).status).toBe(200)
  // An order of the shop is not affected.
  await shop.deliver('orders', placed('ORD-1'))
  expect((await shop.ask('POST', opening, bodyOf('ORD-1'))).status).toBe(200)
})

const signed = (body: string) => createHmac('sha256', webhookSecret).update(body).digest('hex')

test('R-16: a webhook is accepted while payments cannot be written: inbox first, work later', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  await sandbox.pay(id)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const slow = shop.database.transaction(async (tx) => {
    await sql`lock table events, payments, provider_orders in access exclusive mode`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } } })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signed(body),
    'x-razorpay-event-id': 'evt_1',
  }
  // Answered while the lock is held: no processing delays the provider's 2xx.
  expect((await shop.ask('POST', '/webhooks/razorpay', { body, headers })).status).toBe(200)
  held.resolve()
  await slow
  await shop.statusIs('ORD-1', 'attached')
})

test('R-16: a webhook that fails between signature check and inbox gets no 2xx, and its repeat is accepted', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  armFailpoint('webhook.afterVerify:1:throw', () => {})
  sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  await sandbox.pay(id)
  await shop.statusIs('ORD-1', 'attached')
})

test('the three webhooks of a payment cause one read at the provider', async () => {
  const { shop, start } = await open()
  const id = await start()
  await shop.database.transaction(async (tx) => {
    for (const why of ['payment.authorized', 'payment.captured', 'order.paid'])
      await enqueueSettle(
        tx,
        { providerOrderId: id, why },
        { correlation: crypto.randomUUID(), actor: { kind: 'system' } },
      )
    const { rows } = await sql`select from jobs where reactor = 'payments.settle'`.execute(tx)
    expect(rows).toHaveLength(1)
  })
})

test('more payments of one order than a page are all read', async () => {
  const { sandbox, start } = await open()
  const id = await start()
  for (let tries = 0; tries < 12; tries++) await sandbox.pay(id, 'failure')
  expect(await razorpayAt(sandbox.url).paymentsOf(id)).toHaveLength(12)
})
