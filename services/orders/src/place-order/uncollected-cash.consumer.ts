import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { trustedDays } from '../order/uncollected.ts'
import type { OrdersDb } from '../schema.ts'

const dayMs = 24 * 3_600_000

/**
 * Pincodes where the carrier collects no cash. A row is deleted by a report that cash is collected, or by age: each
 * event deletes expired rows relative to its own time, so that a rebuild gives the same rows.
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
    const reports = events.map(({ data }) => data)
    const last = [...new Map(reports.map((one) => [one.pincode, one])).values()]
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
    const newest = Math.max(...reports.map(({ askedAt }) => Date.parse(askedAt)))
    await tx
      .deleteFrom('uncollected_cash')
      .where('asked_at', '<', new Date(newest - trustedDays * dayMs))
      .execute()
  },
})
