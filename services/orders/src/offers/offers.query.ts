import { shownFormOf } from '@suvarna/contracts/orders/offers/offer-form.ts'
import { isOpen, type LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { adminOffers } from './admin-offers.ts'
import { readLiveOffers } from './live-offers.ts'

const shown = ({ offerId: id, terms }: LiveOffer) => ({ id, terms: shownFormOf(terms) })

/**
 * The offers as shown to shoppers, and all of them for admins. A code is not revealed to shoppers who do not know it.
 */
export const offersQuery =
  ({ database: { db }, now }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /offers', async ({ reply }) => {
      reply.header('cache-control', 'no-cache')
      const [live, at] = [await readLiveOffers(db), now().getTime()]
      const offers = live.filter((offer) => isOpen(offer, { at }))
      const codes = live.some((offer) => offer.terms.code !== null && isOpen(offer, { at, code: offer.terms.code }))
      return { success: true, offers: offers.map(shown), codes }
    })
    on(app, 'POST /offers/code', async ({ body: { code } }) => {
      const open = (await readLiveOffers(db)).find(
        (offer) => offer.terms.code !== null && isOpen(offer, { at: now().getTime(), code }),
      )
      if (!open) throw new DomainError('offer_not_found', 'This code is not valid, or no longer.', { field: 'code' })
      return { success: true, offer: shown(open) }
    })
    on(app, 'GET /admin/offers', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true, offers: await adminOffers(db) }
    })
  }
