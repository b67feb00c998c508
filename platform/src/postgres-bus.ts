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

/** The embedded bus: every follower reads the source's own log. One partition, the position is the cursor. */
export function createPostgresBus(sourceOf: (service: ServiceName) => LogSource): Bus {
  const open = new Set<Subscription>()

  const run = (source: ServiceName, step: (db: Kysely<never>) => Promise<boolean>): Subscription => {
    const stopping = new AbortController()
    const { database, moved } = sourceOf(source)
    const grown = moved.watch()
    const running = (async () => {
      while (!stopping.signal.aborted) {
        try {
          if (await step(database.db)) continue
        } catch (fault) {
          if (!isDatabaseFault(fault)) throw fault
          await pause(100 + Math.random() * 100, stopping.signal)
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
      return run(subscriber.source, (db) => deliverNext(db, subscriber, sourceOf(subscriber.source).upcasters))
    },
    async follow(follower) {
      let position: bigint | null = null
      return run(follower.source, async (db) => {
        const asOf = new Date()
        const head = await logHead(db)
        position ??= await positionBefore(db, follower.since)
        const events = await readLog(db, follower.source, position, batch)
        for (const event of events) {
          follower.onEvent(event)
          position = event.position
        }
        if (position >= head.position) follower.onFresh(asOf)
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

/** Where to begin so that nothing since then is missed. */
async function positionBefore(db: Kysely<never>, since: Date): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select log.position from log join events using (seq) where events.at >= ${since} order by log.position limit 1`.execute(
    db,
  )
  return rows[0] ? rows[0].position - 1n : (await logHead(db)).position
}
