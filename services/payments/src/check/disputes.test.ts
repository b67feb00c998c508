import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt, webhookSecret } from '../payments.fixture.ts'

async function openPaid({ webhooks }: { webhooks: boolean }) {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  if (webhooks) sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  await shop.deliver('orders', placed('ORD-1'))
  const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id: 'ORD-1' }
  const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }
  const paid = await sandbox.pay(id)
  await shop.ask('POST', '/orders/razorpay/verify', { body: paid })
  const told = async () =>
    (
      await sql<{ type: string; data: Record<string, unknown> }>`
        select type, data from events where type in ('PaymentDisputed', 'DisputeMoved') order by seq`.execute(
        shop.database.db,
      )
    ).rows
  return { sandbox, shop, told, paymentId: paid.razorpay_payment_id }
}

test('a dispute and its end enter the books once by their webhooks', async () => {
  const { sandbox, shop, told, paymentId } = await openPaid({ webhooks: true })
  const { id } = await sandbox.dispute(paymentId, 50_000)
  const [opened] = await eventually(told, (all) => all.length === 1, { what: 'a dispute' })
  expect(opened).toMatchObject({ type: 'PaymentDisputed', data: { disputeId: id, amount: 50_000, orderId: 'ORD-1' } })
  expect(Date.parse(String(opened?.data.respondBy)) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000)
  await sandbox.endDispute(id, 'lost')
  const all = await eventually(told, (list) => list.length === 2, { what: 'its end' })
  expect(all[1]).toMatchObject({ type: 'DisputeMoved', data: { disputeId: id, status: 'lost', deducted: 50_000 } })
  expect((await shop.row('ORD-1'))?.status).toBe('attached')
  expect(shop.faults).toEqual([])
})

test('one whose webhooks were lost enters the books when they are compared, once', async () => {
  const { sandbox, shop, told, paymentId } = await openPaid({ webhooks: false })
  await sandbox.dispute(paymentId)
  await shop.check()
  await eventually(told, (all) => all.length === 1, { what: 'a dispute' })
  await shop.check()
  await shop.check()
  expect(await told()).toHaveLength(1)
})
