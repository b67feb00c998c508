import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'
import { refundRetryKind, retryAfterMs } from './refund-retry.ts'

const hour = 3_600_000

test('pauses grow from an hour to a week, without an end', () => {
  expect([1, 2, 3, 8, 9, 100].map((failures) => retryAfterMs(failures) / hour)).toEqual([1, 2, 4, 128, 168, 168])
})

test('[I7] a refund that the provider could not make is retried automatically, with a new key, until it succeeds', async () => {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  await shop.deliver('orders', placed('ORD-1'))
  const body = { amount: 1299, currency: 'INR', receipt: 'rcptid_1', order_id: 'ORD-1' }
  const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body
  const paid = await sandbox.pay(id)
  await shop.ask('POST', '/orders/razorpay/verify', { body: paid })
  const refunds = () => razorpayAt(sandbox.url).refundsOf(paid.razorpay_payment_id)
  const due = async () => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from due_at - now()) / 3600)::int as hours from deadlines
      where kind = ${refundRetryKind} and stream = 'payment-ORD-1'`.execute(shop.database.db)
    return rows.map(({ hours }) => hours)
  }
  const failNewest = async () => {
    const pending = (all: { id: string; status: string }[]) => all.find(({ status }) => status === 'pending')
    const under = pending(await eventually(refunds, (all) => pending(all) !== undefined))
    await sandbox.settleRefund(under?.id ?? '', 'failed')
    await shop.statusIs('ORD-1', 'refund_failed')
  }
  const hourPasses = () => sql`update deadlines set due_at = now()`.execute(shop.database.db)

  await sandbox.faults({ fault: 'refund_pending', times: 1 })
  const cancelled = { orderId: 'ORD-1', from: 'confirmed', reason: '', restock: true, refund: true }
  await shop.deliver('orders', { type: 'OrderCancelled', data: cancelled })
  await failNewest()
  expect(await due()).toEqual([1])

  await sandbox.faults({ fault: 'refund_pending', times: 1 })
  await hourPasses()
  await shop.statusIs('ORD-1', 'refunding')
  await failNewest()
  expect(await due()).toEqual([2])

  await hourPasses()
  await shop.statusIs('ORD-1', 'refunded')
  expect(await due()).toEqual([])
  expect((await refunds()).map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'processed'])
  expect((await shop.events('ORD-1')).filter((type) => /^Refund/.test(type))).toEqual([
    ...['RefundStarted', 'RefundFailed', 'RefundStarted', 'RefundFailed'],
    ...['RefundStarted', 'RefundCompleted'],
  ])
})
