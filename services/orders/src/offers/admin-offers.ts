import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { formOf } from '@suvarna/contracts/orders/offers/offer-form.ts'
import type { AdminOffer } from '@suvarna/contracts/orders/offers/offer-routes.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/** Most ended offers that are listed; drafts and running ones have limits of their own. */
const mostShown = 200

/** All offers or a single one: the built-in one first, then the newest. */
export async function adminOffers(db: Kysely<OrdersDb>, offerId?: string): Promise<AdminOffer[]> {
  const [rows, given] = await Promise.all([
    db
      .selectFrom('offers')
      .selectAll()
      .$if(offerId !== undefined, (query) => query.where('offer_id', '=', offerId ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('offer_id')
      .limit(mostShown)
      .execute(),
    givenBy(db),
  ])
  const said = rows.map(
    ({ offer_id: id, status, terms, edition: version, updated_at }): AdminOffer => ({
      ...{ id, status, version, standing: id === standingId, terms: formOf(terms), ...gave(given, id) },
      updated_at: updated_at.toISOString(),
    }),
  )
  const own = said.find(({ standing }) => standing) ?? untouched(given)
  if (offerId !== undefined && offerId !== standingId) return said
  return [own, ...said.filter(({ standing }) => !standing)]
}

type Given = Map<string, { orders: number; given: number }>
const gave = (given: Given, id: string) => given.get(id) ?? { orders: 0, given: 0 }

const untouched = (given: Given): AdminOffer => ({
  ...{ id: standingId, status: 'live', standing: true, version: 0, ...gave(given, standingId) },
  terms: formOf(standingOffer.terms),
})

/** Discounts in orders that are not cancelled. An order that names no offer has its discount from the built-in one. */
async function givenBy(db: Kysely<OrdersDb>): Promise<Given> {
  const { rows } = await sql<{ id: string; orders: number; given: string }>`
    select id, count(*)::int as orders, sum(amount)::text as given from (
      select o->>'offerId' as id, (o->>'amount')::bigint + (o->>'shipping')::bigint as amount
      from order_list, jsonb_array_elements(offers) o
      where offers is not null and status not in ('cancelled', 'failed')
      union all
      select ${standingId}, discount from order_list
      where offers is null and discount > 0 and status not in ('cancelled', 'failed')
    ) each_use group by id`.execute(db)
  return new Map(rows.map(({ id, orders, given }) => [id, { orders, given: rupeesOf(Number(given)) }]))
}
