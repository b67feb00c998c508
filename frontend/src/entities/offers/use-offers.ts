import { isOpen, type LiveOffer, type OfferAsking } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '../shop/use-shop.ts'
import { useTypedOffers } from './offer-code-store.ts'
import { runningOffers } from './offer-reads.ts'

export type Offered = { offers: LiveOffer[]; asking: OfferAsking; codes: boolean }

/**
 * The offers open to the shopper now. They are fetched only if the shop has others than its built-in one. If that
 * fails, the server decides: it sets the total when the order is placed.
 */
export function useOffers(): Offered {
  const others = useQuery(shopFacts).data?.offers === true
  const { data } = useQuery({ ...runningOffers, enabled: others })
  const { code, without } = useTypedOffers()
  const running = others && data ? data.offers : [standingOffer]
  const asking = { at: Date.now(), code: code?.terms.code ?? null, without }
  const open = [...running, ...(code && others ? [code] : [])].filter((offer) => isOpen(offer, asking))
  return { offers: open, asking, codes: others && data?.codes === true }
}
