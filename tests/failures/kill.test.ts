// Real processes, killed at named places by themselves, Postgres and Kafka killed beside them, under a stream of orders.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNoKafka } from '@suvarna/deploy/infra/availability.ts'
import { startKafka } from '@suvarna/deploy/infra/kafka.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { connect, type Database } from '@suvarna/platform/database.ts'
import { freePort } from '@suvarna/platform/embedded-postgres.ts'
import { createKafkaBus } from '@suvarna/platform/kafka-bus.ts'
import { createKafka } from '@suvarna/platform/kafka-client.ts'
import { migrate } from '@suvarna/platform/migrations.ts'
import { pause } from '@suvarna/platform/pause.ts'
import type { PlatformTables } from '@suvarna/platform/platform-schema.ts'
import { judgeTopic, rawTopic } from '@suvarna/platform/raw-topic.fixture.ts'
import { seededRandom } from '@suvarna/platform/seeded-random.ts'
import { eventually } from '@suvarna/platform/testing.ts'
import type { VaultDb } from '@suvarna/platform/vault.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type WitnessDb, witnessMigrations } from './child/witness-consumer.ts'
import { startCluster } from './cluster.ts'
import {
  booksInOrder,
  brokenBooks,
  brokenLedgers,
  eventsOf,
  everyEffectOnce,
  judgeEffects,
  judgeOrders,
  noFault,
  readLedger,
} from './judge.ts'
import { differencesAfterRebuild } from './rebuilt.ts'
import { startShoppers } from './shoppers.ts'
import { createStandby, diedAt, untilSaid } from './standby.ts'
import { stockShop } from './stocked-shop.ts'

const rounds = 20
const wares = [
  { productId: 'necklace', rupees: 1899, units: 100_000 },
  { productId: 'bangle', rupees: 749, units: 100_000 },
  { productId: 'ring', rupees: 999, size: 7, units: 100_000 },
  { productId: 'last-ring', rupees: 499, size: 7.5, units: 40 },
]

const noKafka = whyNoKafka()
if (noKafka) process.stderr.write(`SKIP: ${noKafka}\n`)

test.each([
  { bus: 'Postgres', places: ['place.beforeCommit', 'place.afterCommit'] },
  { bus: 'Kafka', places: ['place.beforeCommit', 'place.afterCommit', 'relay.afterAck'] },
])(
  '[R-03] [R-22] [R-24] [R-25] $bus: what was acknowledged survives every kill, once',
  { timeout: 400_000 },
  async ({ bus, places }) => {
    if (bus === 'Kafka' && noKafka) return expect(noKafka).toBeTruthy()
    const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
    process.stderr.write(`kills over ${bus}: KILL_SEED=${seed}\n`)
    const random = seededRandom(seed)
    const began = Date.now()
    const cluster = await startCluster(['orders', 'vault', 'witness', 'catalog'])
    onTestFinished(() => cluster.close())
    const folder = await mkdtemp(join(tmpdir(), 'suvarna-ledger-'))
    const broker = bus === 'Kafka' ? await startKafka({ folder, report: () => {} }) : null
    onTestFinished(async () => {
      await broker?.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const orders = connect<OrdersDb>(cluster.url('orders'))
    const vault = connect<VaultDb>(cluster.url('vault'))
    const own = connect<WitnessDb>(cluster.url('witness'))
    const catalog = connect<PlatformTables>(cluster.url('catalog'))
    onTestFinished(async () => void (await Promise.all([orders, vault, own, catalog].map((each) => each.close()))))
    const service = await stockShop(orders, vault, catalog, wares)
    await migrate(own, witnessMigrations)

    const port = await freePort()
    const urls = { ordersUrl: orders.url, vaultUrl: vault.url, witnessUrl: own.url }
    const command = { ...urls, port, brokers: broker?.brokers ?? null }
    const [shop, witnesses] = [createStandby('orders', command), createStandby('witness', command)]
    onTestFinished(async () => void (await Promise.all([shop.close(), witnesses.close()])))
    const ledger = join(folder, 'ledger.jsonl')
    const shoppers = startShoppers(6, { url: `http://127.0.0.1:${port}`, wares, ledger, random })

    const kills: Record<string, number> = {}
    const dieAt = async (standby: typeof shop, place: string, most: number) => {
      const failpoint = `${place}:${1 + Math.floor(random() * most)}:exit`
      await diedAt(standby.next(failpoint), failpoint, 60_000)
      kills[place] = (kills[place] ?? 0) + 1
    }
    const witnessing = (async () => {
      for (let round = 0; round < rounds; round++) await dieAt(witnesses, 'consumer.afterApply', 4)
      return witnesses.next(null)
    })()
    const plan = shuffled(
      places.flatMap((place) => Array.from({ length: rounds }, () => place)),
      random,
    )
    const struck = new Set(shuffled([...plan.keys()], random).slice(0, plan.length / 4))
    let brokerFault = Promise.resolve()
    for (const [round, place] of plan.entries()) {
      const strike = struck.has(round) ? pause(300 * random()).then(() => cluster.strike()) : null
      if (broker && round % 15 === 7) {
        await brokerFault
        brokerFault =
          round === 37 ? broker.wipe().then(() => broker.restart()) : broker.kill().then(() => broker.restart())
      }
      await Promise.all([dieAt(shop, place, place === 'relay.afterAck' ? 3 : 8), strike])
    }
    const living = shop.next(null)
    onTestFinished(() => living.kill())
    const lastWitness = await witnessing
    onTestFinished(() => lastWitness.kill())
    await brokerFault
    await untilSaid(living, 'listening')
    await shoppers.stop()
    const killing = Date.now() - began

    await quiet(orders, own, broker !== null)
    const events = await eventsOf(orders)
    const lines = readLedger(ledger)
    const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length
    expect(shoppers.faults).toEqual([])
    expect(judgeOrders(lines, events)).toEqual(noFault)
    expect(brokenLedgers(events)).toEqual([])
    expect(await brokenBooks(orders)).toEqual(booksInOrder)
    expect(await judgeEffects(events, own)).toEqual(everyEffectOnce)
    if (broker) {
      const kafka = createKafka({ clientId: 'judge', brokers: broker.brokers })
      const topic = judgeTopic(new Set(events.map(({ id }) => id)), await rawTopic(kafka, 'orders.events'))
      expect(topic).toMatchObject({ lost: 0, invented: 0, disordered: 0, scattered: 0 })
      const judging = createKafkaBus({ kafka, onFault: () => {} })
      expect(await differencesAfterRebuild(service, orders, own, (source) => judging.reader(source))).toEqual([])
    } else expect(await differencesAfterRebuild(service, orders, own)).toEqual([])
    expect(kills).toEqual(Object.fromEntries([...places, 'consumer.afterApply'].map((place) => [place, rounds])))
    expect(count('placed')).toBeGreaterThan(100)
    expect(count('refused')).toBeGreaterThan(0)
    process.stderr.write(
      `kills over ${bus}: ${JSON.stringify(kills)}, Postgres ${struck.size}; ${count('placed')} placed, ` +
        `${count('refused')} refused, ${count('vanished')} vanished, ${lines.filter(({ tries }) => tries > 1).length} retried; ` +
        `${events.length} events; ${Math.round(killing / 1000)} s + ${Math.round((Date.now() - began - killing) / 1000)} s\n`,
    )
  },
)

/** Nothing is on its way any more. */
async function quiet(orders: Database<OrdersDb>, own: Database<WitnessDb>, relayed: boolean) {
  const ask = async () => {
    const { rows } = await sql<{ waiting: number; events: number; behind: number }>`
      select (select count(*)::int from outbox) as waiting, (select count(*)::int from events) as events,
        (select (log_head.position - relay.position)::int from log_head, relay) as behind`.execute(orders.db)
    const effects = await sql<{ count: number }>`select count(*)::int as count from effects`.execute(own.db)
    return { ...rows[0], effects: effects.rows[0]?.count }
  }
  await eventually(
    ask,
    ({ waiting, events, behind, effects }) =>
      waiting === 0 && (!relayed || behind === 0) && (effects ?? 0) >= (events ?? 0),
    { withinMs: 60_000, everyMs: 100, what: 'quiet' },
  )
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
