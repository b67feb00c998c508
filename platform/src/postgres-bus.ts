import type { ServiceName } from '@suvarna/contracts/services.ts'
import { type Kysely, sql } from 'kysely'
import type { Bus, Subscriber, Subscription } from './bus.ts'
import { type Database, isDatabaseFault } from './database.ts'
import { databaseReader, logHead, readLog } from './log-reader.ts'
import { pause } from './pause.ts'
import type { Signal } from './signal.ts'
import type { Upcasters } from './upcasters.ts'

export type LogSource = { database: Database<never>; moved: Signal; upcasters?: Upcasters }

const batch = 200
const pollMs = 500
const faultPauseMs = 1_000

/**
 * The embedded bus: every follower reads the source's own log. One partition, the position is the cursor. A fault that
 * is not the database's is reported and tried again: its follower stands still and the others go on.
 */
export function createPostgresBus(
  sourceOf: (service: ServiceName) => LogSource,
  onFault: (what: string, fault: unknown) => void = (what, fault) => {
    throw new Error(`${what} cannot go on`, { cause: fault })
  },
): Bus {
  const open = new Set<Subscription>()

  const run = (what: string, source: ServiceName, step: (db: Kysely<never>) => Promise<boolean>): Subscription => {
    const stopping = new AbortController()
    const { database, moved } = sourceOf(source)
    const grown = moved.watch()
    const running = (async () => {
      while (!stopping.signal.aborted) {
        try {
          if (await step(database.db)) continue
        } catch (fault) {
          if (!isDatabaseFault(fault)) {
            onFault(what, fault)
            await pause(faultPauseMs, stopping.signal)
          } else await pause(100 + Math.random() * 100, stopping.signal)
        }
        await grown.wait(pollMs, stopping.signal)
      }
    })()
    const subscription = {
      async stop() {
        stopping.abort()
        open.delete(subscription)
        await running
      },
    }
    open.add(subscription)
    return subscription
  }

  return {
    async subscribe(subscriber) {
      const what = `${subscriber.consumer} of ${subscriber.source}`
      return run(what, subscriber.source, (db) => deliverNext(db, subscriber, sourceOf(subscriber.source).upcasters))
    },
    async follow(follower) {
      let position: bigint | null = null
      const since = follower.since.toISOString()
      return run(`follower of ${follower.source}`, follower.source, async (db) => {
        const asOf = new Date()
        const head = await reachOf(db)
        position ??= await positionBefore(db, follower.since)
        const events = await readLog(db, follower.source, position, batch)
        for (const event of events) {
          if (event.at >= since) follower.onEvent(event)
          position = event.position
        }
        if (position >= head.position && !head.waits) follower.onFresh(asOf)
        return events.length === batch
      })
    },
    reader: async (source) => {
      const { database, upcasters } = sourceOf(source)
      return databaseReader(database.db, source, upcasters)
    },
    async close() {
      await Promise.all([...open].map((subscription) => subscription.stop()))
    },
  }
}

async function deliverNext(db: Kysely<never>, subscriber: Subscriber, upcasters?: Upcasters): Promise<boolean> {
  const [cursor, head] = await Promise.all([subscriber.cursor(0), logHead(db)])
  const from = cursor?.epoch === head.epoch ? cursor.position : 0n
  if (from >= head.position) return false
  const events = await readLog(db, subscriber.source, from, batch, { upcasters })
  if (events.length === 0) return false
  await subscriber.deliver({ source: subscriber.source, partition: 0, epoch: head.epoch, events, nextOffset: null })
  return true
}

/** One snapshot: what was committed before it is in the log up to `position`, unless something waits for its number. */
async function reachOf(db: Kysely<never>): Promise<{ position: bigint; waits: boolean }> {
  const { rows } = await sql<{ position: bigint; waits: boolean }>`
    select position, exists (select from outbox) as waits from log_head`.execute(db)
  return rows[0] ?? { position: 0n, waits: true }
}

/** Where to begin so that nothing since then is missed. */
async function positionBefore(db: Kysely<never>, since: Date): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select log.position from log join events using (seq) where events.at >= ${since} order by log.position limit 1`.execute(
    db,
  )
  return rows[0] ? rows[0].position - 1n : (await logHead(db)).position
}
