import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { shopFacts } from '../shop/use-shop.ts'

/** The shop's own offer, said before there is a bag. Where others run, too, their list on the page has it. */
export function StandingOfferNote() {
  const others = useQuery(shopFacts).data?.offers
  return others ? null : <p className="small">{t`Buy any 2 products to get 10% discount!`}</p>
}
