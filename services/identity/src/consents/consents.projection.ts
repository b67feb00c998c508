import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
import type { IdentityDb } from '../schema.ts'

/** The last choice of each address for each purpose. Deleted with the account that proved the address. */
export const consentsProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-consents',
  tables: ['consents'],
  types: ['ConsentGiven', 'ConsentWithdrawn', 'AccountDeleted', 'GuestErased'],
  async apply(tx, events) {
    for (const { type, data, at } of events) {
      const { customer } = data
      if (type === 'AccountDeleted' || type === 'GuestErased') {
        if (type === 'GuestErased' || data.verified)
          await tx.deleteFrom('consents').where('customer', '=', customer).execute()
        continue
      }
      const given = type === 'ConsentGiven'
      await sql`
        insert into consents (customer, purpose, given, version, source, changed_at)
        values (${customer}, ${data.purpose}, ${given}, ${given ? data.version : null}, ${data.source}, ${at})
        on conflict (customer, purpose) do update set given = excluded.given, source = excluded.source,
          version = coalesce(excluded.version, consents.version), changed_at = excluded.changed_at`.execute(tx)
    }
  },
})
