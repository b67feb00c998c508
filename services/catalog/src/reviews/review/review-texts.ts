import { sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'

/** What a person wrote: never in an event, so that it can be erased. docs/adr/0046 */
export type ReviewText = { name: string; text: string }

/** A review's text or the shop's answer, in the transaction of its event. Editions are kept until they are erased. */
export async function keepText(
  tx: Transaction<CatalogDb>,
  reviewId: string,
  kind: 'review' | 'answer',
  edition: number,
  { name, text }: ReviewText,
): Promise<void> {
  await tx
    .insertInto('review_texts')
    .values({ review_id: reviewId, kind, edition, name, words: text })
    .onConflict((clash) => clash.columns(['review_id', 'kind', 'edition']).doNothing())
    .execute()
}

export async function textOf(tx: Transaction<CatalogDb>, reviewId: string, edition: number): Promise<ReviewText> {
  const row = await tx
    .selectFrom('review_texts')
    .select(['name', 'words as text'])
    .where('review_id', '=', reviewId)
    .where('kind', '=', 'review')
    .where('edition', '=', edition)
    .executeTakeFirst()
  return row ?? { name: '', text: '' }
}

export async function eraseTexts(tx: Transaction<CatalogDb>, reviewId: string): Promise<void> {
  await tx.deleteFrom('review_texts').where('review_id', '=', reviewId).execute()
}

/** The present words of `r`, a review, as columns: empty where there are none. */
export const presentWords = sql`
  coalesce(t.name, '') as name, coalesce(t.words, '') as text, a.words as answer`
export const joinedWords = sql`
  left join review_texts t on t.review_id = r.id and t.kind = 'review' and t.edition = r.edition
  left join review_texts a on a.review_id = r.id and a.kind = 'answer' and a.edition = r.answers`
