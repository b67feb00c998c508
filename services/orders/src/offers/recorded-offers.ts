import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { isPlain, type Quote } from '../order/quote.ts'
import type { OrderOffer } from '../schema.ts'
import { isLimited, type UseCommand } from './offer.decider.ts'
import { usesOf } from './offer-effects.ts'

/**
 * The offers as recorded in the order's event: none if the order has only the built-in one, as in every earlier order.
 */
export const recordedOffers = ({ offers }: Pick<Quote, 'offers'>, live: readonly LiveOffer[]): OrderOffer[] =>
  isPlain(offers)
    ? []
    : offers.map(({ offerId, title, code, amount, shipping }) => {
        const terms = live.find((one) => one.offerId === offerId)?.terms
        return {
          offerId,
          title,
          code,
          amount,
          shipping,
          ...(terms && isLimited(terms) ? { counted: true as const } : {}),
        }
      })

export const useCommands = (
  { orderId, customer }: { orderId: string; customer: string },
  offers: readonly OrderOffer[],
): UseCommand[] => usesOf(offers).map((use) => ({ type: 'UseOffer', orderId, customer, ...use }))
