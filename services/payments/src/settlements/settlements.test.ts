import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { SettlementEntry, Settlements } from '@suvarna/contracts/payments/settlement-routes.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForDays } from '../payment/nightly/ask-for-days.ts'
import { adminHeader, openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'
import { readDay, settlementReports } from './read-settlements.ts'

async function openPaid(orders: readonly string[]) {
  const sandbox = await providerSandbox()
  const provider = razorpayAt(sandbox.url)
  const shop = await openPayments(provider)
  const payments: string[] = []
  for (const order_id of orders) {
    await shop.deliver('orders', placed(order_id))
    const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id }
    const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }
    const paid = await sandbox.pay(id)
    await shop.ask('POST', '/orders/razorpay/verify', { body: paid })
    payments.push(paid.razorpay_payment_id)
  }
  const look = async (path: string) => (await shop.ask('GET', path, { headers: { [actorHeader]: adminHeader() } })).body
  return {
    ...{ sandbox, shop, payments },
    read: (day: string, now?: Date) =>
      readDay({ database: shop.database, payments: shop.payments, provider }, day, testMeta(), now),
    settlements: async () => (await look('/admin/settlements')).data as Settlements,
    entries: async (query: string) => (await look(`/admin/settlements/entries?${query}`)).data as SettlementEntry[],
  }
}

const today = dayInIndia(new Date())

test('a settlement is read once however often, and its sums are what the bank got', async () => {
  const { sandbox, shop, payments, read, settlements, entries } = await openPaid(['ORD-1', 'ORD-2'])
  await sandbox.dashboardRefund(payments[1] ?? '', 50_000)
  await shop.check()
  const made = await sandbox.settle()
  for (const _ of [1, 2]) await read(today)
  const data = await settlements()
  // 2 % of two times 1 299 rupees, and 18 % GST on it.
  expect(data.settlements).toEqual([
    {
      ...{ id: made?.id, utr: made?.utr, settled_at: expect.any(String), entries: 3, to_look_at: 1 },
      ...{ gross: 2598, refunds: 500, adjustments: 0, fees: 51.96, gst: 9.36, net: 2036.68 },
    },
  ])
  expect(data.total).toMatchObject({ entries: 3, net: 2036.68 })
  expect(Math.round(data.total.net * 100)).toBe(made?.amount)
  const { gross, refunds, adjustments, fees, gst, net } = data.total
  expect(Math.round((gross - refunds - adjustments - fees - gst - net) * 100)).toBe(0)
  const all = await entries(`settlement=${made?.id}`)
  expect(all.map(({ kind, state, order_id }) => [kind, state, order_id]).sort()).toEqual([
    ['payment', 'matched', 'ORD-1'],
    ['payment', 'matched', 'ORD-2'],
    // Made at the dashboard and not reported to the shop yet.
    ['refund', 'unknown', null],
  ])
})

test('of an order with an advance the entries say which part they are, settled or not', async () => {
  const { sandbox, shop, read, entries } = await openPaid([])
  await shop.deliver('orders', placed('ORD-9', { paymentMethod: 'razorpay', advance: 300_00 }))
  const body = { amount: 300, currency: 'INR', receipt: 'r', order_id: 'ORD-9' }
  const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }
  await shop.ask('POST', '/orders/razorpay/verify', { body: await sandbox.pay(id) })
  expect(await entries('state=waiting')).toMatchObject([{ order_id: 'ORD-9', amount: 300, at_door: 999 }])
  await sandbox.settle()
  await read(today)
  expect(await entries('state=matched')).toMatchObject([{ order_id: 'ORD-9', amount: 300, at_door: 999 }])
})

test('what is captured and not settled waits, and is overdue after six days', async () => {
  const { shop, read, settlements, entries } = await openPaid(['ORD-1'])
  // Also before the first nightly read.
  expect(await settlements()).toMatchObject({ waiting: { entries: 1, net: 1299 } })
  await read(today)
  expect(await settlements()).toMatchObject({ waiting: { entries: 1, net: 1299 }, overdue: { entries: 0 } })
  await sql`update provider_money set at = at - interval '7 days'`.execute(shop.database.db)
  await read(daysAfter(today, -9))
  expect(await settlements()).toMatchObject({
    waiting: { entries: 0 },
    overdue: { entries: 1, net: 1299 },
    to_look_at: 1,
  })
  expect(await entries('state=overdue')).toMatchObject([{ order_id: 'ORD-1', state: 'overdue', settlement_id: null }])
})

test('another amount than ours, and an entry that is none of ours, are told', async () => {
  const { sandbox, shop, read, entries } = await openPaid(['ORD-1', 'ORD-2'])
  await sandbox.settle()
  await read(today)
  await sql`update provider_money set amount = amount + 1 where order_id = 'ORD-1'`.execute(shop.database.db)
  await sql`delete from provider_money where order_id = 'ORD-2'`.execute(shop.database.db)
  expect(await entries('state=differs')).toMatchObject([{ order_id: 'ORD-1', amount: 1299, ours: 1299.01 }])
  expect(await entries('state=unknown')).toMatchObject([{ order_id: null, amount: 1299, ours: null }])
})

test('a lost dispute is in its settlement as what our books say of it', async () => {
  const { sandbox, shop, payments, read, entries, settlements } = await openPaid(['ORD-1', 'ORD-2'])
  const { id } = await sandbox.dispute(payments[0] ?? '', 40_000)
  await sandbox.endDispute(id, 'lost')
  await shop.check()
  const known = () => sql`select from provider_money where kind = 'dispute'`.execute(shop.database.db)
  await eventually(known, ({ rows }) => rows.length === 1, { what: 'the dispute in our books' })
  await sandbox.settle()
  await read(today)
  expect(await entries('state=unknown')).toEqual([])
  expect(await settlements()).toMatchObject({ total: { gross: 2598, adjustments: 400 }, to_look_at: 0 })
})

test('won after it was lost, its money is in the books and in its settlement once more', async () => {
  const { sandbox, shop, payments, read, entries, settlements } = await openPaid(['ORD-1', 'ORD-2'])
  const { id } = await sandbox.dispute(payments[0] ?? '', 40_000)
  await sandbox.endDispute(id, 'lost')
  await shop.check()
  const known = (kind: string) => sql`select from provider_money where kind = ${kind}`.execute(shop.database.db)
  await eventually(
    () => known('dispute'),
    ({ rows }) => rows.length === 1,
    { what: 'the dispute in our books' },
  )
  await sandbox.settle()
  await sandbox.endDispute(id, 'won')
  await shop.check()
  await eventually(
    () => known('dispute_return'),
    ({ rows }) => rows.length === 1,
    { what: 'its return' },
  )
  expect((await entries('state=waiting')).filter(({ kind }) => kind === 'dispute_return')).toMatchObject([
    { order_id: 'ORD-1', net: 400 },
  ])
  await sandbox.settle()
  for (const _ of [1, 2]) await read(today)
  expect(await entries('state=unknown')).toEqual([])
  expect(await entries('state=differs')).toEqual([])
  expect((await settlements()).total).toMatchObject({ gross: 2598, adjustments: 0 })
  const { rows } = await sql`select data->>'amount' as amount from events where type = 'DisputeReversed'`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ amount: '40000' }])
})

test('what a settlement brings back of a lost dispute is in the books by that alone, once, and refundable again', async () => {
  const { sandbox, shop, payments, read, entries } = await openPaid(['ORD-1', 'ORD-2'])
  const { id } = await sandbox.dispute(payments[0] ?? '')
  await sandbox.endDispute(id, 'lost')
  await shop.check()
  await eventually(
    () => sql`select from provider_money where kind = 'dispute'`.execute(shop.database.db),
    ({ rows }) => rows.length === 1,
    { what: 'the dispute in our books' },
  )
  expect((await shop.row('ORD-1'))?.status).toBe('refunded')
  await sandbox.settle()
  // The dispute is not read again: no webhook, no comparison.
  await sandbox.endDispute(id, 'won')
  await sandbox.settle()
  for (const _ of [1, 2]) await read(today)
  expect((await shop.row('ORD-1'))?.status).toBe('attached')
  await shop.check()
  await eventually(
    () => sql`select from events where type = 'DisputeMoved'`.execute(shop.database.db),
    ({ rows }) => rows.length === 2,
    { what: 'its end' },
  )
  const { rows } = await sql`select data->>'amount' as amount from events where type = 'DisputeReversed'`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ amount: '129900' }])
  expect((await entries('state=matched')).map(({ kind }) => kind).sort()).toEqual([
    ...['dispute', 'dispute_return', 'payment', 'payment'],
  ])
})

test('each night asks for every day that is not complete, once; a day whose report is not there is tried and listed', async () => {
  const { sandbox, shop, settlements, read } = await openPaid(['ORD-1'])
  await sql`update provider_money set at = at - interval '5 days'`.execute(shop.database.db)
  await sandbox.faults({ fault: '500', path: '/settlements', times: 1000 })
  for (const _ of [1, 2, 3]) await askForDays(shop, settlementReports)
  const jobs = async () =>
    (
      await sql<{
        day: string
        status: string
        last_error: string | null
      }>`select payload->>'day' as day, status, last_error
        from jobs where reactor = 'payments.settlement-days' order by 1`.execute(shop.database.db)
    ).rows
  const days = [5, 4, 3, 2, 1].map((back) => daysAfter(today, -back))
  expect((await jobs()).map(({ day }) => day)).toEqual(days)
  await eventually(jobs, (all) => all.every(({ last_error }) => last_error !== null), { what: 'tries' })
  expect((await settlements()).unread.map(({ day, fault }) => [day, fault !== null])).toEqual(
    days.map((day) => [day, true]),
  )
  await sandbox.faults()
  for (const day of days) await read(day)
  expect((await settlements()).unread).toEqual([])
  const { rows } = await sql<{ day: string }>`
    select day::text from settlement_days where not complete order by day`.execute(shop.database.db)
  expect(rows.map(({ day }) => day)).toEqual(days.slice(3))
})
