import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LogReader } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { concerns, isUnknownType } from '../events/unknown-types.ts'
import type { Upcasters } from '../events/upcasters.ts'

/** What can be rebuilt: an inline projection (from its own log) or a consumer with tables. */
export type Rebuildable<Db> = {
  name: string
  tables: readonly string[]
  types: readonly string[]
  /** Inline: the swap first drains the outbox into the log. A consumer: the swap also moves its checkpoints. */
  kind: 'inline' | 'consumer'
  sources: readonly ServiceName[]
  lock?(tx: Transaction<Db>, events: readonly Recorded[]): Promise<void>
  apply(tx: Transaction<Db>, events: readonly Recorded[]): Promise<void>
  upcasters?: Upcasters | undefined
}

/** `read`: all events so far; `applied`: those that the target wants. */
export type RebuildProgress = { read: number; applied: number; phase: 'building' | 'swapping' | 'done' }

/** How far the new tables have read a source's partition. */
export type Reached = { epoch: string; position: bigint; id: string | null }

/** A running rebuild. `reached` has one entry for each source's partition. */
export type Build<Db> = {
  database: Database<Db>
  target: Rebuildable<Db>
  schema: string
  readers: ReadonlyMap<ServiceName, LogReader>
  reached: Map<string, Reached>
  /** Parked and discarded events took no effect in the live tables, so they take none in the new ones. */
  skipped: Set<string>
  /** Events of parked streams that are not parked themselves yet: the live consumer parks them when it reaches them. */
  held: Map<string, { key: string; event: Recorded }>
  progress: RebuildProgress
  /** Aborts when another process may rebuild the same tables: nothing more may be written. */
  lost: AbortSignal
}

const batch = 500

/** `streams`: those that have a parked event, with the version of the first one. */
type DeadLetterEntries = { ids: ReadonlySet<string>; streams: ReadonlyMap<string, number> }

export async function deadLettersOf<Db>(db: Kysely<Db>, consumer: string): Promise<DeadLetterEntries> {
  const { rows } = await sql<{ event_id: string; stream: string; version: number; status: string }>`
    select event_id, stream, version, status from dead_letters where consumer = ${consumer}
    order by version desc`.execute(db)
  const parked = rows.filter(({ status }) => status === 'parked')
  return {
    ids: new Set(rows.map(({ event_id }) => event_id)),
    // Sorted by descending version, so that the lowest one of a stream remains.
    streams: new Map(parked.map(({ stream, version }) => [stream, version])),
  }
}

/** An event after a parked one of its stream is parked, too. */
export const isBehindParked = (
  { streams }: Pick<DeadLetterEntries, 'streams'>,
  { stream, version }: Recorded,
): boolean => version > (streams.get(stream) ?? Number.POSITIVE_INFINITY)

/**
 * Whether an event's type is unknown to this release, or a held event of its stream has such a type. Such events are
 * parked where the consumer has not reached them.
 */
export const waitsForRelease = <Db>({ target, held }: Pick<Build<Db>, 'target' | 'held'>, { stream, type }: Recorded) =>
  isUnknownType(target.types, type) ||
  [...held.values()].some(({ event }) => event.stream === stream && isUnknownType(target.types, event.type))

/** Reads one round from every source into the new tables; `more`: a source has more than one round takes. */
export async function advance<Db extends PlatformTables>(
  build: Build<Db>,
  inTransaction: (work: (tx: Transaction<Db>) => Promise<void>) => Promise<void>,
): Promise<{ count: number; more: boolean }> {
  let count = 0
  let more = false
  for (const [source, reader] of build.readers) {
    for (const { partition, epoch, events } of await reader.read(batch)) {
      more ||= events.length >= batch
      const key = `${source} ${partition}`
      const seen = build.reached.get(key)?.position ?? 0n
      const fresh = events.filter(({ position }) => position > seen)
      const last = fresh.at(-1)
      if (!last) continue
      await inTransaction((tx) => applyTo(build, tx, key, fresh))
      build.reached.set(key, { epoch, position: last.position, id: last.id })
      count += fresh.length
      build.progress.read += fresh.length
    }
  }
  return { count, more }
}

/** Runs the target's own code with its table names resolved to the new tables. */
export async function applyTo<Db extends PlatformTables>(
  build: Build<Db>,
  tx: Transaction<Db>,
  key: string,
  events: readonly Recorded[],
) {
  const wanted = await withoutParked(
    build,
    tx,
    key,
    events.filter(({ type }) =>
      build.target.kind === 'inline' ? build.target.types.includes(type) : concerns(build.target.types, type),
    ),
  )
  if (wanted.length === 0) return
  if (build.lost.aborted) throw new Error(`the rebuild of ${build.target.name} lost its place: run it again`)
  await sql`set local search_path = ${sql.id(build.schema)}, public`.execute(tx)
  await build.target.lock?.(tx, wanted)
  await build.target.apply(tx, wanted)
  build.progress.applied += wanted.length
}

/** Leaves out parked events and those behind them. Checked for each run: streams are parked and replayed meanwhile. */
async function withoutParked<Db>(
  { target, skipped, held }: Build<Db>,
  tx: Transaction<Db>,
  key: string,
  events: readonly Recorded[],
): Promise<readonly Recorded[]> {
  if (events.length === 0 || target.kind === 'inline') return events
  const letters = await deadLettersOf(tx, target.name)
  return events.filter((event) => {
    if (skipped.has(event.id)) return false
    if (letters.ids.has(event.id)) skipped.add(event.id)
    else if (isBehindParked(letters, event) || waitsForRelease({ target, held }, event))
      held.set(event.id, { key, event })
    else return true
    return false
  })
}
