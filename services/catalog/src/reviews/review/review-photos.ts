import { DomainError } from '@suvarna/platform/events/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'

/** Photos that one order's reviewer may upload within a day, used or not. */
export const maxUploadsPerOrder = 30

/** Records an order's uploads and deletes records older than a day. A review that names a photo keeps it. */
export async function noteUploads(tx: Transaction<CatalogDb>, orderId: string, photos: readonly string[]) {
  await sql`delete from review_uploads where at < now() - interval '1 day'`.execute(tx)
  await sql`
    insert into review_uploads (order_id, photo) select ${orderId}, unnest(${[...photos]}::text[])
    on conflict (order_id, photo) do update set at = excluded.at`.execute(tx)
}

export async function assertMayUpload(tx: Transaction<CatalogDb>, orderId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_uploads
    where order_id = ${orderId} and at >= now() - interval '1 day'`.execute(tx)
  if ((rows[0]?.count ?? 0) < maxUploadsPerOrder) return
  throw new DomainError(
    'review_not_possible',
    'Too many photos were uploaded for this order. Please come back tomorrow.',
  )
}

/** Accepts only photos uploaded for this order or already in this review: knowing a file's name is not enough. */
export async function assertOwnPhotos(
  tx: Transaction<CatalogDb>,
  orderId: string,
  photos: readonly string[],
  known: readonly string[],
): Promise<void> {
  const rest = photos.filter((photo) => !known.includes(photo))
  if (rest.length === 0) return
  const own = await tx
    .selectFrom('review_uploads')
    .select('photo')
    .where('order_id', '=', orderId)
    .where('photo', 'in', rest)
    .execute()
  const stranger = rest.find((photo) => !own.some((one) => one.photo === photo))
  if (stranger === undefined) return
  const field = `photos[${photos.indexOf(stranger)}]`
  throw new DomainError('invalid_input', `${field} was not uploaded for this order within a day`, { field })
}

/** Queues their files for removal, unless something else names them. */
export async function discardPhotos(tx: Transaction<CatalogDb>, photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return
  await sql`
    insert into erased_photos (photo) select distinct unnest(${[...photos]}::text[]) on conflict do nothing`.execute(tx)
}
