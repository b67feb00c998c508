import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/**
 * Parcels that reached their end, and how many of them came back to the shop unwanted. Lost ones say nothing of anybody.
 * `recalled`: of those, the ones that a cancel called back on their way, wherever they are by now.
 */
export type Parcels = { ended: number; back: number; recalled?: number }

/** The shop's own past with a buyer. `known`: delivered to both this phone and this e-mail. */
export type CashPast = { phone: Parcels; email: Parcels; pincode: Parcels; known: number }

/** `customer`: HMAC of the e-mail. */
export type CashParty = { phone: string; customer: string; pincode: string }

/** So many parcels of one phone, e-mail or pincode are counted: a question, not a report. */
const mostCounted = 200

const isEnded = sql`contact is not null and (status = 'delivered' or came_back = 'returned' or recalled is not null)`
const parcels = sql`json_build_object('ended', count(*),
  'back', count(*) filter (where came_back = 'returned' or recalled = 'back'),
  'recalled', count(*) filter (where recalled = 'back'))`

/** For each, in their order, by one statement. An erased contact counts no longer. */
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
