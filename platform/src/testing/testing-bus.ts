import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { onTestFailed } from 'vitest'
import type { Bus, Follower, Subscriber } from '../bus/bus.ts'
import { partitionerFor } from '../bus/kafka/kafka-messages.ts'
import { databaseReader, logHead, readLog } from '../bus/log-reader.ts'
import { type Database, isDatabaseFault } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import type { Upcasters } from '../events/upcasters.ts'
import { moveToLog } from '../log/sequencer.ts'
import { pause } from '../wait/pause.ts'
import { seededRandom } from './seeded-random.ts'

export type TestSources = Partial<
  Record<ServiceName, { database: Pick<Database<never>, 'db' | 'pool'>; upcasters?: Upcasters }>
>

export type TestBus = Bus & {
  seed: number
  /** Delivers until every event, including those appended by effects, has reached every consumer at least twice. */
  idle(): Promise<void>
}

/** One partition of one source for one consumer. `again`: ranges to be delivered a second time. */
type Lane = { subscriber: Subscriber; partition: number; events: Recorded[]; next: number; again: [number, number][] }

const partitions = 3
// The same for every seed, since checkpoints outlive a bus.
const partitionOf = partitionerFor(partitions)

/**
 * A bus with Kafka's guarantees and no more: ordered within a stream only, streams and services interleaved at random,
 * every event twice and sometimes twice in one batch. Delivers in `idle()` only, so a seed repeats a run.
 */
export function createTestBus(sources: TestSources, seed = Math.floor(Math.random() * 2 ** 31)): TestBus {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const lanes = new Map<Subscriber, Lane[]>()
  const followers = new Map<Follower, bigint>()
  sayOnFailure(seed)

  const numberAll = async () => {
    for (const source of Object.values(sources))
      while ((await moveToLog(source.database as unknown as Database<PlatformTables>)) > 0);
  }
  const readOn = async () => {
    for (const [subscriber, own] of lanes) {
      const source = sources[subscriber.source]
      if (!source) continue
      const last = own.reduce((furthest, { events }) => later(furthest, events.at(-1)?.position ?? 0n), 0n)
      for (const event of await readLog(source.database.db, subscriber.source, last, 1_000, source))
        own[partitionOf(event.stream)]?.events.push(event)
    }
  }
  const waiting = () =>
    [...lanes.values()].flat().filter(({ events, next, again }) => next < events.length || again.length)

  /** Takes a range to repeat, a new one, or both in one batch; a new one may be repeated immediately. */
  const take = (lane: Lane): Recorded[] => {
    const { events, next, again } = lane
    const repeat = again.length > 0 && (next === events.length || random() < 0.4)
    const [from, to] = repeat ? (again.splice(below(again.length), 1)[0] ?? [0, 0]) : [next, next]
    const fresh = repeat && random() < 0.5 ? 0 : Math.min(1 + below(5), events.length - next)
    if (fresh > 0) again.push([next, next + fresh])
    lane.next = next + fresh
    const news = events.slice(next, next + fresh)
    return [...events.slice(from, to), ...news, ...(random() < 0.2 ? news : [])]
  }
  const deliver = async ({ subscriber, partition }: Lane, events: Recorded[]) => {
    const source = sources[subscriber.source]
    if (!source) return
    const { epoch } = await logHead(source.database.db)
    for (const until = Date.now() + 60_000; ; await pause(50)) {
      try {
        return await subscriber.deliver({ source: subscriber.source, partition, epoch, events, nextOffset: null })
      } catch (fault) {
        if (!isDatabaseFault(fault) || Date.now() > until)
          throw new Error(`test bus, seed ${seed}: ${subscriber.consumer} of ${subscriber.source}`, { cause: fault })
      }
    }
  }
  const notifyFollowers = async () => {
    for (const [follower, position] of followers) {
      const [source, asOf] = [sources[follower.source], new Date()]
      if (!source) continue
      const events = await readLog(source.database.db, follower.source, position, 10_000, source)
      const wanted = events.filter(({ at }) => at >= follower.since.toISOString())
      for (const event of [...wanted, ...wanted]) follower.onEvent(event)
      followers.set(follower, events.at(-1)?.position ?? position)
      follower.onFresh(asOf)
    }
  }

  return {
    seed,
    async subscribe(subscriber) {
      const own = Array.from({ length: partitions }, (_, partition): Lane => {
        return { subscriber, partition, events: [], next: 0, again: [] }
      })
      lanes.set(subscriber, own)
      return { stop: async () => void lanes.delete(subscriber) }
    },
    async follow(follower) {
      followers.set(follower, 0n)
      return { stop: async () => void followers.delete(follower) }
    },
    // Tests run followers until they are idle, so the lag is never read.
    behind: async () => ({ events: 0, seconds: 0 }),
    async reader(service) {
      const source = sources[service]
      if (!source) throw new Error(`this test bus has no ${service}`)
      return databaseReader(source.database.db, service, source.upcasters)
    },
    async idle() {
      for (;;) {
        await numberAll()
        await readOn()
        if (waiting().length === 0) break
        do {
          const open = waiting()
          const lane = open[below(open.length)]
          if (lane) await deliver(lane, take(lane))
        } while (waiting().length > 0 && random() < 0.9)
      }
      await notifyFollowers()
    },
    async close() {
      lanes.clear()
      followers.clear()
    },
  }
}

const later = (a: bigint, b: bigint) => (a > b ? a : b)

function sayOnFailure(seed: number): void {
  try {
    onTestFailed(() => void process.stderr.write(`test bus: seed ${seed}\n`))
  } catch {
    // The bus was created in a hook, outside of a test. Errors of idle() contain the seed, too.
  }
}
