import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/** Days for which a carrier's refusal is trusted without confirmation. */
export const trustedDays = 7

/** Rows of `uncollected_cash` that still count, by the database's clock. */
export const believed = sql<boolean>`(asked_at > clock_timestamp() - make_interval(days => ${sql.lit(trustedDays)}))`

/** Whether the carrier is known to collect no cash at a pincode. */
export async function isUncollected(db: Kysely<OrdersDb>, pincode: string): Promise<boolean> {
  const row = await db
    .selectFrom('uncollected_cash')
    .select('pincode')
    .where('pincode', '=', pincode)
    .where(believed)
    .executeTakeFirst()
  return row !== undefined
}
