import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { Differences } from '@suvarna/contracts/payments/difference-routes.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPaymentsLog } from '../event-log.ts'
import { askForDays } from '../payment/nightly/ask-for-days.ts'
import { payment } from '../payment/payment.decider.ts'
import { adminHeader, openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'
import { compareDay, comparisons } from './compare-day.ts'

const today = dayInIndia(new Date())
const headers = () => ({ [actorHeader]: adminHeader() })

/** A shop that no webhook reaches. */
async function openShop() {
  const sandbox = await providerSandbox()
  const provider = razorpayAt(sandbox.url)
  const shop = await openPayments(provider)
  const log = createPaymentsLog()
  const deps = { database: shop.database, provider, log, payments: commandHandler(log, payment), waitMs: 500 }
  const open = async (order_id: string) => {
    await shop.deliver('orders', placed(order_id))
    const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id }
    return ((await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }).id
  }
  const note = (id: string, body: object) =>
    shop.ask('POST', `/admin/settlements/differences/${id}/note`, { body, headers: headers() })
  return {
    ...{ sandbox, shop, open, note },
    compare: (now?: Date, day = today) => compareDay({ ...deps, withTimeout: null }, day, now ? { now } : {}),
    async told(state = 'open') {
      const { body } = await shop.ask('GET', `/admin/settlements/differences?state=${state}`, { headers: headers() })
      return body.data as Differences
    },
    async paid(order_id: string) {
      const verified = await sandbox.pay(await open(order_id))
      await shop.ask('POST', '/orders/razorpay/verify', { body: verified })
      return verified.razorpay_payment_id
    },
    rows: async () =>
      (await sql`select * from provider_differences order by id`.execute(shop.database.db)).rows as object[],
    day: async (day = today) =>
      (
        await sql<{ complete: boolean; entries: number }>`
          select complete, entries from comparison_days where day = ${day}::date`.execute(shop.database.db)
      ).rows[0],
  }
}

test('a payment whose webhook was lost enters the books, once, and its difference closes by itself', async () => {
  const { sandbox, shop, open, compare, told, rows, day } = await openShop()
  const { razorpay_payment_id: id } = await sandbox.pay(await open('ORD-1'))
  await compare()
  expect(await shop.events('ORD-1')).toEqual([
    'PaymentOpened',
    'PaymentOrderCreated',
    'PaymentCaptured',
    'PaymentAttached',
  ])
  expect(await told()).toEqual({ open: 0, differences: [], compared_to: today, unread: [] })
  expect((await told('closed')).differences).toMatchObject([
    { id, about: 'payment', kind: 'unknown', theirs: 1299, ours: null, status: 'captured', state: 'agrees', by: null },
  ])
  const before = await rows()
  await compare()
  expect(await rows()).toEqual(before)
  expect(await shop.events('ORD-1')).toHaveLength(4)
  expect(await day()).toEqual({ complete: false, entries: 1 })
})

test('a refund of the dashboard enters the books as by its webhook', async () => {
  const { sandbox, shop, paid, compare, told, day } = await openShop()
  const refund = await sandbox.dashboardRefund(await paid('ORD-1'), 50_000)
  await compare()
  expect((await shop.events('ORD-1')).at(-1)).toBe('RefundCompleted')
  expect((await told()).open).toBe(0)
  expect((await told('closed')).differences).toMatchObject([
    { id: refund.id, about: 'refund', kind: 'unknown', theirs: 500, order_id: 'ORD-1', state: 'agrees' },
  ])
  expect(await day()).toMatchObject({ entries: 2 })
})

test('another amount, and what the provider does not have, stand until they agree', async () => {
  const { shop, paid, compare, told, rows } = await openShop()
  const id = await paid('ORD-1')
  await sql`update provider_money set amount = amount + 1`.execute(shop.database.db)
  await sql`insert into provider_money values ('pay_gone', 'payment', 'ORD-2', 'pay_gone', 700, now())`.execute(
    shop.database.db,
  )
  await compare()
  const found = await told()
  expect(found.open).toBe(2)
  expect(found.differences).toMatchObject(
    [
      { id: 'pay_gone', kind: 'missing', theirs: null, ours: 7, order_id: 'ORD-2' },
      { id, kind: 'differs', theirs: 1299, ours: 1299.01, order_id: 'ORD-1' },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const before = await rows()
  await compare()
  expect(await rows()).toEqual(before)
  await sql`update provider_money set amount = amount - 1 where id = ${id}`.execute(shop.database.db)
  await compare()
  expect((await told()).differences.map((one) => one.id)).toEqual(['pay_gone'])
})

test('a stranger’s payment is looked at by a person, who says why; another amount of it is another difference', async () => {
  const { sandbox, compare, told, note, shop } = await openShop()
  const { razorpay_payment_id: id } = await sandbox.pay(await sandbox.strangersOrder(70_000))
  await compare()
  const [one] = (await told()).differences
  expect(one).toMatchObject({ id, kind: 'unknown', order_id: null, theirs: 700 })
  expect(await note(id, { since: one?.since, note: '' })).toMatchObject({ status: 400, body: { field: 'note' } })
  expect(await note('pay_none', { since: one?.since, note: 'x' })).toMatchObject({ status: 404 })
  expect(await note(id, { since: '2026-01-01T00:00:00.000Z', note: 'x' })).toMatchObject({
    ...{ status: 409, body: { code: 'difference_changed' } },
  })
  for (const _ of [1, 2])
    expect(await note(id, { since: one?.since, note: ' Rent of the hall ' })).toMatchObject({ status: 200 })
  expect((await told()).open).toBe(0)
  const explained = { id, state: 'explained', note: 'Rent of the hall', by: 'a1', closed_at: expect.any(String) }
  expect((await told('closed')).differences).toMatchObject([explained])
  await compare()
  expect((await told('closed')).differences).toMatchObject([explained])
  const { rows } = await sql`select from events where type = 'DifferenceExplained'`.execute(shop.database.db)
  expect(rows).toHaveLength(1)
  // By now our books have the payment, with another amount.
  await sql`insert into provider_money values (${id}, 'payment', 'ORD-9', ${id}, 60000, now())`.execute(
    shop.database.db,
  )
  await compare()
  expect((await told()).differences).toMatchObject([{ id, kind: 'differs', theirs: 700, ours: 600, note: null }])
  await sql`delete from provider_money`.execute(shop.database.db)
  await compare()
  expect((await told('closed')).differences).toMatchObject([explained])
  const refund = await sandbox.dashboardRefund(id, 20_000)
  await compare()
  expect((await told()).differences).toMatchObject([{ id: refund.id, about: 'refund', kind: 'unknown', theirs: 200 }])
  // A payment that was refunded in full is no difference.
  await sandbox.dashboardRefund(id)
  await compare()
  expect((await told()).open).toBe(0)
})

test('nothing is written of a day whose pages were not all read, and the next try reads them', async () => {
  const { sandbox, open, compare, told, rows, day } = await openShop()
  const order = await open('ORD-1')
  const stranger = await sandbox.pay(await sandbox.strangersOrder(70_000))
  for (let tries = 0; tries < 100; tries++) await sandbox.pay(order, 'failure')
  // The newest come first, so the unknown payment is on the second page.
  await sandbox.faults({ fault: '500', path: 'GET /payments?', after: 1, times: 1 })
  await expect(compare()).rejects.toThrow()
  expect([await rows(), await day()]).toEqual([[], undefined])
  await compare()
  expect((await told()).differences.map(({ id }) => id)).toEqual([stranger.razorpay_payment_id])
})

test('a kill between what was found and what enters the books leaves a difference that the next try closes', async () => {
  const { sandbox, shop, open, compare, told } = await openShop()
  await sandbox.pay(await open('ORD-1'))
  armFailpoint('compare.afterFound:1:throw', () => {})
  await expect(compare()).rejects.toThrow('failpoint')
  expect((await told()).open).toBe(1)
  expect(await shop.events('ORD-1')).toHaveLength(2)
  await compare()
  expect((await told()).open).toBe(0)
  expect(await shop.events('ORD-1')).toHaveLength(4)
})

test('a day is compared each night until it is over and nobody has to look', async () => {
  const { sandbox, compare, told, note, day } = await openShop()
  const { razorpay_payment_id: id } = await sandbox.pay(await sandbox.strangersOrder(70_000))
  const later = new Date(Date.now() + 4 * 24 * 3_600_000)
  await compare(later)
  expect(await day()).toMatchObject({ complete: false })
  const [one] = (await told()).differences
  await note(id, { since: one?.since, note: 'Rent' })
  await compare(later)
  expect(await day()).toMatchObject({ complete: true })
  await sandbox.dashboardRefund(id)
  // A comparison that began before the refund and ends after it changes nothing.
  await compare(new Date())
  expect((await told('closed')).differences).toMatchObject([{ id, state: 'explained' }])
  await compare(later)
  expect((await told('closed')).differences).toMatchObject([{ id, state: 'agrees' }])
})

test('each night asks for every day that is not complete, once', async () => {
  const { shop, paid } = await openShop()
  await paid('ORD-1')
  await sql`update provider_money set at = at - interval '3 days'`.execute(shop.database.db)
  for (const _ of [1, 2]) await askForDays(shop, comparisons)
  const { rows } = await sql<{ day: string }>`
    select payload->>'day' as day from jobs where reactor = ${comparisons.reactor} order by 1`.execute(shop.database.db)
  expect(rows.map((row) => row.day)).toEqual([3, 2, 1].map((back) => daysAfter(today, -back)))
})
