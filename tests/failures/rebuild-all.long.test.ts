// Every projection of the shop is rebuilt by processes that are killed midway, while orders come in.
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Reads, watchReads } from './rebuilds/reads.ts'
import type { Target } from './rebuilds/tables.ts'
import { contentOf, definitionsOf, differences, emptyTables, halfBuilt } from './rebuilds/tables.ts'
import { type Child, diedAt, untilSaid } from './standby.ts'
import { openTradingShop } from './trading-shop.ts'

const ordersPerSecond = 50
const places = ['rebuild.mid', 'rebuild.beforeSwap'] as const
/** More than a rebuild reads in one batch, so it is midway after the first. */
const moreThanABatch = 501
const timeoutMs = 120_000
/** The logs of the last ones grow with the orders; those of the first were long from the start. */
const services: readonly ServiceName[] = ['identity', 'catalog', 'orders', 'payments', 'shipping', 'analytics']

type Shop = Awaited<ReturnType<typeof openTradingShop>>

test('[R-27] every projection is rebuilt while orders come in, by processes killed midway and just before the swap', {
  timeout: 600_000,
}, async () => {
  const shop = await openTradingShop(ordersPerSecond)
  const rebuilders = createRebuilders(shop)
  const all: Reads[] = []
  for (const service of services) all.push(await rebuildThroughKills(shop, service, rebuilders))
  const { placed, seconds } = await shop.close()

  const rate = placed / seconds
  const total = (what: 'count' | 'slowestMs', of: (...values: number[]) => number) =>
    of(...all.map((each) => each[what]))
  process.stderr.write(
    `rebuilds: ${shop.registry.length} projections, ${rebuilders.killed.length} processes killed in them; ` +
      `${placed} orders in ${seconds.toFixed(1)} s: ${rate.toFixed(1)}/s of ${ordersPerSecond}; ` +
      `${total('count', (...counts) => counts.reduce((a, b) => a + b))} reads, the slowest took ${Math.round(total('slowestMs', Math.max))} ms\n`,
  )
  expect(all.flatMap(({ faults }) => faults)).toEqual([])
  expect(shop.refused()).toEqual([])
  expect(rebuilders.killed).toEqual(services.flatMap((service) => places.map((place) => `${service} ${place}`)))
  expect(await differencesFromZero(shop, rebuilders.survivor)).toEqual([])
})

/** Processes to be killed, the next one always warm and with one service only, and a process that survives. */
function createRebuilders(shop: Shop) {
  const next = services.flatMap((service) => places.map(() => service))
  const warm: Child[] = []
  const killed: string[] = []
  const warmUp = () => {
    const service = next.shift()
    if (service) warm.push(shop.start('rebuilder', { names: [service] }))
  }
  warmUp()
  const survivor = shop.start('rebuilder')
  survivor.tell('')
  return {
    survivor,
    killed,
    /** Rebuilds all of these in one process, which dies when each of them has reached the failpoint. */
    async killAll(service: ServiceName, targets: readonly Target[], place: string) {
      const child = warm.shift()
      if (!child) throw new Error('nobody is left to be killed')
      warmUp()
      child.tell(`${place}:${targets.length}:gather`)
      child.tell(lineOf(service, targets))
      await diedAt(child, place)
      killed.push(`${service} ${place}`)
    },
  }
}

const lineOf = (service: ServiceName, targets: readonly Target[]) =>
  [service, ...targets.map(({ target }) => target.name)].join(' ')

async function rebuildThroughKills(
  shop: Shop,
  service: ServiceName,
  { killAll, survivor }: ReturnType<typeof createRebuilders>,
): Promise<Reads> {
  const targets = shop.registry.filter((each) => each.service === service)
  await untilLongEnough(shop, new Set(targets.flatMap(({ target }) => target.sources)))
  const before = await Promise.all(targets.map(definitionsOf))
  const stopReading = watchReads(targets, shop.placed)
  const placed = shop.placed()
  for (const place of places) {
    await killAll(service, targets, place)
    for (const each of targets)
      expect(await halfBuilt(each), `${each.line} at ${place}`).toBe(each.target.tables.length)
  }
  const line = lineOf(service, targets)
  survivor.tell(line)
  await untilSaid(survivor, `done ${line}`)
  const reads = await stopReading()
  for (const each of targets) expect(await halfBuilt(each), `${each.line} in the end`).toBe(0)
  expect(await Promise.all(targets.map(definitionsOf))).toEqual(before)
  expect(shop.placed(), `orders while ${service} was made anew`).toBeGreaterThan(placed)
  return reads
}

async function untilLongEnough(shop: Shop, sources: ReadonlySet<ServiceName>) {
  for (const { service, database } of shop.parts)
    if (sources.has(service.name))
      await expect
        .poll(async () => (await sql`select from log limit ${moreThanABatch}`.execute(database.db)).rows.length, {
          timeout: timeoutMs,
          message: `the log of ${service.name} is longer than a batch`,
        })
        .toBe(moreThanABatch)
}

/** Compares the tables rebuilt while orders came in with a rebuild from the start at rest, row by row. */
async function differencesFromZero(shop: Shop, survivor: Child): Promise<string[]> {
  const live = await Promise.all(shop.registry.map(contentOf))
  const said = survivor.said.length
  for (const service of services)
    survivor.tell(
      lineOf(
        service,
        shop.registry.filter((each) => each.service === service),
      ),
    )
  await expect.poll(() => survivor.said.length, { timeout: timeoutMs }).toBe(said + services.length)
  const fresh = await Promise.all(shop.registry.map(contentOf))
  return shop.registry.flatMap((each, index) => [
    ...emptyTables(each, live[index] ?? []),
    ...differences(each, live[index] ?? [], fresh[index] ?? []),
  ])
}
