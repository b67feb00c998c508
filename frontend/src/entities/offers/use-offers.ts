import { isOpen, type LiveOffer, type OfferAsking } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '../shop/use-shop.ts'
import { useTypedOffers } from './offer-code-store.ts'
import { runningOffers } from './offer-reads.ts'

export type Offered = { offers: LiveOffer[]; asking: OfferAsking; codes: boolean }

/**
 * The offers that the shopper may have now. Asks for them only where the shop says that there are others than the one it
 * came with; what cannot be loaded is left to the server, which names the total when the order is placed.
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
