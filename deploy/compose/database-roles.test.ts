// What each login of Postgres may do, with the roles that Compose makes and the tables that the migrations make.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '@suvarna/apps/distributed/migrations.ts'
import { composition } from '@suvarna/apps/embedded/composition.ts'
import { readSecrets } from '@suvarna/apps/folder/secrets.ts'
import { nullProviders } from '@suvarna/apps/restore/null-providers.ts'
import { partOf, readToTheEnd, tablesOf } from '@suvarna/apps/restore/read-to-the-end.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { type EmbeddedPostgres, startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { createOutboxFloor } from '@suvarna/platform/log/outbox-floor.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { trim } from '@suvarna/platform/log/trimming.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const databases = [...serviceNames, 'vault'] as const
const users: readonly ServiceName[] = ['identity', 'orders', 'shipping']
let place: string
let postgres: EmbeddedPostgres
const opened: Database<never>[] = []

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'suvarna-roles-'))
  postgres = await startPostgres({ folder: join(place, 'postgres'), settings: { fsync: 'off' } })
  await runFile(await readFile(join(import.meta.dirname, 'postgres', 'databases.sql'), 'utf8'))
  await Promise.all(databases.map((name) => migrate(open(`${name}_owner`, name), migrations[name])))
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await postgres?.stop()
  await rm(place, { recursive: true, force: true })
})

test('S-99: each login reaches only its own database, and the vault only with personal data', async () => {
  const may: string[] = []
  for (const name of serviceNames)
    for (const database of users.includes(name) ? [name, 'vault'] : [name]) may.push(`${name} ${database}`)
  // Owners are let in under the same rule as services, so one kind is tried: a hundred logins cost a hundred processes.
  const { rows } = await open('identity_owner', 'identity').pool.query<{ pair: string }>(
    `select r.rolname || ' ' || d.datname as pair from pg_roles r, pg_database d
     where r.rolname = any($1) and d.datname <> 'template0' and has_database_privilege(r.oid, d.oid, 'connect')`,
    [serviceNames.flatMap((name) => [name, `${name}_owner`])],
  )
  const allowed = rows.map(({ pair }) => pair)
  expect(allowed.filter((pair) => !pair.includes('_owner')).sort()).toEqual(may.sort())
  expect(allowed.filter((pair) => pair.includes('_owner')).sort()).toEqual(
    may.map((pair) => pair.replace(' ', '_owner ')).sort(),
  )
  expect(await refusal('catalog', 'catalog')).toBeNull()
  expect(await refusal('catalog', 'orders')).toBe('permission denied')
  expect(await refusal('catalog_owner', 'vault')).toBe('permission denied')
})

test.each(serviceNames)('S-99: %s appends events and cannot change, remove or disguise one', async (name) => {
  const { pool } = open<PlatformTables>(name, name)
  await pool.query(`insert into events (stream, version, type, data, meta) values ('roles-1', 1, 'Tried', '{}', '{}')`)
  for (const statement of [
    `update events set data = '{"amount": 1}'`,
    'delete from events',
    'truncate events',
    'alter table events disable trigger all',
    'drop trigger events_are_facts on events',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'alter table events rename to facts',
    'alter table events add column more text',
    'drop table events cascade',
    'update log set seq = 1',
    'delete from log',
    'delete from operator_actions',
    'delete from migrations',
    'drop schema public cascade',
    `set session_replication_role = 'replica'`,
    `set role ${name}_owner`,
    `grant ${name}_owner to ${name}`,
    'alter table jobs add column more text',
  ])
    await expect(inTry(pool, statement), statement).rejects.toThrow(
      /permission denied|must be (owner|able to)|not permitted/,
    )
  // Events stay unchangeable also for the login that runs the migrations.
  await expect(open(`${name}_owner`, name).pool.query('delete from events')).rejects.toThrow('events are facts')
})

test('S-99: no login of the vault can remove a tombstone or change its table', async () => {
  for (const name of users) {
    const database = open<VaultDb>(name, 'vault')
    const vault = createVault(database)
    const [kept, gone] = [await vault.seal(`kept-${name}`, 'Meera'), await vault.seal(`gone-${name}`, 'Priya')]
    await vault.drop(`gone-${name}`)
    expect(await vault.openAll([kept, gone])).toEqual(['Meera', null])
    for (const statement of ['delete from keys', 'truncate keys', 'drop table keys', 'create table mine ()'])
      await expect(inTry(database.pool, statement), statement).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('S-99: with these rights every service works: it appends, numbers, follows, trims, and may rebuild its projections', async () => {
  const opening = async (name: ServiceName | 'vault') => open<never>(name === 'vault' ? 'orders' : name, name)
  const { parts } = await composition({ open: opening as never }, nullProviders, await readSecrets(place), {
    folder: place,
    store: nullProviders.url,
  })
  for (const { service, database } of parts) {
    // Its processes find nothing to do, as those that started after the job.
    expect(await migrate(database, service.migrations)).toEqual([])
    const tables = tablesOf(database)
    const stream = `roles-${randomUUID()}`
    await tables.pool.query(
      `with written as (
         insert into events (stream, version, type, data, meta) values ($1, 1, 'Tried', '{}', '{}') returning seq)
       insert into outbox select seq from written`,
      [stream],
    )
    expect(await moveToLog(tables)).toBeGreaterThan(0)
    const floor = createOutboxFloor(tables)
    for (let step = 0; step < 2; step++) await floor.raise()
    expect(floor.seq).toBeGreaterThan(0n)
    expect(await trim(tables, service.reactors ?? [])).toBe(0)
  }
  await readToTheEnd(parts, 1)
  for (const { service, database } of parts) {
    const tables = tablesOf(database)
    const targets = rebuildablesOf(service as unknown as Service<PlatformTables>)
    // One projection of each kind: the others differ only in their tables, and an owner may swap them all.
    for (const kind of ['inline', 'consumer']) {
      const target = targets.find((each) => each.kind === kind)
      const readerOf = async (source: ServiceName) => databaseReader(partOf(parts, source).database.db as never, source)
      if (target) expect((await rebuild(tables, target, readerOf)).phase).toBe('done')
    }
    const { rows } = await tables.pool.query<{ relname: string }>(
      `select relname from pg_class where relowner = current_user::regrole and relnamespace = 'public'::regnamespace`,
    )
    const derived = targets.flatMap((each) => each.tables)
    expect(derived.length).toBeGreaterThan(0)
    expect(rows.map(({ relname }) => relname)).toEqual(expect.arrayContaining(derived))
  }
})

function open<Db>(login: string, database: string): Database<Db> {
  const connected = connect<Db>(urlOf(login, database), { max: 4, name: database as never })
  opened.push(connected as never)
  return connected
}

const passwordOf = (login: string) => `of-${login}`
const urlOf = (login: string, database: string) =>
  `postgres://${login}:${passwordOf(login)}@127.0.0.1:${postgres.port}/${database}`

/** Why Postgres refuses this login; null where it does not. */
async function refusal(login: string, database: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: urlOf(login, database) })
  try {
    await client.connect()
    return null
  } catch (fault) {
    return (fault as { code?: string }).code === '42501' ? 'permission denied' : String(fault)
  } finally {
    await client.end()
  }
}

/** Always rolled back. */
async function inTry(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${statement}`)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** As psql does it: variables from the environment, one statement after the other. */
async function runFile(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  const variables = new Map<string, string>()
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('--'))) {
    const [, variable, name] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? []
    const login = name?.replace('_DB_OWNER_PASSWORD', '_owner').replace('_DB_PASSWORD', '') ?? ''
    if (variable) variables.set(variable, passwordOf(login.replace(/^[A-Z]+/, (word) => word.toLowerCase())))
    else await client.query(line.replace(/:'(\w+)'/g, (_, found) => `'${variables.get(found)}'`))
  }
  await client.end()
}
