import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt, webhookSecret } from '../payments.fixture.ts'

const total = 129_900

/** A paid order at a provider whose webhooks arrive unless held back. */
async function openPaid({ webhooks = true } = {}) {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  if (webhooks) sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  await shop.deliver('orders', placed('ORD-1'))
  const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id: 'ORD-1' }
  const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }
  const paid = await sandbox.pay(id)
  await shop.ask('POST', '/orders/razorpay/verify', { body: paid })
  const paymentId = paid.razorpay_payment_id
  return {
    sandbox,
    shop,
    id,
    paymentId,
    refunds: () => razorpayAt(sandbox.url).refundsOf(paymentId),
    cancel: (goesBack = total) =>
      shop.deliver('orders', {
        type: 'OrderCancelled',
        data: {
          ...{ orderId: 'ORD-1', from: 'confirmed', reason: '', restock: true, refund: true },
          goesBack: { providerPaymentId: paymentId, amount: goesBack },
        },
      }),
    /** The payment's state in the projection. */
    taken: async () => (await shop.row('ORD-1'))?.taken[paymentId],
    amounts: async (type: string) =>
      (
        await sql<{ amount: number }>`
        select (data->>'amount')::int as amount from events where stream = 'payment-ORD-1' and type = ${type} order by version
      `.execute(shop.database.db)
      ).rows.map(({ amount }) => amount),
    hourPasses: () => sql`update deadlines set due_at = now()`.execute(shop.database.db),
    jobsRun: () => sql`update jobs set run_at = now() where status = 'open'`.execute(shop.database.db),
  }
}

test('money 1: after a partial refund at the dashboard a cancel refunds the rest, and no more', async () => {
  const { sandbox, shop, refunds, cancel, amounts, paymentId } = await openPaid({ webhooks: false })
  await sandbox.dashboardRefund(paymentId, 10_000)
  await cancel()
  await shop.statusIs('ORD-1', 'refunded')
  expect((await refunds()).map(({ amount }) => amount).sort()).toEqual([10_000, 119_900])
  expect((await amounts('RefundCompleted')).sort()).toEqual([10_000, 119_900])
  expect(shop.faults).toEqual([])
})

test('money 2: a partial refund at the dashboard is recorded as partial by its webhook, while the order stays paid', async () => {
  const { sandbox, taken, paymentId, amounts, shop } = await openPaid()
  await sandbox.dashboardRefund(paymentId, 10_000)
  await eventually(taken, (one) => one?.back === 10_000, { what: 'a part that is back' })
  await sandbox.dashboardRefund(paymentId, 20_000)
  await eventually(taken, (one) => one?.back === 30_000, { what: 'two parts that are back' })
  expect((await taken())?.state).toBe('attached')
  expect(await amounts('RefundCompleted')).toEqual([10_000, 20_000])
  expect((await shop.row('ORD-1'))?.status).toBe('attached')
})

test('money 2: a partial refund whose webhooks were lost is found by the reconciler', async () => {
  const { sandbox, taken, paymentId, hourPasses } = await openPaid({ webhooks: false })
  await sandbox.dashboardRefund(paymentId, 10_000)
  await hourPasses()
  await eventually(taken, (one) => one?.back === 10_000, { what: 'a part that is back' })
})

test('money 1: a refund at the dashboard that fails is replaced by our own', async () => {
  const { sandbox, shop, refunds, cancel, paymentId, jobsRun } = await openPaid()
  const slow = await sandbox.dashboardRefund(paymentId, 10_000, true)
  expect(slow.status).toBe('pending')
  await cancel()
  await eventually(refunds, (all) => all.length === 2, { what: 'the rest to go back' })
  expect((await shop.row('ORD-1'))?.status).toBe('refunding')
  await sandbox.settleRefund(slow.id, 'failed')
  await jobsRun()
  await shop.statusIs('ORD-1', 'refunded')
  const made = (await refunds()).filter(({ status }) => status === 'processed')
  expect(made.map(({ amount }) => amount).sort()).toEqual([10_000, 119_900])
})

test('money 3: what a person has given back otherwise is not refunded again', async () => {
  const { shop, refunds, cancel } = await openPaid()
  await cancel(total - 30_000)
  await shop.statusIs('ORD-1', 'refunded')
  expect((await refunds()).map(({ amount }) => amount)).toEqual([99_900])
})

test('a refund that the provider calls a concurrent duplicate is retried, and never recorded as failed', async () => {
  const { sandbox, shop, refunds, cancel } = await openPaid()
  await sandbox.faults({ fault: 'refund_in_progress', times: 2 })
  await cancel()
  await shop.statusIs('ORD-1', 'refunded')
  expect(await refunds()).toHaveLength(1)
  expect(await shop.events('ORD-1')).not.toContain('RefundFailed')
})

test('money 4: a refund is never given up, however often the provider is down', async () => {
  const { sandbox, shop, refunds, cancel, jobsRun } = await openPaid()
  await sandbox.faults({ fault: '500', path: 'GET /payments', times: 500 })
  await cancel()
  const tried = () =>
    sql`select from jobs where reactor = 'payments.refunds' and last_error is not null`.execute(shop.database.db)
  await eventually(tried, ({ rows }) => rows.length === 1, { what: 'a first try' })
  await sql`update jobs set attempts = 60, run_at = now() where reactor = 'payments.refunds'`.execute(shop.database.db)
  const attempts = () =>
    sql`select from jobs where attempts > 60 and last_error is not null and lease_until is null`.execute(
      shop.database.db,
    )
  await eventually(attempts, ({ rows }) => rows.length === 1, { what: 'a try after the sixtieth' })
  await sandbox.faults()
  await jobsRun()
  await shop.statusIs('ORD-1', 'refunded')
  expect(await refunds()).toHaveLength(1)
})

test('a refund that the bank takes days for stays under way, warns after minutes, and ends by its webhook', async () => {
  const { sandbox, shop, refunds, cancel } = await openPaid()
  await sandbox.faults({ fault: 'refund_pending', times: 1 })
  await cancel()
  const [slow] = await eventually(refunds, (all) => all.length === 1)
  expect((await shop.check()).refunds_waiting).toBe(0)
  await sql`update payments set waiting_since = now() - interval '5 days'`.execute(shop.database.db)
  await sql`update jobs set attempts = 60 where reactor = 'payments.refunds'`.execute(shop.database.db)
  expect(await shop.check()).toMatchObject({ refunds_waiting: 1, oldest_refund_since: expect.any(String) })
  await sandbox.settleRefund(slow?.id ?? '')
  await shop.statusIs('ORD-1', 'refunded')
  expect(await shop.check()).toMatchObject({ refunds_waiting: 0, oldest_refund_since: null })
})

test('a payment that the provider does not know is a refund that failed, and says so', async () => {
  const { sandbox, shop } = await openPaid()
  await shop.deliver('orders', placed('ORD-2'))
  const ids = { providerOrderId: 'order_gone', providerPaymentId: 'pay_gone' }
  await shop.record('ORD-2', {
    type: 'RecordProviderOrder',
    providerOrderId: 'order_gone',
    amount: total,
    receipt: 'ORD-2',
  })
  await shop.record('ORD-2', { type: 'CapturePayment', ...ids, amount: total })
  await shop.record('ORD-2', { type: 'RefundAll', reason: 'cancelled' })
  await shop.statusIs('ORD-2', 'refund_failed')
  expect(sandbox.url).toBeTruthy()
})

test('more refunds than a page of the provider’s lists are all read', async () => {
  const { sandbox, taken, paymentId, refunds } = await openPaid({ webhooks: false })
  for (let made = 0; made < 12; made++) await sandbox.dashboardRefund(paymentId, 100)
  expect(await refunds()).toHaveLength(12)
  expect((await taken())?.back).toBe(0)
})
