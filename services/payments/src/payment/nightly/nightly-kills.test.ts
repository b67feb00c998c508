// The nightly reads of the provider, by a process killed at each step: the next one finds everything, once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { comparisons } from '../../differences/compare-day.ts'
import { openPayments, placed, providerSandbox, razorpayAt } from '../../payments.fixture.ts'
import { settlementReports } from '../../settlements/read-settlements.ts'
import type { Nightly } from './ask-for-days.ts'

const today = dayInIndia(new Date())
/** The gate kills only where something was stored; `npm run test:long "nightly kills"` at every place. */
const everywhere = process.env.NIGHTLY_KILLS === 'all'
/** The compile cache of an earlier process halves the start of the next one. */
const compiled = fileURLToPath(new URL('../../../../../.cache/compiled', import.meta.url))
const script = fileURLToPath(new URL('../../dying-worker.fixture.ts', import.meta.url))

async function openShop() {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  // From here on only the processes of the test read the provider's lists.
  await shop.endWork()
  const open = async (order_id: string) => {
    await shop.deliver('orders', placed(order_id))
    const body = { amount: 1299, currency: 'INR', receipt: 'r', order_id }
    return ((await shop.ask('POST', '/orders/razorpay/order', { body })).body as { id: string }).id
  }
  const work = (nightly: Nightly, place = '') => {
    const child = spawn(process.execPath, [script, shop.database.url, sandbox.url, nightly.name, place], {
      ...{ stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: compiled } },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  return {
    ...{ sandbox, shop, open },
    paid: async (order_id: string) => {
      const verified = await sandbox.pay(await open(order_id))
      await shop.ask('POST', '/orders/razorpay/verify', { body: verified })
      return verified.razorpay_payment_id
    },
    async diesAt(nightly: Nightly, place: string) {
      expect(await once(work(nightly, `${place}:1:exit`), 'exit'), place).toEqual([null, 'SIGKILL'])
      // The dead process's lease expires.
      await sql`update jobs set lease_until = now()`.execute(shop.database.db)
    },
    async lives(nightly: Nightly) {
      const child = work(nightly)
      await eventually(
        async () =>
          (
            await sql<{ status: string }>`select status from jobs where reactor = ${nightly.reactor}`.execute(
              shop.database.db,
            )
          ).rows,
        (jobs) => jobs.length > 0 && jobs.every(({ status }) => status === 'done'),
        { what: 'the day to be read' },
      )
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async jobs(nightly: Nightly) {
      const { rows } = await sql<{ day: string }>`
        select payload->>'day' as day from jobs where reactor = ${nightly.reactor}`.execute(shop.database.db)
      return rows.map(({ day }) => day)
    },
    async rows(table: string, columns: string) {
      const { rows } = await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(
        shop.database.db,
      )
      return rows
    },
  }
}

test('the settlements’ reader: no day is asked for twice or forgotten, no entry is there twice or lost', async () => {
  const { sandbox, paid, diesAt, lives, jobs, rows } = await openShop()
  for (const order of ['ORD-1', 'ORD-2']) await paid(order)
  const made = await sandbox.settle()
  const entries = () => rows('settlement_entries', 'entity_id, settlement_id, credit - debit as net')
  const before = { ...(everywhere ? { 'nightly.asked': [] } : {}), 'settlement.afterKept': [today] }
  for (const [place, asked] of Object.entries(before)) {
    await diesAt(settlementReports, place)
    expect(await jobs(settlementReports), place).toEqual(asked)
    expect(await entries(), place).toEqual([])
    expect(await rows('settlement_days', 'read_at'), place).toEqual(asked.map(() => ({ read_at: null })))
  }
  // Read but not recorded as done, so it is read once more.
  await diesAt(settlementReports, 'reactor.afterCall')
  const read = await entries()
  expect(read).toHaveLength(2)
  expect(read.reduce((sum: number, one) => sum + Number((one as { net: string }).net), 0)).toBe(made?.amount)
  await lives(settlementReports)
  expect(await entries()).toEqual(read)
  expect(await jobs(settlementReports)).toEqual([today])
  expect(await rows('settlement_days', 'day::text, read_at is not null as read')).toEqual([{ day: today, read: true }])
})

test('the comparison: what was lost enters the books once, each difference is one task, and what agrees is none', async () => {
  const { sandbox, shop, open, paid, diesAt, lives, jobs, rows } = await openShop()
  const refunded = await paid('ORD-1')
  const refund = await sandbox.dashboardRefund(refunded, 50_000)
  const { razorpay_payment_id: lost } = await sandbox.pay(await open('ORD-2'))
  await sql`insert into provider_money values ('pay_gone', 'payment', 'ORD-3', 'pay_gone', 700, now())`.execute(
    shop.database.db,
  )
  const differences = () => rows('provider_differences', 'id, kind, closed_at is not null as closed')
  const events = async () => [...(await shop.events('ORD-1')), ...(await shop.events('ORD-2'))].sort()
  const begun = await events()
  const found = (...closed: string[]) =>
    [
      { id: refund.id, kind: 'unknown', closed: closed.includes(refund.id) },
      { id: lost, kind: 'unknown', closed: closed.includes(lost) },
      { id: 'pay_gone', kind: 'missing', closed: false },
    ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const entered = [...begun, 'PaymentAttached', 'PaymentCaptured', 'RefundCompleted'].sort()
  await diesAt(comparisons, 'compare.afterFound')
  expect(await differences()).toEqual(found())
  expect(await events()).toEqual(begun)
  for (const place of everywhere ? ['command.beforeCommit', 'compare.afterClosed'] : ['compare.afterClosed']) {
    await diesAt(comparisons, place)
    expect(await differences(), place).toEqual(found())
  }
  expect(await events()).toEqual(entered)
  // Compared but not recorded as done, so it is compared once more.
  await diesAt(comparisons, 'reactor.afterCall')
  await lives(comparisons)
  expect(await differences()).toEqual(found(refund.id, lost))
  expect(await events()).toEqual(entered)
  expect(await jobs(comparisons)).toEqual([today])
  expect(await rows('comparison_days', 'day::text, complete, entries')).toEqual([
    { day: today, complete: false, entries: 4 },
  ])
})
