// A consumer that records every effect, and the check of the record.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import type { Consumer } from '../follow/consumer.ts'
import { createEventLog } from '../store/event-store.ts'
import { eventually, testMeta } from '../testing/testing.ts'
import { pause } from '../wait/pause.ts'
import type { Source } from './transports.fixture.ts'

export type RecordingDb = PlatformTables & {
  effects: { seq: number; id: string; stream: string; version: number }
  sums: { stream: string; total: number; last: number }
}

export const recordingMigrations = [
  {
    name: 'witness',
    up: `
      create table effects (seq bigint generated always as identity primary key, id uuid, stream text, version integer);
      create table sums (stream text primary key, total integer not null, last integer not null)`,
  },
]

/** Deliberately not idempotent: a repeated effect is recorded twice. */
export const recordingConsumer = (
  name: string,
  mode: 'batch' | 'single',
  before: (event: Recorded, tx: Transaction<RecordingDb>) => Promise<void> | void = () => {},
): Consumer<RecordingDb> => ({
  name,
  sources: ['orders'],
  types: ['Ticked'],
  mode,
  tables: ['sums'],
  async apply(tx, events) {
    for (const event of events) {
      await before(event, tx)
      const { id, stream, version } = event
      await sql`insert into effects (id, stream, version) values (${id}, ${stream}, ${version})`.execute(tx)
      await sql`
        insert into sums as s values (${stream}, 1, ${version})
        on conflict (stream) do update set total = s.total + 1, last = excluded.last`.execute(tx)
    }
  },
})

const log = createEventLog<PlatformTables>({ service: 'orders' })

/** Appends one event at the end of the stream. */
export async function tick(source: Source, stream: string, data: object = {}, type = 'Ticked'): Promise<string> {
  return await source.transaction(async (tx) => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(version), 0)::int as last from events where stream = ${stream}`.execute(tx)
    const [stored] = await log.append(tx, stream, rows[0]?.last ?? 0, [{ type, data }], testMeta())
    return stored?.id ?? ''
  })
}

/** Appends to many streams concurrently, one writer each. Returns the acknowledged ids. */
export async function tickMany(source: Source, count: number, streams = 12): Promise<string[]> {
  const writers = Array.from({ length: streams }, async (_, writer) => {
    const ids: string[] = []
    for (let round = writer; round < count; round += streams) ids.push(await tick(source, `s-${writer}`))
    return ids
  })
  return (await Promise.all(writers)).flat()
}

/**
 * Appends about a hundred events a second until it is stopped, no faster than they are read: on a busy machine twelve
 * writers would outrun the readers. The caller must stop it, or it would write into the next test's databases.
 */
export function startFlow(source: Source, witnessed: Database<RecordingDb>) {
  let flowing = true
  const flow = (async () => {
    for (let told = 12; flowing; told += 12) {
      await tickMany(source, 12)
      const isNear = (seen: number) => !flowing || seen > told - 120
      await eventually(() => countEffects(witnessed), isNear, { what: 'a reader', withinMs: 240_000, everyMs: 50 })
      await pause(40)
    }
  })()
  // `stop` reports the error.
  flow.catch(() => {})
  return {
    async stop() {
      flowing = false
      await flow
    },
  }
}

/** Compares the effects with the source's events: none lost, none twice, none out of its stream's order. */
export async function judge(source: Source, witnessed: Database<RecordingDb>) {
  const events = await source.db.selectFrom('events').select('id').execute()
  return judgeEffects(new Set(events.map(({ id }) => id)), await effectsOf(witnessed))
}

type Effect = { id: string; stream: string; version: number }

function judgeEffects(expected: ReadonlySet<string>, effects: readonly Effect[]) {
  const seen = new Set(effects.map(({ id }) => id))
  const versions = new Map<string, number>()
  let disordered = 0
  for (const { stream, version } of effects) {
    if (version !== (versions.get(stream) ?? 0) + 1) disordered++
    versions.set(stream, version)
  }
  const lost = [...expected].filter((id) => !seen.has(id)).length
  return {
    lost,
    twice: effects.length - seen.size,
    disordered,
    invented: [...seen].filter((id) => !expected.has(id)).length,
  }
}

export const allRight = { lost: 0, twice: 0, disordered: 0, invented: 0 }

const effectsOf = ({ db }: Database<RecordingDb>) =>
  db.selectFrom('effects').select(['id', 'stream', 'version']).orderBy('seq').execute()

export const countEffects = async ({ db }: Database<RecordingDb>) =>
  Number(
    (
      await db
        .selectFrom('effects')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Compares the consumer's table with one folded from the source's events. */
export async function sumsMatch(source: Source, { db }: Database<RecordingDb>): Promise<boolean> {
  const { rows } = await sql<{ stream: string; total: number; last: number }>`
    select stream, count(*)::int as total, max(version) as last from events group by stream order by stream`.execute(
    source.db,
  )
  const sums = await db.selectFrom('sums').selectAll().orderBy('stream').execute()
  return JSON.stringify(rows) === JSON.stringify(sums)
}
