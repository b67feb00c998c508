import { type Kysely, sql, type Transaction } from 'kysely'
import { advancing, type Move } from '../bus/checkpoint.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { isUnknownType, unknownType } from '../events/unknown-types.ts'
import { upcast } from '../events/upcasters.ts'
import type { Consumer } from './consumer.ts'

/**
 * Returns the streams of `events` that are parked, and locks them. An event that cannot be handled is parked, with its
 * stream's later events behind it in order, while other streams continue. The consumer takes the stream's lock before
 * it applies or parks, and a replay takes it too, so that neither overtakes the other.
 */
export async function parkedAmong<Db extends PlatformTables>(
  tx: Transaction<Db>,
  consumer: string,
  events: readonly Recorded[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const among = async (streams: readonly string[]) => {
    const { rows } = await sql<{ stream: string }>`
      select distinct stream from dead_letters
      where consumer = ${consumer} and status = 'parked' and stream = any(${streams}) order by stream`.execute(tx)
    return rows.map(({ stream }) => stream)
  }
  const parked = await among(events.map(({ stream }) => stream))
  for (const stream of parked) await lockStream(tx, consumer, stream)
  // A replay that held the lock may have cleared the mark meanwhile.
  return new Set(parked.length > 0 ? await among(parked) : [])
}

type Advance<Db> = { consumer: Pick<Consumer<Db>, 'name'>; fresh: readonly Recorded[]; move: Move }

/**
 * Claims and moves the consumers' checkpoints, unless one of them was moved elsewhere or has a stream of these events
 * parked; returns whether it did. It is one statement: parking moves the checkpoint in its own transaction, so a
 * parking that the statement's snapshot misses has also moved the checkpoint from where it was seen.
 */
export async function advanceUnparked<Db extends PlatformTables>(
  tx: Transaction<Db>,
  all: readonly Advance<Db>[],
): Promise<boolean> {
  const pairs = all.flatMap(({ consumer, fresh }) => fresh.map(({ stream }) => [consumer.name, stream] as const))
  const { rows } = await sql<{ moved: number; parked: boolean }>`
    with moved as (${advancing(all.map(({ move }) => move))} returning 1)
    select (select count(*)::int from moved) as moved, exists (
      select from dead_letters
      join unnest(${sql.val(pairs.map(([name]) => name))}::text[], ${sql.val(pairs.map(([, stream]) => stream))}::text[])
        as asked(consumer, stream) using (consumer, stream)
      where status = 'parked') as parked`.execute(tx)
  return rows[0]?.moved === all.length && !rows[0].parked
}

const lockStream = <Db>(tx: Kysely<Db>, consumer: string, stream: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${consumer} ${stream}`}, 0))`.execute(tx)

export async function park<Db extends PlatformTables>(
  tx: Transaction<Db>,
  consumer: string,
  event: Recorded,
  error: string,
  attempts: number,
): Promise<void> {
  await lockStream(tx, consumer, event.stream)
  await writeDeadLetter(tx, consumer, event, error, attempts)
}

/** For callers that exclude replays by another lock. */
export async function writeDeadLetter<Db>(
  tx: Transaction<Db>,
  consumer: string,
  event: Recorded,
  error: string,
  attempts: number,
): Promise<void> {
  const { position, ...rest } = event
  await sql`
    insert into dead_letters (consumer, source, event_id, stream, version, position, event, error, attempts)
    values (${consumer}, ${event.service}, ${event.id}, ${event.stream}, ${event.version}, ${position},
      ${JSON.stringify(rest)}::jsonb, ${error}, ${attempts})
    on conflict (consumer, event_id) do nothing`.execute(tx)
}

export const behindParked = 'behind a parked event'

type DeadLetterEntry = { id: bigint; position: bigint; event: Omit<Recorded, 'position'> }

/**
 * Applies a stream's parked events in order until none is left, in one transaction with clearing the mark: either all
 * take effect, or none and they stay parked. Throws what the handler throws.
 */
export async function replayParked<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: Consumer<Db>,
  stream: string,
  /** Called last in the same transaction, with the number of events handled; throwing undoes all of it. */
  note: (tx: Transaction<Db>, replayed: number) => Promise<void> = async () => {},
): Promise<number> {
  return await database.transaction(async (tx) => {
    await lockStream(tx, consumer.name, stream)
    for (let replayed = 0; ; ) {
      const { rows } = await sql<DeadLetterEntry>`
        select id, position, event from dead_letters
        where consumer = ${consumer.name} and stream = ${stream} and status = 'parked' order by version limit 100`.execute(
        tx,
      )
      if (rows.length === 0) {
        await note(tx, replayed)
        return replayed
      }
      for (const { position, event } of rows) {
        // It may have been parked by an earlier release.
        const recorded = upcast(undefined, { ...event, position } as Recorded)
        if (!consumer.types.includes(recorded.type)) {
          if (isUnknownType(consumer.types, recorded.type)) throw new Error(unknownType)
          continue
        }
        await consumer.lock?.(tx, [recorded])
        await consumer.apply(tx, [recorded])
        await consumer.announce?.(tx, [recorded])
      }
      await sql`delete from dead_letters where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
      replayed += rows.length
    }
  })
}

/**
 * Discards one event permanently; the stream's later ones can then be replayed. A rebuild skips it too. Waits for a
 * running replay: events that it has handled can no longer be discarded.
 */
export async function discardParked<Db extends PlatformTables>(
  tx: Transaction<Db>,
  consumer: string,
  eventId: string,
): Promise<{ stream: string; type: string } | null> {
  // Text that is no id matches no event; comparing as text avoids a database error.
  const parked = await sql<{ stream: string }>`
    select stream from dead_letters
    where consumer = ${consumer} and event_id::text = ${eventId} and status = 'parked'`.execute(tx)
  if (!parked.rows[0]) return null
  await lockStream(tx, consumer, parked.rows[0].stream)
  const { rows } = await sql<{ stream: string; type: string }>`
    update dead_letters set status = 'discarded'
    where consumer = ${consumer} and event_id::text = ${eventId} and status = 'parked'
    returning stream, event->>'type' as type`.execute(tx)
  return rows[0] ?? null
}

export async function listDeadLetters<Db extends PlatformTables>(database: Database<Db>) {
  const { rows } = await sql<{
    consumer: string
    source: string
    event_id: string
    stream: string
    version: number
    event: Omit<Recorded, 'position'>
    error: string
    attempts: number
    status: 'parked' | 'discarded'
    first_at: Date
  }>`select consumer, source, event_id, stream, version, event, error, attempts, status, first_at
     from dead_letters order by status desc, first_at, version limit 500`.execute(database.db)
  return rows
}
