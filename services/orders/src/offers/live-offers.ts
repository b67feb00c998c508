import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import type { OfferTerms } from '@suvarna/contracts/orders/offers/offer-terms.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OfferStatus, OrdersDb } from '../schema.ts'

/** An offer that may run, as selected together with other facts in one statement. */
export type LiveRow = { offerId: string; status: OfferStatus; terms: OfferTerms; uses: number; spent: number }

/**
 * The live offers as an SQL value, embedded in the statement that reads the other facts of an order to save a query.
 */
export const liveRows: RawBuilder<LiveRow[]> = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('offerId', offer_id, 'status', status, 'terms', terms, 'uses', uses,
    'spent', spent) order by created_at, offer_id), '[]'::jsonb)
  from offers where status = 'live' or offer_id = ${standingId})`

/** Includes the built-in offer unless it was ended; excludes offers whose limits are reached. */
export function liveOffers(rows: readonly LiveRow[]): LiveOffer[] {
  const standing = rows.find(({ offerId }) => offerId === standingId)
  const others = rows.filter(({ offerId, status }) => offerId !== standingId && status === 'live')
  const left = others.flatMap(({ offerId, terms, uses, spent }): LiveOffer[] => {
    if (terms.uses !== null && uses >= terms.uses) return []
    if (terms.budget === null) return [{ offerId, terms }]
    return spent < terms.budget ? [{ offerId, terms, left: terms.budget - spent }] : []
  })
  return [...(standing?.status === 'ended' ? [] : [standingOffer]), ...left]
}

export async function readLiveOffers(db: Kysely<OrdersDb>): Promise<LiveOffer[]> {
  const { rows } = await sql<{ offers: LiveRow[] }>`select ${liveRows} as offers`.execute(db)
  return liveOffers(rows[0]?.offers ?? [])
}
