import { AsyncResource } from 'node:async_hooks'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql, type Transaction } from 'kysely'
import type { Batch, Cursor, Subscriber } from '../bus/bus.ts'
import { CannotFollow } from '../bus/cannot-follow.ts'
import {
  advanceCheckpoints,
  CheckpointElsewhere,
  claimCheckpoint,
  markStopped,
  moveCheckpoint,
  readCheckpoint,
} from '../bus/checkpoint.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseFault } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { concerns, unknownType } from '../events/unknown-types.ts'
import { scrubbed } from '../observe/logging.ts'
import { tracedEffect } from '../observe/telemetry.ts'
import { failpoint } from '../testing/failpoint.ts'
import { pause } from '../wait/pause.ts'
import { type Consumer, goSingly } from './consumer.ts'
import { behindParked, park, parkedAmong } from './dead-letters.ts'
import { measureDelay } from './event-delay.ts'
import type { SharedPass } from './shared-pass.ts'

const attempts = 5
type OnFault = (what: string, fault: unknown) => void

/** Where this process last moved, or read, a partition's checkpoint. */
type Known = Map<number, Pick<Cursor, 'epoch' | 'position'>>

type Following<Db> = {
  database: Database<Db>
  consumer: Consumer<Db>
  stopping: AbortSignal
  onFault: OnFault
  known: Known
  pass: SharedPass<Db> | undefined
  /** Set by a fault in a pass, until a delivery succeeds: a follower that keeps failing delays no other. */
  isAlone: boolean
}

export function subscriberFor<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  source: ServiceName,
  stopping: AbortSignal,
  /** Called when an event was parked. */
  onFault: OnFault = () => {},
  /** The service's pass that deliveries may share. */
  pass?: SharedPass<Db>,
): Subscriber {
  const known: Known = new Map()
  const following: Following<Db> = { database, consumer, stopping, onFault, known, pass, isAlone: false }
  return {
    service: database.name,
    consumer: consumer.name,
    source,
    types: consumer.types,
    stopped: (partition, why) => markStopped(database, consumer.name, { source, partition }, why),
    cursor: async (partition) => {
      const cursor = await readCheckpoint(database, consumer.name, source, partition)
      if (cursor) known.set(partition, cursor)
      return cursor
    },
    deliver: async (batch) => {
      const { name } = database
      await traced({ service: name, consumer: consumer.name }, batch, () => deliver(following, batch))
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

async function deliver<Db extends PlatformTables>(following: Following<Db>, batch: Batch): Promise<void> {
  if (!following.isAlone && (await sharePass(following, batch))) return
  await deliverAlone(following, batch)
  following.isAlone = false
}

/** A longer run gains nothing from sharing, and would hold up the others. */
const maxShared = 100

/** Whether it took effect in a transaction with others. */
async function sharePass<Db extends PlatformTables>(following: Following<Db>, batch: Batch): Promise<boolean> {
  const { consumer, known, pass } = following
  const last = known.get(batch.partition)
  const cursor = cursorAfter(batch)
  if (!pass || last?.epoch !== batch.epoch || cursor.position <= last.position) return false
  const fresh = onceEach(batch.events, last.position).filter(({ type }) => concerns(consumer.types, type))
  const isOrdinary = fresh.every(({ type }) => consumer.types.includes(type)) && fresh.length <= maxShared
  if (!isOrdinary || (fresh.length > 1 && goSingly(consumer, fresh))) return false
  known.delete(batch.partition)
  // Runs in the delivery's own trace, even when another delivery's turn runs the pass.
  const apply = AsyncResource.bind((tx: Transaction<Db>, events: readonly Recorded[]) =>
    takeEffect(tx, consumer, events),
  )
  if (!(await pass.deliver({ consumer, batch, fresh, seen: last.position, cursor, apply }))) {
    following.isAlone = true
    return false
  }
  known.set(batch.partition, cursor)
  await failpoint('consumer.afterCommit')
  return true
}

async function deliverAlone<Db extends PlatformTables>(following: Following<Db>, batch: Batch): Promise<void> {
  const { consumer } = following
  const isBatch = !goSingly(
    consumer,
    batch.events.filter(({ type }) => concerns(consumer.types, type)),
  )
  if (isBatch || batch.events.every(({ meta }) => meta.seed)) {
    try {
      return await applyInOne(following, batch, batch.events, cursorAfter(batch))
    } catch (fault) {
      if ((isBatch && isDatabaseFault(fault)) || isNoEventsFault(fault)) throw fault
      // An event of the batch fails: apply them one by one to find out which.
    }
  }
  await applySingly(following, batch)
}

const isNoEventsFault = (fault: unknown): boolean =>
  fault instanceof CannotFollow || fault instanceof CheckpointElsewhere

function cursorAfter({ epoch, events, nextOffset }: Batch): Cursor {
  const last = onceEach(events, 0n).at(-1)
  return { epoch, position: last?.position ?? 0n, nextOffset, eventId: last?.id ?? null }
}

async function applySingly<Db extends PlatformTables>(following: Following<Db>, batch: Batch) {
  const { consumer, stopping } = following
  const wanted = batch.events.filter(({ type }) => concerns(consumer.types, type))
  for (const event of wanted) {
    if (stopping.aborted) return
    // The transport's offset is valid only after the whole batch; until then only the position moves.
    const cursor = { epoch: batch.epoch, position: event.position, nextOffset: null, eventId: event.id }
    await applyOrPark(following, batch, event, cursor)
  }
  if (batch.nextOffset !== null || wanted.at(-1) !== batch.events.at(-1))
    await applyInOne(following, batch, [], cursorAfter(batch))
}

async function applyOrPark<Db extends PlatformTables>(
  following: Following<Db>,
  batch: Batch,
  event: Recorded,
  cursor: Cursor,
) {
  const { consumer, stopping, onFault } = following
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyInOne(following, batch, [event], cursor)
    } catch (fault) {
      if (isDatabaseFault(fault) || isNoEventsFault(fault) || stopping.aborted) throw fault
      if (attempt >= attempts) {
        await applyInOne(following, batch, [event], cursor, { fault, attempt })
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
 * One delivery in one transaction: claims the checkpoint, drops seen events, applies the rest, moves the checkpoint. If
 * the checkpoint is still where this process last moved or read it, claiming and moving are one statement.
 */
async function applyInOne<Db extends PlatformTables>(
  { database, consumer, known }: Pick<Following<Db>, 'database' | 'consumer' | 'known'>,
  batch: Batch,
  events: readonly Recorded[],
  cursor: Cursor,
  poison?: { fault: unknown; attempt: number },
): Promise<void> {
  const last = known.get(batch.partition)
  known.delete(batch.partition)
  const reached = await database.transaction(async (tx) => {
    const isKnown = last?.epoch === batch.epoch && cursor.position > last.position
    const move = { ...batch, consumer: consumer.name, cursor, seen: last?.position ?? 0n }
    const isMoved = isKnown && (await advanceCheckpoints(tx, [move])) === 1
    const seen = isMoved ? move.seen : await claimCheckpoint(tx, consumer.name, batch)
    if (batch.after !== undefined && seen < batch.after) throw new CheckpointElsewhere()
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
    if (healthy.length > 0) await takeEffect(tx, consumer, healthy)
    if (!isMoved && (cursor.position > seen || cursor.nextOffset !== null))
      await moveCheckpoint(tx, consumer.name, batch, cursor, seen)
    return cursor.position > seen ? cursor.position : seen
  })
  known.set(batch.partition, { epoch: batch.epoch, position: reached })
  await failpoint('consumer.afterCommit')
}

async function takeEffect<Db>(tx: Transaction<Db>, consumer: Consumer<Db>, events: readonly Recorded[]) {
  await consumer.lock?.(tx, events)
  await consumer.apply(tx, events)
  await consumer.announce?.(tx, events)
  await failpoint('consumer.afterApply')
}

/** How far a consumer has read each of its sources, for metrics and the System page. */
export async function checkpointsOf<Db extends PlatformTables>(database: Database<Db>) {
  const { rows } = await sql<{ consumer: string; source: ServiceName; position: bigint; moved_at: Date }>`
    select consumer, source, max(position) as position, max(moved_at) as moved_at
    from checkpoints group by consumer, source order by 1, 2`.execute(database.db)
  return rows
}
