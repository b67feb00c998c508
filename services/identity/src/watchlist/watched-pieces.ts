import type { Kysely } from 'kysely'
import type { IdentityDb } from '../schema.ts'

/** The last added piece first. */
export async function watchedPieces(db: Kysely<IdentityDb>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watched_pieces')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .orderBy('place')
    .execute()
  return rows.map(({ product_id }) => product_id)
}
