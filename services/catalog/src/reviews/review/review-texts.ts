import { sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { discardPhotos } from './review-photos.ts'

/** A person's words and photos. Never in an event, so that they can be erased: docs/adr/0046. */
export type ReviewText = { name: string; text: string; photos: readonly string[] }

/** Stores a review's text or the shop's answer, in its event's transaction. Editions stay until erased. */
export async function keepText(
  tx: Transaction<CatalogDb>,
  reviewId: string,
  kind: 'review' | 'answer',
  edition: number,
  { name, text, photos }: ReviewText,
): Promise<void> {
  await tx
    .insertInto('review_texts')
    .values({ review_id: reviewId, kind, edition, name, words: text, photos: [...photos] })
    .onConflict((clash) => clash.columns(['review_id', 'kind', 'edition']).doNothing())
    .execute()
}

export async function textOf(tx: Transaction<CatalogDb>, reviewId: string, edition: number): Promise<ReviewText> {
  const row = await tx
    .selectFrom('review_texts')
    .select(['name', 'words as text', 'photos'])
    .where('review_id', '=', reviewId)
    .where('kind', '=', 'review')
    .where('edition', '=', edition)
    .executeTakeFirst()
  return row ?? { name: '', text: '', photos: [] }
}

/** The photos' files are removed by `erasingPhotos`, after the commit. */
export async function eraseTexts(tx: Transaction<CatalogDb>, reviewId: string): Promise<void> {
  const gone = await tx.deleteFrom('review_texts').where('review_id', '=', reviewId).returning('photos').execute()
  await discardPhotos(
    tx,
    gone.flatMap(({ photos }) => photos),
  )
  await tx.deleteFrom('review_votes').where('review_id', '=', reviewId).execute()
}

/** The present texts of `r`, a review, as columns; empty if there are none. */
export const presentWords = sql`
  coalesce(t.name, '') as name, coalesce(t.words, '') as text, coalesce(t.photos, '{}') as photos,
  a.words as answer`
export const joinedWords = sql`
  left join review_texts t on t.review_id = r.id and t.kind = 'review' and t.edition = r.edition
  left join review_texts a on a.review_id = r.id and a.kind = 'answer' and a.edition = r.answers`
