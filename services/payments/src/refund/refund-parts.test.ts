// Parts of a payment at the provider: each goes back once, whatever happens to a response.
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt, webhookSecret } from '../payments.fixture.ts'

const total = 129_900

async function openPaid({ webhooks = true } = {}) {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  if (webhooks) sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  await shop.deliver('orders', placed('ORD-1'))
  const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id: 'ORD-1' }
  const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }
  const paid = await sandbox.pay(id)
  await shop.ask('POST', '/orders/razorpay/verify', { body: paid })
  const providerPaymentId = paid.razorpay_payment_id
  const back = (amount: number) => ({ goesBack: { providerPaymentId, amount } })
  return {
    sandbox,
    shop,
    paymentId: providerPaymentId,
    agree: (number: number, amount: number) =>
      shop.deliver('orders', {
        type: 'RefundAgreed',
        data: {
          ...{ orderId: 'ORD-1', number, lines: [], extra: amount, amount, why: 'goodwill' },
          ...{ agreedAt: '2026-11-26T10:00:00.000Z', ...back(amount) },
        },
      }),
    cancel: (amount: number) =>
      shop.deliver('orders', {
        type: 'OrderCancelled',
        data: {
          ...{ orderId: 'ORD-1', from: 'confirmed', reason: '', restock: true, refund: true },
          ...back(amount),
        },
      }),
    /** The provider's refunds except failed ones: receipt without the payment's id, and amount. */
    made: async () =>
      (await razorpayAt(sandbox.url).refundsOf(providerPaymentId))
        .filter(({ status }) => status !== 'failed')
        .map(({ receipt, amount }) => [receipt?.replace(/-[^-]*$/, '') ?? null, amount])
        .sort(),
    taken: async () => (await shop.row('ORD-1'))?.taken[providerPaymentId],
    jobsRun: () => sql`update jobs set run_at = now() where status = 'open'`.execute(shop.database.db),
    retry: () => sql`update deadlines set due_at = now() where kind = 'retry-refund'`.execute(shop.database.db),
  }
}

test('parts go back beside each other, and a cancel the rest', async () => {
  const { shop, agree, cancel, made, taken } = await openPaid()
  await agree(1, 10_000)
  await agree(2, 20_000)
  await eventually(taken, (one) => one?.back === 30_000, { what: 'two parts that are back' })
  expect(await taken()).toMatchObject({ state: 'attached', refunds: [expect.any(String), expect.any(String)] })
  expect((await shop.row('ORD-1'))?.status).toBe('attached')
  await cancel(total - 30_000)
  await shop.statusIs('ORD-1', 'refunded')
  const [first, ...parts] = (await made()).reverse()
  expect(parts.map(([receipt]) => receipt)).toContain('refund-lines-1-0')
  expect([first, ...parts].reduce((sum, one) => sum + Number(one?.[1]), 0)).toBe(total)
  expect(shop.faults).toEqual([])
})

test('money of an exchange’s order goes back by the payment of the first one, once, under its name there', async () => {
  const { shop, agree, made, taken, paymentId } = await openPaid()
  await shop.deliver('orders', placed('ORD-1-X1'))
  const through = { orderId: 'ORD-1', refundId: '1r1' }
  const accepted = () =>
    shop.deliver('orders', {
      type: 'ReturnAccepted',
      data: {
        ...{ orderId: 'ORD-1-X1', number: 1, amount: 40_000, refund: 'provider' },
        goesBack: { providerPaymentId: paymentId, amount: 40_000, through },
      },
    })
  await accepted()
  await agree(1, 10_000)
  await accepted()
  await eventually(taken, (one) => one?.back === 50_000, { what: 'both parts' })
  expect(await made()).toEqual([
    ['refund-1r1-0', 40_000],
    ['refund-lines-1-0', 10_000],
  ])
  expect((await shop.row('ORD-1-X1'))?.taken).toEqual({})
  expect(shop.faults).toEqual([])
})

test('a part whose answer was lost is found by its receipt, and not made again', async () => {
  const { sandbox, agree, made, taken, jobsRun, paymentId } = await openPaid({ webhooks: false })
  await sandbox.faults({ fault: 'drop', path: `/payments/${paymentId}/refund`, times: 1 })
  await agree(1, 10_000)
  await eventually(
    async () => {
      await jobsRun()
      return taken()
    },
    (one) => one?.back === 10_000,
    { what: 'the part to be found' },
  )
  expect(await made()).toEqual([['refund-lines-1-0', 10_000]])
})

test('a part that the provider refuses is failed, seen, and made by the next try; another one goes on meanwhile', async () => {
  const { sandbox, shop, agree, made, taken, retry, paymentId } = await openPaid()
  await sandbox.faults({ fault: 'refund_refused', path: `/payments/${paymentId}/refund`, times: 1 })
  await agree(1, 10_000)
  await eventually(taken, (one) => one?.parts?.['lines-1']?.state === 'failed', { what: 'a part that failed' })
  expect((await shop.check()).refunds_failed).toBe(1)
  await agree(2, 20_000)
  await eventually(taken, (one) => one?.back === 20_000, { what: 'the other part' })
  await retry()
  await eventually(taken, (one) => one?.back === 30_000, { what: 'the next try' })
  expect(await made()).toEqual([
    ['refund-lines-1-1', 10_000],
    ['refund-lines-2-0', 20_000],
  ])
  expect((await shop.check()).refunds_failed).toBe(0)
})

test('a part that the bank takes days for is not asked for again, and the rest does not take its place', async () => {
  const { sandbox, shop, agree, cancel, made, jobsRun } = await openPaid()
  await sandbox.faults({ fault: 'refund_pending', times: 1 })
  await agree(1, 10_000)
  await eventually(made, (all) => all.length === 1, { what: 'a pending part' })
  await cancel(total - 10_000)
  await shop.statusIs('ORD-1', 'refunded')
  await jobsRun()
  expect((await made()).map(([, amount]) => amount).sort()).toEqual([10_000, total - 10_000])
})
