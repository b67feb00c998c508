import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Decided, decideTogether, type Held } from '../decide-together.ts'
import type { OrdersDb } from '../schema.ts'
import {
  initialOffer,
  isPersonal,
  type Offer,
  type OfferCommand,
  type OfferEvent,
  offer,
  offerStream,
} from './offer.decider.ts'

export type HeldOffers = Map<string, Held<Offer>>

const ways = { streamOf: offerStream, initialOf: (stream: string) => initialOffer(stream.slice('offer-'.length)) }

/** Decides on locked offers; `held` does not change before `keep`. */
export const decideOffers = (held: HeldOffers, commands: readonly OfferCommand[]): Decided<OfferEvent> =>
  decideTogether(offer, held, commands, ways)

/** Decides the commands and appends their events. */
export async function moveOffers(
  log: EventLog<OrdersDb>,
  tx: Transaction<OrdersDb>,
  commands: readonly OfferCommand[],
  meta: Meta,
): Promise<void> {
  if (commands.length === 0) return
  await log.appendAll(tx, decideOffers(await lockOffers(tx, commands), commands).appends, meta)
}

/**
 * Locks and reads the rows of these offers, in sorted order and before any stock: orders that use an offer with a limit
 * queue here instead of overspending it. Runs no query if there are no commands.
 */
export async function lockOffers(tx: Transaction<OrdersDb>, commands: readonly OfferCommand[]): Promise<HeldOffers> {
  if (commands.length === 0) return new Map()
  const ids = [...new Set(commands.map(({ offerId }) => offerId))]
  const rows = await tx
    .selectFrom('offers')
    .selectAll()
    .where('offer_id', 'in', ids)
    .orderBy('offer_id')
    .forUpdate()
    .execute()
  const asking = commands.flatMap((command) => ('customer' in command ? [command.customer] : []))
  const personal = rows.filter(({ terms }) => isPersonal(terms)).map(({ offer_id }) => offer_id)
  const { had, known } = await customersOf(tx, personal, asking)
  return new Map(
    rows.map(({ offer_id, version, status, terms, edition, uses, spent }) => {
      const state = { status, terms, edition, uses, spent: Number(spent), customers: had.get(offer_id) ?? {}, known }
      return [offerStream({ offerId: offer_id }), { version, state }]
    }),
  )
}

/**
 * How often each customer has used each of these offers, and which customers have an order that counts. `checkoutId`:
 * the checkout whose unpaid order is about to be replaced and no longer counts.
 */
export async function customersOf(
  db: Kysely<OrdersDb>,
  offerIds: readonly string[],
  customers: readonly string[],
  checkoutId: string | null = null,
): Promise<{ had: Map<string, Record<string, number>>; known: string[] }> {
  if (offerIds.length === 0 || customers.length === 0) return { had: new Map(), known: [] }
  const { rows } = await sql<{ offer_id: string | null; customer: string; count: number }>`
    select offer_id, customer, count(*)::int as count from offer_uses
    where offer_id = any(${offerIds}::text[]) and customer = any(${customers}::text[])
      and order_id not in (select order_id from order_list where checkout_id = ${checkoutId} and status = 'pending'
        and payment_status = 'pending' and payment_method = ${writtenMethod('online')})
    group by offer_id, customer
    union all
    select null, customer, counted from customer_orders where customer = any(${customers}::text[]) and counted > 0`.execute(
    db,
  )
  const had = new Map<string, Record<string, number>>()
  for (const { offer_id, customer, count } of rows)
    if (offer_id !== null) had.set(offer_id, { ...had.get(offer_id), [customer]: count })
  return { had, known: rows.filter(({ offer_id }) => offer_id === null).map(({ customer }) => customer) }
}
