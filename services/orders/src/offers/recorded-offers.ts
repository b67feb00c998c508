import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { isPlain, type Quote } from '../order/quote.ts'
import type { OrderOffer } from '../schema.ts'
import { isLimited, type UseCommand } from './offer.decider.ts'
import { usesOf } from './offer-effects.ts'

/** What the order's event says of its offers: nothing where it got the shop's own alone, as every order before. */
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
