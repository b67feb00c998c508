import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'

/**
 * The GSTINs under which a month's documents were issued, latest first, and the one whose return is meant: the
 * requested one, else the latest; without any document the shop's own.
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
