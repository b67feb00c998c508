import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/**
 * `ended`: parcels that were delivered or came back; `back`: those that came back to the shop. Lost parcels do not
 * count, since they say nothing about the buyer. `recalled`: those of `back` that were called back in transit by a
 * cancel, wherever they are now.
 */
export type Parcels = { ended: number; back: number; recalled?: number }

/** The shop's history with a buyer. `known`: parcels delivered to both this phone and this e-mail. */
export type CashPast = { phone: Parcels; email: Parcels; pincode: Parcels; known: number }

/** `customer`: HMAC of the e-mail. */
export type CashParty = { phone: string; customer: string; pincode: string }

/** Most parcels of one phone, e-mail or pincode that are counted; enough for a decision. */
const mostCounted = 200

const isEnded = sql`contact is not null and (status = 'delivered' or came_back = 'returned' or recalled is not null)`
const parcels = sql`json_build_object('ended', count(*),
  'back', count(*) filter (where came_back = 'returned' or recalled = 'back'),
  'recalled', count(*) filter (where recalled = 'back'))`

/** The history of each party, in the given order, by one statement. Orders with an erased contact do not count. */
export async function cashPasts(db: Kysely<OrdersDb>, parties: readonly CashParty[]): Promise<CashPast[]> {
  if (parties.length === 0) return []
  const { rows } = await sql<CashPast>`
    select p.phone, e.email, c.pincode, p.known
    from jsonb_to_recordset(${JSON.stringify(parties.map((party, place) => ({ ...party, place })))}::jsonb)
      as b(place int, phone text, customer text, pincode text),
    lateral (
      select ${parcels} as phone, (count(*) filter (where status = 'delivered' and customer = b.customer))::int as known
      from (select status, came_back, recalled, customer from order_list
        where contact->>'phone' = b.phone and ${isEnded} limit ${mostCounted}) ended) p,
    lateral (
      select ${parcels} as email
      from (select came_back, recalled from order_list where customer = b.customer and ${isEnded} limit ${mostCounted}) ended) e,
    lateral (
      select ${parcels} as pincode
      from (select came_back, recalled from order_list
        where contact->>'pincode' = b.pincode and payment_method = 'cod' and ${isEnded}
        order by created_at desc limit ${mostCounted}) ended) c
    order by b.place`.execute(db)
  return rows
}
