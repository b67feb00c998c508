import { metricIds } from '@suvarna/contracts/analytics/metrics.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { LogReader } from '@suvarna/platform/bus/bus.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverAll, dice, logsOf } from '../analytics.fixture.ts'
import { checkFigures } from '../figure-check/check-figures.ts'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'
import { historyEnd, shopHistory } from '../shop-history.fixture.ts'

async function open() {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const now = () => historyEnd
  const service = createAnalytics({ database, now })
  return { database, service, deps: { database, now, log: service.log, heartbeatMs: 10_000 } }
}

const tables = [
  'order_facts',
  'sums',
  'products',
  'categories',
  'shop_limits',
  'stock_levels',
  'accounts',
  'visitors',
  'visitor_orders',
  'visitor_days',
  'view_days',
  'product_views',
  'bag_lines',
  'funnel_steps',
  'funnel_orders',
  'funnel_pieces',
  'funnel_sums',
]

async function rowsOf({ database }: Awaited<ReturnType<typeof open>>) {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(database.db)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

/** `npm run test:long figures` runs more seeds, each with a longer history. */
const seeds = Array.from({ length: Number(process.env.FIGURE_SEEDS ?? 1) }, (_, at) => at + 1)
const orders = seeds.length > 1 ? 120 : 40

test.each(seeds)(
  '[I12] every figure equals its recount from the archive, with whatever order of events (seed %i)',
  async (seed) => {
    const shop = await open()
    await deliverAll(shop, logsOf(shopHistory(dice(seed), orders), dice(seed + 100)), dice(seed + 200))
    const { db } = shop.database
    expect(await db.selectFrom('dead_letters').selectAll().execute()).toEqual([])
    const outcome = await checkFigures(db, historyEnd)
    expect(outcome?.metrics.map(({ metric }) => metric)).toEqual(metricIds)
    expect(outcome?.metrics.filter(({ difference }) => difference !== 0)).toEqual([])
    const dull = outcome?.metrics.filter(({ projected }) => projected === 0 || projected === null)
    expect(dull?.filter(({ metric }) => metric !== 'out_of_stock')).toEqual([])
  },
)

test('[I11] neither the order of events between streams and services nor duplicates change a row', async () => {
  const streams = shopHistory(dice(7), 40)
  const results = []
  for (const seed of [11, 12]) {
    const shop = await open()
    await deliverAll(shop, logsOf(streams, dice(seed)), dice(seed))
    // Event ids differ between the two logs.
    const { archive: _archive, ...rows } = await rowsOf(shop)
    results.push(rows)
  }
  expect(results[0]?.order_facts).toHaveLength(40)
  expect(results[1]).toEqual(results[0])
})

test('[I11] the archive holds every event once, as it was published', async () => {
  const shop = await open()
  const logs = logsOf(shopHistory(dice(5), 30), dice(5))
  await deliverAll(shop, logs, dice(5))
  const published = [...logs.values()].flat()
  const archived = await shop.database.db.selectFrom('archive').selectAll().execute()
  const plain = ({ position, at, ...event }: Omit<Recorded, 'at'> & { at: string | Date }) =>
    JSON.stringify({ ...event, position: String(position), at: new Date(at).toISOString() }, Object.keys(event).sort())
  const shown = archived.map(({ event_id: id, ...event }) => plain({ id, ...event } as never))
  expect(shown.sort()).toEqual(published.map(plain).sort())
})

test('[I11] a rebuild from zero gives the same rows and announces nothing', async () => {
  const shop = await open()
  const logs = logsOf(shopHistory(dice(9), 40), dice(9))
  await deliverAll(shop, logs, dice(9))
  const before = await rowsOf(shop)
  const changes = await sql`select from events`.execute(shop.database.db)
  const readerOf = async (source: ServiceName): Promise<LogReader> => {
    const left = [...(logs.get(source) ?? [])]
    return {
      read: async (limit) => (left.length > 0 ? [{ partition: 0, epoch: 'e', events: left.splice(0, limit) }] : []),
      close: async () => {},
    }
  }
  const targets = rebuildablesOf(shop.service)
  expect(targets.map(({ name }) => name)).toHaveLength(8)
  for (const target of targets) await rebuild(shop.database, target, readerOf)
  expect(await rowsOf(shop)).toEqual(before)
  expect((await sql`select from events`.execute(shop.database.db)).rows).toHaveLength(changes.rows.length)
})
