import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'

/**
 * Under which GSTINs a month's documents were issued, the last first, and whose return is meant: the one that was asked
 * for, else the last; without any document the shop's own.
 */
export async function sellersOf(
  db: Kysely<OrdersDb>,
  month: string,
  wanted?: string,
): Promise<{ gstin: string; gstins: string[] }> {
  const rows = await db
    .selectFrom('tax_documents')
    .select('gstin')
    .where('month', '=', sql<Date>`${`${month}-01`}::date`)
    .where('seller_kind', '=', 'regular')
    .groupBy('gstin')
    .orderBy(sql`max(issued_at)`, 'desc')
    .execute()
  const gstins = rows.map(({ gstin }) => gstin)
  const own = async () => (await currentSettings(db)).settings.seller.gstin
  return { gstin: wanted ?? gstins[0] ?? (await own()), gstins }
}
