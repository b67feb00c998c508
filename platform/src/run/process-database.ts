import type { FastifyBaseLogger } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { ConfigFault, readConfig } from '../config/config.ts'
import { databaseConfig, vaultConfig } from '../config/process-config.ts'
import { connect, type Database } from '../database/database.ts'
import { refuseLossyCommits } from '../database/durable-commits.ts'
import type { Migration } from '../database/migrations/migration.ts'
import { migrate, untilMigrated } from '../database/migrations/migrations.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createVault, type Vault, type VaultDb, vaultMigrations } from '../vault/vault.ts'

type Env = Record<string, string | undefined>

/** A service's tables and, where its configuration names one, the vault: what a process connects to and brings up to date. */
export type ProcessDatabase<Db extends PlatformTables> = {
  database: Database<Db>
  /** Throws where the configuration knows no vault. */
  vault: Vault
  /** Runs the migrations, all of them, those of the vault first. Throws ConfigFault on a Postgres that could lose commits. */
  migrate(): Promise<string[]>
  /** Waits until another process has run them; throws when it is told to stop before. */
  untilMigrated(stopping: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Connects by DATABASE_URL, and by VAULT_DATABASE_URL where `more` asks for it. */
export function openProcessDatabase<Db extends PlatformTables>(
  name: string,
  env: Env,
  more: TProperties,
  migrations: readonly Migration[],
  logger: FastifyBaseLogger,
): ProcessDatabase<Db> {
  const { DATABASE_URL, DATABASE_POOL: max } = readConfig(env, Type.Object({ ...databaseConfig }))
  const database = connect<Db>(DATABASE_URL, { max, name })
  const keys = 'VAULT_DATABASE_URL' in more ? connect<VaultDb>(vaultUrl(env), { max, name }) : undefined
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
    async migrate() {
      await refuseLossy()
      const applied: string[] = []
      for (const each of both)
        applied.push(
          ...(await migrate(each.database, each.migrations, {
            onBusy: (step) => logger.info({ database: each.where, step }, 'the migration waits for a busy table'),
          })),
        )
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

const vaultUrl = (env: Env): string => readConfig(env, Type.Object({ ...vaultConfig })).VAULT_DATABASE_URL
