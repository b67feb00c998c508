import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type Kysely, sql } from 'kysely'
import { type LoopFault, reportOnStderr, startLoop } from '../background/loops.ts'
import type { Recorded } from '../events/events.ts'
import { concerns } from '../events/unknown-types.ts'
import { untilNextLook } from '../wait/looks.ts'
import type { Watcher } from '../wait/signal.ts'
import type { Bus, Cursor, Follower, Subscriber, Subscription } from './bus.ts'
import { databaseReader, readLog } from './log-reader.ts'
import { createLogTail, type LogSource, type LogTail } from './log-tail.ts'

export type { LogSource } from './log-tail.ts'

const batch = 200
/** The tail wakes its followers; the poll is a safety net. */
const pollMs = 10_000
/** How often an idle follower confirms that there are no new events; events wake it earlier. */
const freshMs = 1_000
/** How long a checkpoint may lag over events that its consumer does not handle: each write costs a commit. */
const unwantedMs = 1_000

/**
 * The embedded bus: one tail reads a source's log for all its followers. A log is one partition, and the position is
 * the cursor. A fault other than the database's is reported and retried; its follower makes no progress meanwhile, the
 * others do.
 */
export function createPostgresBus(
  sourceOf: (service: ServiceName) => LogSource,
  onFault: LoopFault = reportOnStderr,
): Bus {
  const open = new Set<Subscription>()
  const tails = new Map<ServiceName, LogTail>()

  const tailOf = (service: ServiceName): LogTail => {
    const known = tails.get(service)
    if (known) return known
    const tail = createLogTail(service, sourceOf(service), onFault)
    tails.set(service, tail)
    return tail
  }

  /** `step` returns the milliseconds to sleep unless woken, 0 for none; `again` resets it after a fault. */
  const run = (
    service: string,
    loop: string,
    news: Watcher,
    step: () => Promise<number>,
    again = () => {},
  ): Subscription => {
    const { stop } = startLoop({ service, loop, onFault }, async ({ stopping, pulse }) => {
      try {
        const idleMs = await step()
        if (idleMs === 0) return
        pulse.well(idleMs)
        await news.wait(idleMs, stopping)
      } catch (fault) {
        again()
        throw fault
      }
    })
    const subscription = {
      async stop() {
        open.delete(subscription)
        await stop()
      },
    }
    open.add(subscription)
    return subscription
  }

  return {
    async subscribe(subscriber) {
      const tail = tailOf(subscriber.source)
      const { step, forget } = delivery(subscriber, tail)
      const { service = subscriber.source, consumer, source } = subscriber
      return run(service, `${consumer} of ${source}`, tail.grown.watch(), step, forget)
    },
    async follow(follower) {
      const { database, moved } = sourceOf(follower.source)
      return run(
        follower.service ?? 'gateway',
        `follower of ${follower.source}`,
        moved.watch(),
        handingOver(database.db, follower),
      )
    },
    behind: (source, places) => behindInLog(sourceOf(source).database.db, places.get(0)?.position ?? 0n),
    reader: async (source) => {
      const { database, upcasters } = sourceOf(source)
      return databaseReader(database.db, source, upcasters)
    },
    async close() {
      await Promise.all([...open].map((subscription) => subscription.stop()))
      await Promise.all([...tails.values()].map((tail) => tail.stop()))
    },
  }
}

/**
 * Delivers to one subscriber the events that the tail has after its cursor, which is read from the checkpoint row at
 * the start and after every fault. Runs without an event of its types move the cursor in memory; the row follows a
 * second later, one write for many runs.
 */
function delivery(subscriber: Subscriber, tail: LogTail) {
  const { source, types } = subscriber
  let cursor: Cursor | null = null
  /** The position of the row, which lags the cursor by what is unwritten. */
  let written: Pick<Cursor, 'epoch' | 'position'> | null = null
  let unwritten: { last: Recorded; since: number } | null = null
  const deliver = async (epoch: string, events: readonly Recorded[]) => {
    const after = written?.epoch === epoch ? written.position : 0n
    await subscriber.deliver({ source, partition: 0, epoch, events, after, nextOffset: null })
    written = { epoch, position: events.at(-1)?.position ?? after }
    unwritten = null
  }
  const step = async (): Promise<number> => {
    if (!cursor) {
      cursor = await subscriber.cursor(0)
      written = cursor
    }
    const { epoch, events } = await tail.after(cursor)
    const last = events.at(-1)
    if (last && events.some(({ type }) => concerns(types, type))) await deliver(epoch, events)
    else if (last) unwritten = { last, since: unwritten?.since ?? Date.now() }
    if (last) cursor = { epoch, position: last.position, nextOffset: null }
    const waits: { last: Recorded; since: number } | null = unwritten
    if (waits && Date.now() - waits.since >= unwantedMs) await deliver(epoch, [waits.last])
    if (last) return 0
    return unwritten ? unwantedMs : pollMs
  }
  const forget = () => {
    cursor = null
    unwritten = null
  }
  return { step, forget }
}

/** Hands a follower everything committed. Its position is kept in memory only. */
function handingOver(db: Kysely<never>, follower: Follower): () => Promise<number> {
  let position: bigint | null = null
  const since = follower.since.toISOString()
  return async () => {
    const asOf = new Date()
    const head = await reachOf(db)
    position ??= await positionBefore(db, follower.since)
    const events = head.position > position ? await readLog(db, follower.source, position, batch) : []
    for (const event of events) {
      if (event.at >= since) follower.onEvent(event)
      position = event.position
    }
    if (position >= head.position && !head.waits) follower.onFresh(asOf)
    return events.length === batch ? 0 : untilNextLook(freshMs)
  }
}

async function behindInLog(db: Kysely<never>, position: bigint) {
  const { rows } = await sql<{ events: number; seconds: number }>`
    select greatest(0, position - ${position})::int as events, coalesce((
      select extract(epoch from clock_timestamp() - e.at) from log join events e using (seq)
      where log.position > ${position} and not coalesce((e.meta->>'seed')::boolean, false)
      order by log.position limit 1), 0)::float8 as seconds
    from log_head`.execute(db)
  const { events = 0, seconds = 0 } = rows[0] ?? {}
  return { events, seconds: Math.max(0, seconds) }
}

/**
 * Reads one snapshot: everything committed before it is in the log up to `position`, unless an event still waits for
 * its position.
 */
async function reachOf(db: Kysely<never>): Promise<{ position: bigint; waits: boolean }> {
  const { rows } = await sql<{ position: bigint; waits: boolean }>`
    select position, exists (select from outbox) as waits from log_head`.execute(db)
  return rows[0] ?? { position: 0n, waits: true }
}

/**
 * The position to start from so that nothing since then is missed: before the first event since then, or the log's end.
 * Both are read in one snapshot; otherwise an event numbered between two queries would be in neither.
 */
async function positionBefore(db: Kysely<never>, since: Date): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select coalesce((
      select log.position - 1 from log join events using (seq)
      where events.at >= ${since} order by log.position limit 1), position) as position
    from log_head`.execute(db)
  if (!rows[0]) throw new Error('log_head has no row: the database was not migrated')
  return rows[0].position
}
