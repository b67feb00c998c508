import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { connect, type Database } from '../database/database.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { migrate } from '../database/migrations/migrations.ts'
import { type Decider, fold } from '../events/decider.ts'
import { DomainError } from '../events/errors.ts'
import type { DomainEvent, Meta } from '../events/events.ts'
import { pause } from '../wait/pause.ts'

/** `given(events).when(command).then(events)`: a decider's behaviour as a sentence. */
export function specification<Command, State, Event extends DomainEvent>(decider: Decider<Command, State, Event>) {
  return (...past: Event[]) => ({
    when(command: Command) {
      const decide = () => decider.decide(command, fold(decider, past))
      return {
        // biome-ignore lint/suspicious/noThenProperty: the word of given/when/then; nobody awaits it
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

/** A database of the test's own with the migrations run, gone when the test (or the file's hook) has finished. */
export async function testDatabase<Db>(
  migrations: readonly Migration[] = [],
  options: { max?: number } = {},
): Promise<Database<Db>> {
  const server = inject('postgres')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const database = connect<Db>(server.replace(/\/postgres$/, `/${name}`), options)
  await migrate(database, migrations)
  return database
}

/** Like testDatabase, closed and dropped with the current test. */
export async function databaseForThisTest<Db>(migrations: readonly Migration[] = []): Promise<Database<Db>> {
  const database = await testDatabase<Db>(migrations)
  onTestFinished(() => dropDatabase(database))
  return database
}

export async function dropDatabase(database: Pick<Database<never>, 'url' | 'close'>): Promise<void> {
  await database.close()
  await onServer(inject('postgres'), `drop database if exists ${new URL(database.url).pathname.slice(1)} with (force)`)
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const testMeta = (more: Partial<Meta> = {}): Meta => ({
  correlation: randomUUID(),
  actor: { kind: 'system' },
  ...more,
})

/** Asks again until the answer satisfies; fails with the last answer. The way to wait without a sleep. */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  satisfies: (answer: T) => boolean = Boolean,
  options: { withinMs?: number; everyMs?: number; what?: string } = {},
): Promise<T> {
  const until = Date.now() + (options.withinMs ?? 60_000)
  for (;;) {
    const answer = await ask()
    if (satisfies(answer)) return answer
    if (Date.now() > until) {
      const shown = JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      throw new Error(`waited in vain for ${options.what ?? 'a condition'}; last answer: ${shown}`)
    }
    await pause(options.everyMs ?? 10)
  }
}
