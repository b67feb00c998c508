import { randomUUID } from 'node:crypto'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { assertProvedLately } from '@suvarna/platform/http/request/request-access.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { adminOffers } from './admin-offers.ts'
import type { OfferCommand } from './offer.decider.ts'
import { moveOffers } from './offer-ledger.ts'

/** Most drafts, and most offers that run at the same time: each running one is read with every order. */
const most = { draft: 100, live: 30 }

/** Creates, changes, publishes and ends offers; what earlier orders got stays as agreed. */
export const editOffersRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    type Saying = { actor: SignedIn; meta: Meta }
    const say = async (command: Exclude<OfferCommand, { type: 'UseOffer' | 'ReturnUse' }>, { actor, meta }: Saying) => {
      await deps.database.transaction(async (tx) => {
        // One admin at a time, so that two admins cannot take the same code or the last place among the running offers.
        await sql`select pg_advisory_xact_lock(hashtextextended('offers', 0))`.execute(tx)
        if (await givesMoney(tx, command)) assertProvedLately('offers.write', actor.provedAt)
        await assertRoom(tx, command)
        await moveOffers(deps.log, tx, [command], meta)
      })
      const [offer] = await adminOffers(deps.database.db, command.offerId)
      if (!offer) throw new DomainError('offer_not_found', 'There is no such offer')
      return { success: true as const, offer }
    }
    on(app, 'POST /admin/offers', ({ body, ...who }) =>
      say({ type: 'CreateOffer', offerId: randomUUID(), terms: termsOf(body.terms) }, who),
    )
    on(app, 'PUT /admin/offers/{id}', ({ params: { id }, body: { terms, version }, ...who }) =>
      say({ type: 'ChangeOffer', offerId: id, terms: termsOf(terms), version }, who),
    )
    on(app, 'PUT /admin/offers/{id}/status', ({ params: { id }, body: { status, version }, ...who }) =>
      say({ type: status === 'live' ? 'PublishOffer' : 'EndOffer', offerId: id, version }, who),
    )
  }

/** A published offer, or a change to a running one, applies to all shoppers immediately. */
async function givesMoney(tx: Transaction<OrdersDb>, { type, offerId }: OfferCommand): Promise<boolean> {
  if (type !== 'ChangeOffer') return type === 'PublishOffer'
  const offer = await tx.selectFrom('offers').select('status').where('offer_id', '=', offerId).executeTakeFirst()
  return offer?.status === 'live'
}

/** Throws offer_code_taken, too_many_offers. */
async function assertRoom(tx: Transaction<OrdersDb>, command: OfferCommand) {
  const { type, offerId } = command
  if (type !== 'CreateOffer' && type !== 'ChangeOffer' && type !== 'PublishOffer') return
  const rows = await tx
    .selectFrom('offers')
    .select(['offer_id', 'status', 'code'])
    .where((row) => row.or([row('status', '<>', 'ended'), row('offer_id', '=', offerId)]))
    .execute()
  const others = rows.filter(({ offer_id }) => offer_id !== offerId)
  const code = type === 'PublishOffer' ? rows.find(({ offer_id }) => offer_id === offerId)?.code : command.terms.code
  if (code && others.some((other) => other.code === code))
    throw new DomainError('offer_code_taken', `Another offer has the code ${code}`, { field: 'terms.code' })
  const status = type === 'PublishOffer' ? 'live' : 'draft'
  if (type !== 'ChangeOffer' && others.filter((other) => other.status === status).length >= most[status])
    throw new DomainError(
      'too_many_offers',
      status === 'live'
        ? `${most.live} offers run at most. End one first.`
        : `${most.draft} drafts are enough. Publish or end one first.`,
    )
}
