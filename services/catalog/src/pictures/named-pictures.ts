import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../schema.ts'

/** One picture is stored in several widths; events refer to it by its hash. */
export const pictureOf = (file: string): string => file.slice(0, 64)

/**
 * Every picture named by a catalog event or a review's text, once each, with one of the streams. Includes deleted and
 * replaced ones: history shows them, and an admin can restore them.
 */
export const namedPictures = sql<{ name: string; stream: string }>`
  select distinct on (name) name, stream from (
    select jsonb_array_elements(data->'images')->>'name' as name, stream from ${eventRows()} e where data ? 'images'
    union all select data->>'image', stream from ${eventRows()} e where data ? 'image'
    union all select data->>'imageDesktop', stream from ${eventRows()} e where data ? 'imageDesktop'
    union all select data->>'imageMobile', stream from ${eventRows()} e where data ? 'imageMobile'
    union all select unnest(photos), 'review-' || review_id from review_texts
  ) as pictures where name is not null and name ~ '^[a-f0-9]{64}'`

/** The subset of these pictures that an event names. */
export async function namedAmong(db: Kysely<CatalogDb>, pictures: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ picture: string }>`
    select distinct left(name, 64) as picture from (${namedPictures}) named
    where left(name, 64) = any(${pictures})`.execute(db)
  return new Set(rows.map(({ picture }) => picture))
}
