import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import type { Batch, Cursor, Subscriber } from '../bus/bus.ts'
import { CannotFollow } from '../bus/cannot-follow.ts'
import { claimCheckpoint, markStopped, moveCheckpoint, readCheckpoint } from '../bus/checkpoint.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseFault } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { concerns, unknownType } from '../events/unknown-types.ts'
import { scrubbed } from '../observe/logging.ts'
import { tracedEffect } from '../observe/telemetry.ts'
import { failpoint } from '../testing/failpoint.ts'
import { pause } from '../wait/pause.ts'
import type { Consumer } from './consumer.ts'
import { behindParked, park, parkedAmong } from './dead-letters.ts'
import { measureDelay } from './event-delay.ts'

const attempts = 5
type OnFault = (what: string, fault: unknown) => void

export function subscriberFor<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  source: ServiceName,
  stopping: AbortSignal,
  /** Called when an event was parked. */
  onFault: OnFault = () => {},
): Subscriber {
  return {
    service: database.name,
    consumer: consumer.name,
    source,
    types: consumer.types,
    stopped: (partition, why) => markStopped(database, consumer.name, { source, partition }, why),
    cursor: (partition) => readCheckpoint(database, consumer.name, source, partition),
    deliver: async (batch) => {
      const { name } = database
      await traced({ service: name, consumer: consumer.name }, batch, () =>
        deliver(database, consumer, batch, stopping, onFault),
      )
      measureDelay(name, consumer, batch)
    },
  }
}

/** An effect is a trace of its own, linked to the requests that caused its events; free when tracing is off. */
function traced(at: { service: string; consumer: string }, batch: Batch, work: () => Promise<void>): Promise<void> {
  const causes = batch.events.flatMap(({ meta }) => meta.traceparent ?? [])
  if (causes.length === 0) return work()
  return tracedEffect(
    at.consumer,
    { 'service.name': at.service, 'messaging.source': batch.source, 'messaging.batch.size': batch.events.length },
    causes,
    work,
  )
}

async function deliver<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  batch: Batch,
  stopping: AbortSignal,
  onFault: OnFault,
): Promise<void> {
  const isBatch = consumer.mode === 'batch'
  if (isBatch || batch.events.every(({ meta }) => meta.seed)) {
    try {
      return await applyInOne(database, consumer, batch, batch.events, cursorAfter(batch))
    } catch (fault) {
      if ((isBatch && isDatabaseFault(fault)) || fault instanceof CannotFollow) throw fault
      // One event of the batch fails, or waits behind a parked one: go through them singly to find out which.
    }
  }
  await applySingly(database, consumer, batch, stopping, onFault)
}

function cursorAfter({ epoch, events, nextOffset }: Batch): Cursor {
  const last = onceEach(events, 0n).at(-1)
  return { epoch, position: last?.position ?? 0n, nextOffset, eventId: last?.id ?? null }
}

async function applySingly<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  batch: Batch,
  stopping: AbortSignal,
  onFault: OnFault,
) {
  const wanted = batch.events.filter(({ type }) => concerns(consumer.types, type))
  for (const event of wanted) {
    if (stopping.aborted) return
    // The transport's offset is right only after the whole batch; until then only the position moves.
    await applyOrPark(
      database,
      consumer,
      batch,
      event,
      { epoch: batch.epoch, position: event.position, nextOffset: null, eventId: event.id },
      stopping,
      onFault,
    )
  }
  if (batch.nextOffset !== null || wanted.at(-1) !== batch.events.at(-1))
    await applyInOne(database, consumer, batch, [], cursorAfter(batch))
}

async function applyOrPark<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  batch: Batch,
  event: Recorded,
  cursor: Cursor,
  stopping: AbortSignal,
  onFault: OnFault,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyInOne(database, consumer, batch, [event], cursor)
    } catch (fault) {
      if (isDatabaseFault(fault) || fault instanceof CannotFollow || stopping.aborted) throw fault
      if (attempt >= attempts) {
        await applyInOne(database, consumer, batch, [event], cursor, { fault, attempt })
        return onFault(`${consumer.name}: ${event.type} of ${event.stream} is parked`, fault)
      }
      await pause(20 * 2 ** attempt, stopping)
    }
  }
}

/** Events not seen before, each once: a batch may contain the same events twice. */
function onceEach(events: readonly Recorded[], seen: bigint): Recorded[] {
  let furthest = seen
  return events.filter(({ position }) => {
    const fresh = position > furthest
    if (fresh) furthest = position
    return fresh
  })
}

/**
 * One delivery in one transaction: claims the checkpoint, drops seen events, applies the rest, moves the checkpoint.
 */
async function applyInOne<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  batch: Batch,
  events: readonly Recorded[],
  cursor: Cursor,
  poison?: { fault: unknown; attempt: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const seen = await claimCheckpoint(tx, consumer.name, batch)
    const fresh = onceEach(events, seen).filter(({ type }) => concerns(consumer.types, type))
    const parked = await parkedAmong(tx, consumer.name, fresh)
    const healthy: Recorded[] = []
    for (const event of fresh) {
      if (poison) await park(tx, consumer.name, event, scrubbed(String(poison.fault)), poison.attempt)
      else if (parked.has(event.stream)) await park(tx, consumer.name, event, behindParked, 0)
      else if (consumer.types.includes(event.type)) healthy.push(event)
      else {
        await park(tx, consumer.name, event, unknownType, 0)
        parked.add(event.stream)
      }
    }
    if (healthy.length > 0) {
      await consumer.lock?.(tx, healthy)
      await consumer.apply(tx, healthy)
      await consumer.announce?.(tx, healthy)
      await failpoint('consumer.afterApply')
    }
    if (cursor.position > seen || cursor.nextOffset !== null)
      await moveCheckpoint(tx, consumer.name, batch, cursor, seen)
  })
  await failpoint('consumer.afterCommit')
}

/** How far a consumer is behind each of its sources, for metrics and the System page. */
export async function checkpointsOf<Db extends PlatformTables>(database: Database<Db>) {
  const { rows } = await sql<{ consumer: string; source: ServiceName; position: bigint; moved_at: Date }>`
    select consumer, source, max(position) as position, max(moved_at) as moved_at
    from checkpoints group by consumer, source order by 1, 2`.execute(database.db)
  return rows
}
