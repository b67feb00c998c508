import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogMigrations } from '@suvarna/catalog/migrations.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'

/** A migrated database of catalog's on a Postgres of its own, removed afterwards. */
export async function withCatalog<Result>(work: (database: Database<CatalogDb>) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-search-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  await postgres.createDatabase('catalog')
  const database = connect<CatalogDb>(postgres.url('catalog'))
  try {
    await migrate(database, catalogMigrations)
    return await work(database)
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
