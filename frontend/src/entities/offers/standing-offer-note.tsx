import { t } from '@suvarna/contracts/common/language/text.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '../shop/use-shop.ts'
import { runningOffers } from './offer-reads.ts'

/** The shop's own offer, said before there is a bag; nothing once an admin has ended it. */
export function StandingOfferNote({ className }: { className?: string }) {
  const others = useQuery(shopFacts).data?.offers === true
  const { data } = useQuery({ ...runningOffers, enabled: others })
  if (others && !data?.offers.some(({ offerId }) => offerId === standingId)) return null
  return <p className={className}>{t`Buy any 2 products to get 10% discount!`}</p>
}
