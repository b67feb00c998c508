import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import type { OfferEvent } from './offer.decider.ts'

/**
 * The current offers, and the orders that count against their limits. Inline: the next order is checked against them.
 */
export const offersProjection: Projection<OrdersDb> = defineProjection({
  name: 'offers',
  tables: ['offers', 'offer_uses'],
  types: ['OfferCreated', 'OfferChanged', 'OfferPublished', 'OfferEnded', 'OfferUsed', 'OfferUseReturned'],
  async apply(tx, events) {
    // All uses are counted by one statement; admins' changes are rare and applied one by one.
    const used = events.filter(({ type }) => isUse(type))
    for (const event of events) if (!isUse(event.type)) await say(tx, event)
    if (used.length > 0) await count(tx, used)
  },
})

const isUse = (type: OfferEvent['type']) => type === 'OfferUsed' || type === 'OfferUseReturned'

async function say(tx: Transaction<OrdersDb>, { type, data, version, at }: Stored<OfferEvent>) {
  const { offerId: offer_id } = data
  const terms = 'terms' in data ? data.terms : offer_id === standingId ? standingOffer.terms : null
  const status = type === 'OfferPublished' ? 'live' : type === 'OfferEnded' ? 'ended' : null
  const known = tx
    .updateTable('offers')
    .set(({ eb }) => ({
      ...(terms ? { terms: JSON.stringify(terms), code: terms.code } : {}),
      ...(status ? { status } : {}),
      version,
      edition: eb('edition', '+', 1),
      updated_at: at,
    }))
    .where('offer_id', '=', offer_id)
  const { numUpdatedRows } = await known.executeTakeFirstOrThrow()
  if (numUpdatedRows > 0 || !terms) return
  await tx
    .insertInto('offers')
    .values({
      ...{ offer_id, version, edition: 1, status: status ?? 'draft', code: terms.code, terms: JSON.stringify(terms) },
      ...{ uses: 0, spent: 0, created_at: at, updated_at: at },
    })
    .execute()
}

/** The latest count of each offer, and the orders that were added or removed, by the last event about each. */
async function count(tx: Transaction<OrdersDb>, events: readonly Stored<OfferEvent>[]) {
  const rows = events.flatMap(({ type, data, version }) =>
    'customer' in data
      ? [
          {
            ...{ offer_id: data.offerId, order_id: data.orderId, customer: data.customer },
            used: type === 'OfferUsed',
            version,
            uses: data.uses,
            spent: data.spent,
          },
        ]
      : [],
  )
  await sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(offer_id text, order_id text, customer text, used boolean, version integer, uses integer, spent bigint)
    ), latest as (
      select distinct on (offer_id) * from said order by offer_id, version desc
    ), counted as (
      update offers o set version = l.version, uses = l.uses, spent = l.spent
      from latest l where l.offer_id = o.offer_id
    ), orders as (
      select distinct on (offer_id, order_id) * from said order by offer_id, order_id, version desc
    ), gone as (
      delete from offer_uses u using orders o
      where u.offer_id = o.offer_id and u.order_id = o.order_id and not o.used
    )
    insert into offer_uses select offer_id, order_id, customer from orders where used on conflict do nothing`.execute(
    tx,
  )
}
