import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { type StoredSettings, settingsOf } from '../settings/settings.projection.ts'
import { believed } from './uncollected-cash.consumer.ts'

/**
 * What an order is held to, by one question: the settings as they are now, the database's clock, and whether the carrier
 * is known to collect no cash at this pincode (unknown when it was not asked recently).
 */
export async function placingFacts(db: Kysely<OrdersDb>, pincode: string) {
  const { rows } = await sql<{ now: Date; settings: StoredSettings | null; uncollected: boolean }>`
    select clock_timestamp() as now, (select settings from shop_settings limit 1) as settings,
      exists (select from uncollected_cash where pincode = ${pincode} and ${believed}) as uncollected`.execute(db)
  if (!rows[0]) throw new Error('the database answers nothing')
  const { now, settings, uncollected } = rows[0]
  return { now, settings: settingsOf(settings), uncollected }
}
