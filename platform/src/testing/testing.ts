import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { connect, type Database } from '../database/database.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { migrate } from '../database/migrations/migrations.ts'
import { platformMigrations } from '../database/migrations/platform-migrations.ts'
import { type Decider, fold } from '../events/decider.ts'
import { DomainError } from '../events/errors.ts'
import type { DomainEvent, Meta } from '../events/events.ts'
import { pause } from '../wait/pause.ts'

/** `given(events).when(command).then(events)`: specifies a decider's behaviour as a sentence. */
export function specification<Command, State, Event extends DomainEvent>(decider: Decider<Command, State, Event>) {
  return (...past: Event[]) => ({
    when(command: Command) {
      const decide = () => decider.decide(command, fold(decider, past))
      return {
        // biome-ignore lint/suspicious/noThenProperty: the word of given/when/then; it is never awaited
        then: (...expected: Event[]) => expect(decide()).toEqual(expected),
        thenRejects(code: string) {
          try {
            decide()
          } catch (fault) {
            expect(fault).toBeInstanceOf(DomainError)
            return expect((fault as DomainError).code).toBe(code)
          }
          expect.fail(`expected the refusal ${code}`)
        },
      }
    },
  })
}

/** A late connection, or a late retry after a lost race, must not fail a test on a busy machine. */
const patientMs = 60_000
/** Each connection is a Postgres process, which costs more than most tests' queries. */
const usualConnections = 5

/** A migrated database of the test's own, dropped when the test (or the file's hook) has finished. */
export async function testDatabase<Db>(
  migrations: readonly Migration[] = [],
  options: { max?: number; retryMs?: number } = {},
): Promise<Database<Db>> {
  const template = await templateOf(migrations)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await server().query(`create database ${name} template ${template} strategy file_copy`)
  const patient = { connectMs: patientMs, retryMs: patientMs, max: usualConnections }
  const database = connect<Db>(urlOf(name), { ...patient, ...options })
  // Each log needs its own epoch; a copied one would claim to be the same log.
  await sql`update log_head set epoch = gen_random_uuid()`.execute(database.db)
  return database
}

const templates = new Map<string, Promise<void>>()

/** Returns the template database of these migrations, made once per run. Copying it takes a twentieth of the time. */
async function templateOf(migrations: readonly Migration[]): Promise<string> {
  const steps = JSON.stringify([platformMigrations, migrations])
  const name = `m_${createHash('sha256').update(steps).digest('hex').slice(0, 32)}`
  const making = templates.get(name) ?? makeTemplate(name, migrations)
  templates.set(name, making)
  await making
  return name
}

async function makeTemplate(name: string, migrations: readonly Migration[]): Promise<void> {
  await onServer(async (client) => {
    // The run's workers start together; the lock is released when the session ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const made = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (made.rowCount) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} strategy file_copy`)
    const database = connect<never>(urlOf(name), { max: 1, connectMs: patientMs })
    await migrate(database, migrations).finally(() => database.close())
    await client.query(`alter database ${name} is_template true`)
  })
}

const urlOf = (name: string): string => inject('postgres').replace(/\/postgres$/, `/${name}`)

/** Like testDatabase, closed and dropped with the current test. */
export async function databaseForThisTest<Db>(migrations: readonly Migration[] = []): Promise<Database<Db>> {
  const database = await testDatabase<Db>(migrations)
  onTestFinished(() => dropDatabase(database))
  return database
}

export async function dropDatabase(database: Pick<Database<never>, 'url' | 'close'>): Promise<void> {
  await database.close()
  const name = new URL(database.url).pathname.slice(1)
  await server().query(`drop database if exists ${name} with (force)`)
}

/** This worker's connection for creating and dropping databases: opening one costs as much as a copy. */
const server = (): pg.Pool => (pool ??= openPool())
let pool: pg.Pool | undefined
function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: inject('postgres'), max: 1, allowExitOnIdle: true })
  // The run's Postgres stops before its workers.
  opened.on('error', () => {})
  return opened
}

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export const testMeta = (more: Partial<Meta> = {}): Meta => ({
  correlation: randomUUID(),
  actor: { kind: 'system' },
  ...more,
})

/**
 * Repeats `ask` until its result satisfies; fails with the last result after `withinMs`. Without `everyMs` it repeats
 * less and less often: most results come immediately, and polling takes processor time from other work.
 */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  satisfies: (answer: T) => boolean = Boolean,
  options: { withinMs?: number; everyMs?: number; what?: string } = {},
): Promise<T> {
  const from = Date.now()
  const until = from + (options.withinMs ?? 120_000)
  for (;;) {
    const answer = await ask()
    if (satisfies(answer)) return answer
    if (Date.now() > until) {
      const shown = JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      throw new Error(`waited in vain for ${options.what ?? 'a condition'}; last answer: ${shown}`)
    }
    await pause(options.everyMs ?? Math.min(10 + (Date.now() - from) / 10, 50))
  }
}
