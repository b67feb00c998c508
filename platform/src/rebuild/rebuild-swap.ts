import { sql, type Transaction } from 'kysely'
import { readLog } from '../bus/log-reader.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { waitForReaders } from '../database/read-only-transaction.ts'
import { eventAt } from '../events/event-at.ts'
import { isUnknownType, unknownType } from '../events/unknown-types.ts'
import { behindParked, writeDeadLetter } from '../follow/dead-letters.ts'
import { drainOutbox } from '../log/sequencer.ts'
import {
  advance,
  applyTo,
  type Build,
  deadLettersOf,
  isBehindParked,
  type Reached,
  waitsForRelease,
} from './rebuild-build.ts'

/**
 * The swap that makes the new tables live. Takes ACCESS EXCLUSIVE from the start, with a short lock_timeout: a weaker
 * lock that the rename upgrades deadlocks with a waiting writer.
 */
export async function swapTables<Db extends PlatformTables>(
  build: Build<Db>,
  tx: Transaction<Db>,
  state: { locked: boolean },
) {
  const { target, schema } = build
  if (build.lost.aborted) throw new Error(`the rebuild of ${target.name} lost its place: run it again`)
  await sql`set local lock_timeout = '500ms'`.execute(tx)
  // Before any other lock: readers may still need the tables, and must not wait for us.
  await waitForReaders(tx)
  // Checkpoints first, in the consumer's own order.
  const ends = target.kind === 'consumer' ? await lockCheckpoints(build, tx) : new Map<string, bigint>()
  const tables = sql.join(target.tables.map((table) => sql.id('public', table)))
  await sql`lock table ${tables} in access exclusive mode`.execute(tx)
  state.locked = true
  await sql`set local lock_timeout = '5s'`.execute(tx)
  if (target.kind === 'inline') await applyRest(build, tx)
  else await meetCheckpoints(build, tx, ends)
  await sql`set local search_path = public`.execute(tx)
  for (const table of target.tables) {
    await sql`drop table ${sql.id('public', table)}`.execute(tx)
    await sql`alter table ${sql.id(schema, table)} set schema public`.execute(tx)
  }
  await sql`drop schema ${sql.id(schema)} cascade`.execute(tx)
}

/**
 * The table is locked for writers, so events that are committed but not numbered yet must be numbered here; otherwise
 * the table would miss them.
 */
async function applyRest<Db extends PlatformTables>(build: Build<Db>, tx: Transaction<Db>) {
  while ((await drainOutbox(tx)) > 0);
  const [source] = build.target.sources
  if (!source) return
  const key = `${source} 0`
  for (;;) {
    const events = await readLog(tx, source, build.reached.get(key)?.position ?? 0n, 500, {
      upcasters: build.target.upcasters,
    })
    const last = events.at(-1)
    if (!last) return
    await applyTo(build, tx, key, events)
    build.reached.set(key, { epoch: '', position: last.position, id: last.id })
    build.progress.read += events.length
  }
}

async function lockCheckpoints<Db extends PlatformTables>(build: Build<Db>, tx: Transaction<Db>) {
  // A partition that the consumer has not read yet needs a row too, or it would start at 0 on the new tables.
  await moveCheckpoints(build, tx, () => 0n)
  const { rows } = await sql<{ source: string; partition: number; position: bigint }>`
    select source, partition, position from checkpoints where consumer = ${build.target.name}
    order by source, partition for update`.execute(tx)
  return new Map(rows.map(({ source, partition, position }) => [`${source} ${partition}`, position]))
}

const timeoutMs = 5_000

/** The new tables are at least at the consumer's checkpoints; where they are ahead, the checkpoint moves to them. */
async function meetCheckpoints<Db extends PlatformTables>(
  build: Build<Db>,
  tx: Transaction<Db>,
  ends: Map<string, bigint>,
) {
  const behind = () => [...ends].some(([key, position]) => (build.reached.get(key)?.position ?? 0n) < position)
  const until = Date.now() + timeoutMs
  while (behind()) {
    await advance(build, (work) => work(tx))
    if (Date.now() > until) throw new Error(`the sources of ${build.target.name} end before its checkpoints`)
  }
  await carryOverDeadLetters(build, tx, ends)
  await moveCheckpoints(build, tx, ({ position }) => position)
}

/**
 * Parked events must have no effect in the new tables, and replayed ones must have one. Events of parked streams that
 * the consumer has not reached are parked here, since its checkpoint moves past them.
 */
async function carryOverDeadLetters<Db extends PlatformTables>(
  { target, skipped, held }: Build<Db>,
  tx: Transaction<Db>,
  ends: Map<string, bigint>,
) {
  const { ids, streams } = await deadLettersOf(tx, target.name)
  const waiting = [...held.values()].filter(({ event }) => !ids.has(event.id))
  const right =
    [...ids].every((id) => skipped.has(id) || held.has(id)) &&
    [...skipped].every((id) => ids.has(id)) &&
    waiting.every(
      ({ key, event }) =>
        (isBehindParked({ streams }, event) || waitsForRelease({ target, held }, event)) &&
        event.position > (ends.get(key) ?? 0n),
    )
  if (!right) throw new Error(`events of ${target.name} were parked or replayed while it was rebuilt: run it again`)
  // Without the stream's lock: a replay that holds it waits for the table, which we hold, and checks again after us.
  for (const { event } of waiting)
    await writeDeadLetter(
      tx,
      target.name,
      event,
      isUnknownType(target.types, event.type) ? unknownType : behindParked,
      0,
    )
}

async function moveCheckpoints<Db extends PlatformTables>(
  { target, reached }: Build<Db>,
  tx: Transaction<Db>,
  to: (reached: Reached) => bigint,
) {
  for (const [key, end] of [...reached].sort()) {
    const [source = '', partition = '0'] = key.split(' ')
    await sql`
      insert into checkpoints as c (consumer, source, partition, epoch, position, last_event)
      values (${target.name}, ${source}, ${Number(partition)}, ${end.epoch}, ${to(end)},
        ${to(end) === end.position ? eventAt(end.position, end.id) : null})
      on conflict (consumer, source, partition)
      do update set last_event = case when excluded.position > c.position then excluded.last_event else c.last_event end,
        position = greatest(c.position, excluded.position), moved_at = clock_timestamp()`.execute(tx)
  }
}
