import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql, type Transaction } from 'kysely'
import type { CatalogDeps } from '../deps.ts'
import type { CatalogDb } from '../schema.ts'
import { pictureOf } from './named-pictures.ts'
import type { Picture } from './picture.ts'

const picturesLock = 7_011_006

/** Locks until the end of the transaction: uploads share the lock, the sweeper takes it exclusively. */
export async function lockPictures(tx: Transaction<CatalogDb>, how: 'beside others' | 'alone'): Promise<void> {
  if (how === 'alone') await sql`select pg_advisory_xact_lock(${picturesLock}::bigint)`.execute(tx)
  else await sql`select pg_advisory_xact_lock_shared(${picturesLock}::bigint)`.execute(tx)
}

/**
 * Stores pictures before the event that names them: an unused picture is harmless, a missing one is not. They are
 * announced first, because a picture removed from a product a week ago may be swept at this very moment.
 */
export async function storePictures(
  { database, objectStore }: Pick<CatalogDeps, 'database' | 'objectStore'>,
  pictures: readonly Picture[],
): Promise<void> {
  if (pictures.length === 0) return
  await database.transaction(async (tx) => {
    await lockPictures(tx, 'beside others')
    await sql`
      insert into picture_uploads (picture) select distinct unnest(${pictures.map(({ name }) => pictureOf(name))}::text[])
      on conflict (picture) do update set at = excluded.at`.execute(tx)
  })
  for (const { files } of pictures)
    await Promise.all(files.map(({ name, bytes }) => objectStore.put(name, bytes, 'image/webp')))
  await failpoint('upload.afterPut')
}

/** The subset of these pictures announced within a day, longer than any form takes. Deletes older announcements. */
export async function uploadedAmong(tx: Transaction<CatalogDb>, pictures: readonly string[]): Promise<string[]> {
  await sql`delete from picture_uploads where at < now() - interval '1 day'`.execute(tx)
  const { rows } = await sql<{ picture: string }>`
    select picture from picture_uploads where picture = any(${pictures})`.execute(tx)
  return rows.map(({ picture }) => picture)
}
