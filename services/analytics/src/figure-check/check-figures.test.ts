import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverAll, dice, logsOf } from '../analytics.fixture.ts'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'
import { historyEnd, shopHistory } from '../shop-history.fixture.ts'
import { checkFigures } from './check-figures.ts'
import { beginCheck, lastCheck, runCheck } from './figure-checks.ts'

async function shopWithPast(orders: number) {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database, now: () => historyEnd })
  await deliverAll({ database, service }, logsOf(shopHistory(dice(21), orders), dice(22)), dice(23))
  return database.db
}

test('a falsified row of any projection is found, with the affected figures and by how much', async () => {
  const db = await shopWithPast(60)
  const wrongAfter = async (falsify: ReturnType<typeof sql>) => {
    await falsify.execute(db)
    const outcome = await checkFigures(db, historyEnd)
    return new Map(
      outcome?.metrics.flatMap((one) => (one.difference > 0 ? [[one.metric, one.difference] as const] : [])),
    )
  }
  expect(await wrongAfter(sql`select 1`)).toEqual(new Map())

  const order = sql`(select key from sums where measure = 'day' and count > 0 order by key limit 1)`
  const money = await wrongAfter(sql`update sums set amount = amount + 1 where measure = 'day' and key = ${order}`)
  expect(money.get('total_revenue')).toBe(0.01)
  expect(money.get('revenue_over_time')).toBe(0.01)
  expect(money.get('monthly_revenue')).toBe(0.01)
  await sql`update sums set amount = amount - 1 where measure = 'day' and key = ${order}`.execute(db)

  for (const [falsify, metric] of [
    [sql`update sums set count = count + 1 where measure = 'status' and key = 'pending'`, 'pending_orders'],
    [sql`update sums set count = count + 1 where measure = 'tier' and key = 'Returning'`, 'repeat_customers'],
    [sql`update products set retired = not retired where product_id = 'p1'`, 'total_products'],
    [sql`update stock_levels set available = 100`, 'low_stock_alerts'],
    [
      sql`delete from accounts where active_at is not null and account_id = (select max(account_id) from accounts where active_at is not null)`,
      'verified_users',
    ],
    [sql`update view_days set views = views + 1 where day = (select max(day) from view_days)`, 'total_views'],
    [sql`update visitor_days set visitors = visitors + 1 where measure = 'came'`, 'period_visitors'],
    [sql`delete from visitor_days where measure = 'bought'`, 'period_conversion'],
    [
      sql`update funnel_sums set visitors = visitors + 1
          where (day, scope) = ((select max(day) from funnel_sums where scope = 'shop'), 'shop') and step = 1`,
      'funnel',
    ],
    [sql`delete from funnel_sums where scope = 'product' and step = 2`, 'funnel_products'],
    [sql`update funnel_sums set visitors = visitors + 1 where scope = 'category'`, 'funnel_categories'],
    [sql`delete from funnel_sums where scope = 'size' and step = 3`, 'funnel_sizes'],
    [sql`delete from funnel_sums where scope = 'shop' and step = 4`, 'funnel_conversion'],
    [sql`delete from funnel_sums where scope = 'wanted' and key <> ''`, 'wanted_sold_out'],
    [sql`update funnel_pieces set price = price + 1`, 'abandoned_worth'],
    [sql`update bag_lines set size = 12 where size = 7`, 'abandoned_pieces'],
    [sql`delete from visitor_days where measure = 'bag'`, 'abandoned_carts'],
  ] as const)
    expect((await wrongAfter(falsify)).keys().toArray()).toContain(metric)
})

test('events that a projection has not read yet make no difference: both sides count up to the same event', async () => {
  const db = await shopWithPast(15)
  await sql`
    insert into archive (event_id, service, stream, version, type, data, meta, at, position)
    select gen_random_uuid(), service, 'order-later', 1, type, data || '{"orderId": "later"}', meta, at, 999999
    from archive where type = 'OrderPlaced' and data->>'paymentMethod' = 'cod' limit 1`.execute(db)
  const outcome = await checkFigures(db, historyEnd)
  expect(outcome?.metrics.filter(({ difference }) => difference > 0)).toEqual([])
})

test('a check is stored with its findings; only one runs at a time', async () => {
  const db = await shopWithPast(15)
  expect(await lastCheck(db)).toBeNull()
  const [first, second] = await Promise.all([beginCheck(db), beginCheck(db)])
  expect([first.fresh, second.fresh].sort()).toEqual([false, true])
  expect(second.check.id).toBe(first.check.id)
  await runCheck(db, first.check.id, historyEnd)
  expect(await lastCheck(db)).toMatchObject({ id: first.check.id, state: 'right', problem: null })
  expect((await lastCheck(db))?.milliseconds).toBeGreaterThan(0)

  await sql`update sums set count = count + 3 where measure = 'status' and key = 'delivered'`.execute(db)
  const again = await beginCheck(db)
  expect(again.fresh).toBe(true)
  await runCheck(db, again.check.id, historyEnd)
  const wrong = await lastCheck(db)
  expect(wrong?.state).toBe('wrong')
  expect(wrong?.metrics.find(({ metric }) => metric === 'completed_orders')?.difference).toBe(3)
})

test('a check whose process died does not block the next', async () => {
  const db = await shopWithPast(15)
  const { check } = await beginCheck(db)
  await sql`update figure_checks set started_at = now() - interval '6 minutes'`.execute(db)
  const next = await beginCheck(db)
  expect(next).toMatchObject({ fresh: true })
  expect(next.check.id).toBeGreaterThan(check.id)
})
