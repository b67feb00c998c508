import { t } from '@suvarna/contracts/common/language/text.ts'
import { useOtherOffers } from './other-offers.tsx'

/** The shop's own offer, said before there is a bag. Where others run, too, their list on the page has it. */
export function StandingOfferNote() {
  return useOtherOffers() ? null : <p className="small">{t`Buy any 2 products to get 10% discount!`}</p>
}
