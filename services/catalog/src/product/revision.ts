import { type Kysely, sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../schema.ts'

export const revisionHeader = 'x-catalog-revision'

/**
 * Increments the catalogue's revision in the transaction of a visible change, so that the rows and the revision of one
 * snapshot match. Not in a rebuild, whose tables are not visible yet.
 */
export async function bumpRevision(tx: Transaction<CatalogDb>): Promise<void> {
  await sql`update public.revision set value = value + 1 where current_schema() = 'public'`.execute(tx)
}

/** Like `bumpRevision`, for what the search reads: names, attributes, categories, terms. */
export async function bumpWords(tx: Transaction<CatalogDb>): Promise<void> {
  await sql`update public.revision set value = value + 1, words = words + 1 where current_schema() = 'public'`.execute(
    tx,
  )
}

export async function currentRevision(db: Kysely<CatalogDb>): Promise<number> {
  const { rows } = await sql<{ value: bigint }>`select value from revision`.execute(db)
  return Number(rows[0]?.value ?? 0)
}
