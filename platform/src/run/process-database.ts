import type { FastifyBaseLogger } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { ConfigFault, readConfig } from '../config/config.ts'
import { databaseConfig, vaultConfig } from '../config/process-config.ts'
import { connect, type Database } from '../database/database.ts'
import { isUnavailable } from '../database/database-faults.ts'
import { refuseLossyCommits } from '../database/durable-commits.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { migrate, untilMigrated } from '../database/migrations/migrations.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createVault, type Vault, type VaultDb, vaultMigrations } from '../vault/vault.ts'
import { pause } from '../wait/pause.ts'

type Env = Record<string, string | undefined>

/** A service's database and, where configured, the vault: connecting and migrating them. */
export type ProcessDatabase<Db extends PlatformTables> = {
  database: Database<Db>
  /** Throws when no vault is configured. */
  vault: Vault
  /**
   * Runs all migrations, the vault's first; waits for a database that is unavailable or slow. Throws ConfigFault on a
   * Postgres that could lose commits, and an error when `stopping` aborts first.
   */
  migrate(stopping?: AbortSignal): Promise<string[]>
  /** Waits until another process has migrated; throws when `stopping` aborts first. */
  untilMigrated(stopping: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Connects by DATABASE_URL, and by VAULT_DATABASE_URL where `more` has it. */
export function openProcessDatabase<Db extends PlatformTables>(
  name: string,
  env: Env,
  more: TProperties,
  migrations: readonly Migration[],
  logger: FastifyBaseLogger,
): ProcessDatabase<Db> {
  const {
    DATABASE_URL,
    DATABASE_POOL: max,
    DATABASE_PREPARED: prepared,
  } = readConfig(env, Type.Object({ ...databaseConfig }))
  const database = connect<Db>(DATABASE_URL, { max, name, prepared })
  const keys = 'VAULT_DATABASE_URL' in more ? connect<VaultDb>(vaultUrl(env), { max, name, prepared }) : undefined
  const both = [
    ...(keys ? [{ where: 'vault', database: keys, migrations: vaultMigrations }] : []),
    { where: name, database, migrations },
  ]
  const known = keys ? createVault(keys) : undefined
  const refuseLossy = async () => {
    for (const each of both) await refuseLossyCommits(each.database)
  }
  return {
    database,
    get vault() {
      if (!known) throw new ConfigFault([`${name} has no VAULT_DATABASE_URL in its configuration`])
      return known
    },
    async migrate(stopping = new AbortController().signal) {
      const applied: string[] = []
      const bringUp = async () => {
        await refuseLossy()
        for (const each of both)
          applied.push(
            ...(await migrate(each.database, each.migrations, {
              onBusy: (step) => logger.info({ database: each.where, step }, 'the migration waits for a busy table'),
            })),
          )
      }
      await untilThere(bringUp, stopping, (fault) => logger.warn({ err: fault }, 'waiting for the database'))
      return applied
    },
    async untilMigrated(stopping) {
      for (const each of both)
        await untilMigrated(each.database, each.migrations, {
          stopping,
          onWait: (missing) => logger.info({ database: each.where, missing }, 'waiting for the migrations'),
        })
      if (!stopping.aborted) return refuseLossy()
      throw new Error('stopped before the migrations had been run')
    },
    close: async () => {
      await Promise.all([database.close(), keys?.close()])
    },
  }
}

const askAgainMs = 1_000

/** When everything starts together the database may still be starting: wait instead of exiting. */
async function untilThere(work: () => Promise<void>, stopping: AbortSignal, onAway: (fault: unknown) => void) {
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (!isUnavailable(fault)) throw fault
      onAway(fault)
    }
    await pause(askAgainMs, stopping)
    if (stopping.aborted) throw new Error('stopped before the database answered')
  }
}

const vaultUrl = (env: Env): string => readConfig(env, Type.Object({ ...vaultConfig })).VAULT_DATABASE_URL
