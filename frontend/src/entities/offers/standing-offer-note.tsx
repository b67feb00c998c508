import { t } from '@suvarna/contracts/common/language/text.ts'
import { useOtherOffers } from './other-offers.tsx'

/**
 * The shop's own offer, shown while there is no bag. If other offers run too, the page's list of offers includes it.
 */
export function StandingOfferNote() {
  return useOtherOffers() ? null : <p className="small">{t`Buy any 2 products to get 10% discount!`}</p>
}
