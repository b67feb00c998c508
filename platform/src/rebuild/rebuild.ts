import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql, type Transaction } from 'kysely'
import type { LogReader } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import { isConflict } from '../database/database-faults.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { failpoint } from '../testing/failpoint.ts'
import { pause } from '../wait/pause.ts'
import { advance, type Build, deadLettersOf, type Rebuildable, type RebuildProgress } from './rebuild-build.ts'
import { dropSchema, schemaOf } from './rebuild-leftovers.ts'
import { lockRebuild, type RebuildLock } from './rebuild-lock.ts'
import { swapTables } from './rebuild-swap.ts'
import { createBeside } from './rebuild-tables.ts'

const nearEnough = 100
/**
 * If more is written during a round than it reads, further rounds do not help: the swap then blocks writers for one
 * round.
 */
const roundsAtTheEnd = 5

/** A process that was just killed may still seem to hold the lock. */
const timeoutMs = 2_000

/**
 * Builds the target's tables beside the live ones with the same code, then swaps them in one transaction: readers see
 * the old rows or the new, never none. Killed at any moment it leaves the live tables unchanged; run it again. Throws
 * `rebuild_running` when another process rebuilds the same.
 */
export async function rebuild<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  readerOf: (source: ServiceName) => Promise<LogReader>,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuildProgress> {
  const lock = await lockRebuild(database.url, target.name, timeoutMs)
  try {
    return await rebuildLocked(database, target, readerOf, lock, onProgress)
  } finally {
    await lock.release()
  }
}

/** The same for a caller that already holds the lock. */
export async function rebuildLocked<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  readerOf: (source: ServiceName) => Promise<LogReader>,
  lock: Pick<RebuildLock, 'lost'>,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuildProgress> {
  const readers = new Map<ServiceName, LogReader>()
  for (const source of target.sources) readers.set(source, await readerOf(source))
  const build: Build<Db> = {
    database,
    target,
    schema: schemaOf(target),
    lost: lock.lost,
    readers,
    reached: new Map(),
    skipped: new Set((await deadLettersOf(database.db, target.name)).ids),
    held: new Map(),
    progress: { read: 0, applied: 0, phase: 'building' },
  }
  try {
    await prepare(build)
    await catchUp(build, onProgress)
    build.progress.phase = 'swapping'
    onProgress(build.progress)
    await failpoint('rebuild.beforeSwap')
    await analyze(build)
    await swapWhenQuiet(build, onProgress)
    build.progress.phase = 'done'
    onProgress(build.progress)
    return build.progress
  } catch (fault) {
    // Abandoned tables must be dropped: a later erasure would not reach them.
    if (!lock.lost.aborted) await dropSchema(database, build.schema).catch(() => {})
    throw fault
  } finally {
    for (const reader of readers.values()) await reader.close()
  }
}

async function prepare<Db extends PlatformTables>({ database, target, schema }: Build<Db>) {
  await database.transaction(async (tx) => {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx)
    await sql`create schema ${sql.id(schema)}`.execute(tx)
    // The name of the lock that marks the schema as in use; without that lock it is a leftover.
    // Safe to inline: the name of a known projection.
    await sql`comment on schema ${sql.id(schema)} is ${sql.lit(target.name)}`.execute(tx)
    for (const table of target.tables) await createBeside(tx, schema, table)
  })
}

async function catchUp<Db extends PlatformTables>(build: Build<Db>, onProgress: (progress: RebuildProgress) => void) {
  for (let atTheEnd = 0; atTheEnd < roundsAtTheEnd; ) {
    const { count, more } = await advance(build, (work) => inHaste(build.database, work))
    onProgress(build.progress)
    await failpoint('rebuild.mid')
    if (count < nearEnough) return
    atTheEnd = more ? 0 : atTheEnd + 1
  }
}

/** A freshly filled table has no statistics: until autovacuum runs, the planner would guess. */
async function analyze<Db extends PlatformTables>({ database, target, schema }: Build<Db>) {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      for (const table of target.tables) await sql`analyze ${sql.id(schema, table)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Builds need no durable commits before the swap, whose commit flushes all earlier ones. */
const inHaste = <Db>(database: Database<Db>, work: (tx: Transaction<Db>) => Promise<void>) =>
  database.transaction(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    await work(tx)
  })

async function swapWhenQuiet<Db extends PlatformTables>(
  build: Build<Db>,
  onProgress: (progress: RebuildProgress) => void,
) {
  for (let attempt = 1; ; attempt++) {
    const state = { locked: false }
    try {
      return await build.database.db.transaction().execute((tx) => swapTables(build, tx as Transaction<Db>, state))
    } catch (fault) {
      // The live table is busy. Once it is locked, retrying is wrong: the rolled-back rows would not be read again.
      if (state.locked || !isConflict(fault) || attempt >= 200) throw fault
      await catchUp(build, onProgress)
      await pause(20 + Math.random() * 50)
    }
  }
}
