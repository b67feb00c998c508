import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForThisTest } from '../../testing/testing.ts'
import type { Database } from '../database.ts'
import { platformMigrations } from './platform-migrations.ts'

const program = join(import.meta.dirname, 'migrating.fixture.ts')
const steps = [...platformMigrations.map(({ name }) => name), 'shelf-001', 'shelf-002']

/** The gate kills in the first step and the last two, `npm run test:long migrations` in every step. */
const everywhere = process.env.MIGRATION_KILLS === 'all'

/** Migrates in a separate process. Returns what it applied, or the signal that killed it. */
async function migrated({ url }: Pick<Database<never>, 'url'>, failpoint?: string): Promise<string[] | string> {
  const child = fork(program, failpoint ? [url, failpoint] : [url])
  let applied: string[] = []
  child.on('message', (told) => {
    applied = told as string[]
  })
  const [code, signal] = await once(child, 'exit')
  return signal ?? (code === 0 ? applied : `ended with ${code}`)
}

/** An empty database, without even the platform's tables. */
async function emptyDatabase() {
  const database = await databaseForThisTest<never>()
  await sql`drop schema public cascade; create schema public`.execute(database.db)
  return database
}

const schemaOf = async ({ pool }: Database<never>) => {
  const { rows } = await pool.query(`
    select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select 'step ' || name from migrations
    union all select 'shelf ' || name || ' ' || colour from shelf order by 1`)
  return rows.map(({ line }) => line as string)
}

/** The schema of a database whose migrations were not interrupted. */
let undisturbed: Promise<string[]> | undefined
const wholeSchema = () => (undisturbed ??= migrateWhole())
async function migrateWhole() {
  const whole = await emptyDatabase()
  expect(await migrated(whole)).toEqual(steps)
  return schemaOf(whole)
}

test('R-56: migrations killed in the middle of any step leave no half of one, and the next start finishes them once', async () => {
  const expected = await wholeSchema()
  const killed = await emptyDatabase()
  for (const [index, step] of [...steps.entries()].filter(([n]) => everywhere || n === 0 || n >= steps.length - 2)) {
    const rest = steps.length - index
    const before = await doneIn(killed)
    // The process gets one step further than before and is killed in the next one.
    expect(await migrated(killed, `migrate.mid:${index + 1 - before.length}:exit`)).toBe('SIGKILL')
    expect(await doneIn(killed)).toEqual(steps.slice(0, steps.length - rest))
    expect(await doneIn(killed)).not.toContain(step)
  }
  expect(await migrated(killed)).toEqual(['shelf-002'])
  expect(await schemaOf(killed)).toEqual(expected)
  // Another run has nothing left to do.
  expect(await migrated(killed)).toEqual([])
  expect(await schemaOf(killed)).toEqual(expected)
})

test('R-56: of replicas that start together each step is run by one, while one of them is killed', async () => {
  const database = await emptyDatabase()
  const told = await Promise.all([
    migrated(database, `migrate.mid:${steps.length - 1}:exit`),
    ...Array.from({ length: 2 }, () => migrated(database)),
  ])
  const applied = told.flatMap((each) => (typeof each === 'string' ? [] : each))
  expect(told.filter((each) => typeof each === 'string' && each !== 'SIGKILL')).toEqual([])
  expect(new Set(applied).size).toBe(applied.length)
  expect((await doneIn(database)).toSorted()).toEqual(steps.toSorted())
  expect(await schemaOf(database)).toEqual(await wholeSchema())
})

async function doneIn({ pool }: Database<never>): Promise<string[]> {
  const { rows: found } = await pool.query(`select to_regclass('migrations') is not null as there`)
  if (!found[0].there) return []
  const { rows } = await pool.query('select name from migrations order by at, name')
  return rows.map(({ name }) => name)
}
