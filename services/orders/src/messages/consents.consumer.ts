import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/** Orders' copy of each address's consents; identity is their owner. */
export const consents: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.consents',
  sources: ['identity'],
  types: ['ConsentGiven', 'ConsentWithdrawn', 'AccountDeleted', 'GuestErased'],
  mode: 'batch',
  tables: ['consents'],
  async apply(tx, events) {
    for (const { type, data, at } of events) {
      const { customer } = data
      if (type === 'AccountDeleted' || type === 'GuestErased') {
        if (type === 'GuestErased' || data.verified)
          await tx.deleteFrom('consents').where('customer', '=', customer).execute()
        continue
      }
      await sql`
        insert into consents (customer, purpose, given, changed_at)
        values (${customer}, ${data.purpose}, ${type === 'ConsentGiven'}, ${at})
        on conflict (customer, purpose) do update set given = excluded.given, changed_at = excluded.changed_at`.execute(
        tx,
      )
    }
  },
})
