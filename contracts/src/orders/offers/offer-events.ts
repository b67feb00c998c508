import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { Paise } from '../../common/fields.ts'
import { OfferTerms } from './offer-terms.ts'

const onOffer = eventsOn('orders', 'offer-{offerId}')
const offerId = Type.String()
const orderId = Type.String()
/** Totals after this event, so that readers need no arithmetic. */
const counted = { uses: Type.Integer({ minimum: 0 }), spent: Paise }
const customer = Type.String({ description: 'HMAC of the lower-cased e-mail' })

export const offerEvents = {
  /** Saved, but not yet given to shoppers. */
  OfferCreated: onOffer({ offerId, terms: OfferTerms }),
  OfferChanged: onOffer({ offerId, terms: OfferTerms }),
  OfferPublished: onOffer({ offerId }),
  OfferEnded: onOffer({ offerId }),
  /** An order used it. Only for offers with a limit: what the others gave is recorded in the orders. */
  OfferUsed: onOffer({ offerId, orderId, customer, amount: Paise, ...counted }),
  /** The order was cancelled, replaced, or never paid. */
  OfferUseReturned: onOffer({ offerId, orderId, customer, amount: Paise, ...counted }),
}
