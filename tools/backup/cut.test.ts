// The cluster's backup scripts against a local Postgres, while six services exchange events.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Part, part, runServices } from '@suvarna/apps/embedded/shop.ts'
import { beginNewEpochs } from '@suvarna/apps/restore/new-epoch.ts'
import { proveAll } from '@suvarna/apps/restore/prove.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { logHead } from '@suvarna/platform/bus/log-reader.ts'
import {
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  tick,
} from '@suvarna/platform/bus/recording-consumer.fixture.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { type EmbeddedPostgres, startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { postgresTools } from '@suvarna/test-infra/postgres-tools.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { latePsql } from './late-psql.fixture.ts'

const tools = postgresTools()
if (!tools) process.stderr.write('SKIP: dumps need an installed Postgres with its tools, and none is here.\n')
const scripts = join(import.meta.dirname, '..', '..', 'deploy', 'k8s', 'components', 'backup')
const names = [...serviceNames, 'vault']
/** Long, so that a busy machine fails no test. */
const connectMs = 60_000

describe.skipIf(!tools)('a backup by dumps', () => {
  let place: string
  let postgres: EmbeddedPostgres
  const open: Database<RecordingDb>[] = []

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'suvarna-cut-'))
    const bin = tools ?? ''
    const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
    postgres = await startPostgres({ folder: join(place, 'postgres'), binaries, settings: { fsync: 'off' } })
    await mkdir(join(place, 'backups'))
  })
  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()))
    await postgres?.stop()
    if (place) await rm(place, { recursive: true, force: true })
  })

  const queryValue = async (database: string, question: string) => {
    const client = new pg.Client({ connectionString: postgres.url(database) })
    await client.connect()
    await client.query(question).finally(() => client.end())
  }
  const urlOf = (set: string, name: string, username = `${set}_${name}`) => {
    const url = new URL(postgres.url(`${set}_${name}`).replace(/@[^:]*:/, '@127.0.0.1:'))
    return Object.assign(url, { username, password: 'keeper' }).href
  }
  /** Databases as operators make them, with the owner's URL where the scripts look for it. */
  const databases = async (set: string) => {
    await mkdir(join(place, set))
    for (const name of names) {
      const login = `${set}_${name}`
      await queryValue('postgres', `create role ${login} login password 'keeper'`)
      await queryValue('postgres', `create role ${login}_owner login password 'keeper' in role ${login}`)
      await queryValue('postgres', `create database ${login} owner ${login}_owner`)
      await queryValue('postgres', `revoke all on database ${login} from public`)
      await writeFile(join(place, set, `${name.toUpperCase()}_DATABASE_URL`), urlOf(set, name, `${login}_owner`))
    }
  }
  const script = async (name: string, set: string, more: Record<string, string>, ...args: string[]) => {
    const at = { BACKUPS: join(place, 'backups'), SECRETS: join(place, set), PATH: `${tools}:${process.env.PATH}` }
    const { stdout } = await promisify(execFile)('bash', [join(scripts, name), ...args], {
      env: { ...process.env, ...at, ...more },
    })
    return stdout
  }
  /** Each service records what all the others do. */
  const partsOf = (set: string): Part[] =>
    serviceNames.map((name) => {
      const database = connect<RecordingDb>(urlOf(set, name), { max: 5, connectMs })
      open.push(database)
      const consumer = {
        ...recordingConsumer('watch', 'batch'),
        sources: serviceNames.filter((other) => other !== name),
      }
      const service: Service<RecordingDb> = {
        name,
        migrations: recordingMigrations,
        log: createEventLog<RecordingDb>({ service: name }),
        routes: [],
        consumers: [consumer],
      }
      return part(service, database)
    })
  const placesBeyond = async (set: string) => {
    const heads = new Map<string, bigint>()
    const beyond: string[] = []
    const parts = partsOf(set)
    for (const { service, database } of parts) heads.set(service.name, (await logHead(database.db)).position)
    for (const { service, database } of parts) {
      const { rows } = await sql<{ source: string; position: bigint }>`select * from checkpoints`.execute(database.db)
      const far = rows.filter(({ source, position }) => position > (heads.get(source) ?? 0n))
      beyond.push(...far.map(({ source, position }) => `${service.name} ${source} ${position}`))
    }
    return beyond
  }

  const migrateAsOwner = async (name: string, migrations: readonly Migration[]) => {
    const database = connect<RecordingDb>(urlOf('live', name, `live_${name}_owner`), { max: 2, connectMs })
    await migrate(database, migrations).finally(() => database.close())
  }

  test('platform 3: of busy services is one cut: no follower is ahead of its source, and all continue to the ends of the logs', async () => {
    await databases('live')
    const parts = partsOf('live')
    for (const name of serviceNames) await migrateAsOwner(name, recordingMigrations)
    await migrateAsOwner('vault', vaultMigrations)
    const vaultOf = (set: string) => {
      const database = connect<VaultDb>(urlOf(set, 'vault'), { connectMs })
      open.push(database as never)
      return database
    }
    const forgotten = await createVault(vaultOf('live')).seal('order-forgotten', { name: 'Priya Sharma' })
    const known = await createVault(vaultOf('live')).seal('order-known', { name: 'Meera Iyer' })
    const running = await runServices(parts, { actorKeys: [], logger: createLogger({ name: 'cut', level: 'error' }) })
    const working = new AbortController()
    const writers = parts.map(async ({ service, database }) => {
      // Many events for each dump, but no faster than the five consumers of each service can apply.
      for (let n = 0; !working.signal.aborted; n++) {
        await tick(database as never, `${service.name}-${n % 5}`)
        await pause(30, working.signal)
      }
    })
    const heads = async () =>
      Object.fromEntries(
        await Promise.all(
          parts.map(async ({ service, database }) => [service.name, (await logHead(database.db)).position] as const),
        ),
      )
    await eventually(heads, (found) => Object.values(found).every((position) => position > 12n), { withinMs: 60_000 })
    const before = await heads()
    const late = await latePsql(place, tools ?? '', { postgres, parts, set: 'live' })
    const [output] = await Promise.all([
      script('back-up.sh', 'live', { KEEP: '3', PATH: `${late.folder}:${tools}:${process.env.PATH}` }),
      late.untilOrdersIsAhead(),
    ])
    expect(output, 'the first snapshots were of no one cut').toMatch(/cut in ([2-9]|\d\d)\n/)
    const done = await heads()
    // On a busy machine some services are late.
    const after = await eventually(
      heads,
      (found) => serviceNames.every((name) => (found[name] ?? 0n) > (done[name] ?? 0n)),
      {
        withinMs: 60_000,
      },
    )
    working.abort()
    await Promise.all(writers)
    await running.stop()
    console.log(output.trim())

    const [backup = ''] = await readdir(join(place, 'backups'))
    await databases('restored')
    await script('restore.sh', 'restored', { BACKUP: backup })
    // S-99: the services' own login still works, and changes no event.
    await expect(vaultOf('restored').pool.query('delete from keys')).rejects.toThrow('permission denied for table keys')
    expect(await placesBeyond('restored')).toEqual([])
    const urls = new Map(serviceNames.map((name) => [name, urlOf('restored', name)]))
    const positions = await beginNewEpochs(urls)
    for (const name of serviceNames) {
      expect(BigInt(positions[name] ?? 0)).toBeGreaterThanOrEqual(before[name] ?? 0n)
      // The backup did not block writers.
      expect(after[name]).toBeGreaterThan(BigInt(positions[name] ?? 0))
    }
    const proofs = await proveAll(partsOf('restored'), 1)
    expect(proofs).toHaveLength(serviceNames.length)
    expect(proofs.filter(({ equal, rows }) => !equal || rows !== 25)).toEqual([])

    // An erasure made after the backup must survive the restore.
    expect(await createVault(vaultOf('restored')).open(forgotten)).toEqual({ name: 'Priya Sharma' })
    await createVault(vaultOf('restored')).drop('order-forgotten')
    // Restored over existing data.
    await script('restore.sh', 'restored', { BACKUP: backup })
    expect(await createVault(vaultOf('restored')).openAll([forgotten, known])).toEqual([null, { name: 'Meera Iyer' }])

    // With a consumer from another point in time.
    await queryValue('restored_orders', 'update checkpoints set position = position + 1000 where source = $$catalog$$')
    await expect(beginNewEpochs(urls)).rejects.toThrow(/watch of orders has read catalog up to .* not of one instant/)
  })

  test('that does not exist is refused with a list of those that do, and a damaged one is not restored', async () => {
    const [backup = ''] = await readdir(join(place, 'backups'))
    await expect(script('restore.sh', 'restored', { BACKUP: 'yesterday' })).rejects.toThrow(
      `There is no backup yesterday. There are: ${backup}`,
    )
    expect(await script('restore.sh', 'restored', { BACKUP: backup }, 'check')).toContain(`${backup}: `)
    await writeFile(join(place, 'backups', backup, 'orders.dump'), 'nothing')
    await expect(script('restore.sh', 'restored', { BACKUP: backup })).rejects.toThrow('orders.dump: FAILED')
  })
})
