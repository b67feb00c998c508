import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/** How long a carrier's no is believed without confirmation. */
const trustedDays = 7
const dayMs = 24 * 3_600_000

/**
 * Pincodes where the carrier collects no cash. A row ends with a yes, or by its age: each no deletes expired rows, by
 * the event's own time, so that a rebuild gives the same rows.
 */
export const uncollectedCash: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.uncollected-cash',
  sources: ['shipping'],
  types: ['CashAtPincode'],
  mode: 'batch',
  tables: ['uncollected_cash'],
  async lock(tx, events) {
    const pincodes = events.map(({ data }) => data.pincode)
    await tx
      .selectFrom('uncollected_cash')
      .select('pincode')
      .where('pincode', 'in', pincodes)
      .orderBy('pincode')
      .forUpdate()
      .execute()
  },
  async apply(tx, events) {
    const told = events.map(({ data }) => data)
    const last = [...new Map(told.map((one) => [one.pincode, one])).values()]
    const rows = last.filter(({ cash }) => !cash).map(({ pincode, askedAt }) => ({ pincode, asked_at: askedAt }))
    const collected = last.filter(({ cash }) => cash).map(({ pincode }) => pincode)
    if (collected.length > 0) await tx.deleteFrom('uncollected_cash').where('pincode', 'in', collected).execute()
    if (rows.length > 0)
      await tx
        .insertInto('uncollected_cash')
        .values(rows)
        .onConflict((clash) =>
          clash.column('pincode').doUpdateSet(({ ref }) => ({ asked_at: ref('excluded.asked_at') })),
        )
        .execute()
    const newest = Math.max(...told.map(({ askedAt }) => Date.parse(askedAt)))
    await tx
      .deleteFrom('uncollected_cash')
      .where('asked_at', '<', new Date(newest - trustedDays * dayMs))
      .execute()
  },
})

/** Whether the carrier is known to collect no cash there; unknown when it was not asked recently. */
export async function isUncollected(db: Kysely<OrdersDb>, pincode: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('uncollected_cash')
    .select('pincode')
    .where('pincode', '=', pincode)
    .where('asked_at', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${trustedDays})`)
    .executeTakeFirst()
  return row !== undefined
}
