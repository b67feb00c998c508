import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import pg from 'pg'
import { ms, printLoad, quantile, row } from '../../measure/report.ts'
import type { Part } from '../../measure/results.ts'
import { withFolder } from '../../shop/with-shop.ts'
import { installPeers, storePackages } from '../packages.ts'
import { emmettIn } from './emmett.ts'
import type { EventStore, OpenStore } from './event-store.ts'
import { messageDbIn } from './message-db.ts'
import { suvarna } from './suvarna.ts'

const [writers, eventsOfStream, samples, everyMs, limitMs, rounds] = [8, 20, 300, 10, 20_000, 2] as const

type Found = { appends: number; appendP99: number; projected: number; p50: number; p99: number }

/** Measures each store in a database of its own on the same Postgres, one after another, twice. */
export async function compareStores(seconds: number): Promise<Part> {
  const peers = await installPeers(storePackages)
  const stores = [suvarna(false), suvarna(true), emmettIn(peers), messageDbIn(peers)]
  printLoad(`Event stores: ${writers} writers for ${seconds} s, one event a transaction; then a follower`)
  row('', 'appends/s', 'p99 ms', 'projected/s', 'effect p50', 'p99 ms')
  const found = await withFolder(async (folder) => {
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    try {
      const runs = new Map<EventStore, Found[]>(stores.map((store) => [store, []]))
      for (let round = 0; round < rounds; round++)
        for (const [place, store] of stores.entries()) {
          const name = `store_${place}_${round}`
          await postgres.createDatabase(name)
          const one = await measure(store, postgres.url(name), seconds)
          row(store.name, ...cellsOf(one))
          runs.get(store)?.push(one)
        }
      return runs
    } finally {
      await postgres.stop()
    }
  })
  const rows = [...found].map(([{ name }, runs]) => [name, ...cellsOf(meanOf(runs))])
  return {
    head: ['event store', 'appends/s', 'their p99 ms', 'projected events/s', 'append to effect, p50 ms', 'p99 ms'],
    rows,
    notes: stores.map(({ name, note }) => `events: ${name}: ${note}`),
  }
}

const cellsOf = ({ appends, appendP99, projected, p50, p99 }: Found) => [
  ...[appends.toFixed(0), ms(appendP99), projected.toFixed(0)],
  ...[p50, p99].map((value) => (Number.isFinite(value) ? ms(value) : 'still behind')),
]

const meanOf = (runs: readonly Found[]): Found => {
  const mean = (of: (one: Found) => number) => runs.reduce((sum, one) => sum + of(one), 0) / runs.length
  return {
    appends: mean(({ appends }) => appends),
    appendP99: mean(({ appendP99 }) => appendP99),
    projected: mean(({ projected }) => projected),
    p50: mean(({ p50 }) => p50),
    p99: mean(({ p99 }) => p99),
  }
}

async function measure(store: EventStore, url: string, seconds: number): Promise<Found> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table effects (key uuid primary key)')
  const open = await store.open(url)
  try {
    const warm = await appendFor(open, 0.5)
    const { count, times, spent } = await appendFor(open, seconds)
    const projected = await projectAll(open, client, warm.count + count)
    return { appends: count / spent, appendP99: quantile(times, 0.99), ...projected }
  } finally {
    await open.close()
    await client.end()
  }
}

async function appendFor(store: OpenStore, seconds: number) {
  const times: number[] = []
  const began = performance.now()
  const write = async () => {
    for (let [count, stream] = [0, '']; performance.now() - began < seconds * 1_000; count++) {
      const version = count % eventsOfStream
      if (version === 0) stream = crypto.randomUUID()
      const sent = performance.now()
      await store.append(stream, version, crypto.randomUUID())
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return { count: times.length, times, spent: (performance.now() - began) / 1_000 }
}

/** Follows from the beginning to the end of what was appended, or to the time limit, then measures single events. */
async function projectAll(store: OpenStore, client: pg.Client, total: number) {
  const countOf = async () =>
    Number((await client.query<{ count: string }>('select count(*) from effects')).rows[0]?.count)
  const began = performance.now()
  const following = await store.follow()
  let count = 0
  while (count < total && performance.now() - began < limitMs) {
    await delay(20)
    count = await countOf()
  }
  const projected = (count / (performance.now() - began)) * 1_000
  const times = count >= total ? await delays(store, client) : [Number.POSITIVE_INFINITY]
  await following.stop()
  return { projected, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/**
 * Milliseconds from the end of an append until another session may read its effect: Postgres notifies at the commit.
 */
async function delays(store: OpenStore, client: pg.Client): Promise<number[]> {
  await client.query(`create function told() returns trigger language plpgsql as
    $$ begin perform pg_notify('effects', new.key::text); return null; end $$`)
  await client.query('create trigger told after insert on effects for each row execute function told()')
  await client.query('listen effects')
  const seen = new Map<string, number>()
  client.on('notification', ({ payload }) => seen.set(payload ?? '', performance.now()))
  const appended = new Map<string, number>()
  for (let sample = 0; sample < samples; sample++) {
    const key = crypto.randomUUID()
    await store.append(crypto.randomUUID(), 0, key)
    appended.set(key, performance.now())
    await delay(everyMs)
  }
  const until = performance.now() + limitMs
  while (seen.size < samples && performance.now() < until) await delay(20)
  return [...appended].map(([key, at]) => Math.max(0, (seen.get(key) ?? Number.POSITIVE_INFINITY) - at))
}
