import { t } from '@suvarna/contracts/common/language/text.ts'
import { offerLabel } from '@suvarna/contracts/orders/offers/offer-labels.ts'
import { isInScope } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import type { Product } from '../product/product.ts'
import styles from './offer-badge.module.css'
import { useOffers } from './use-offers.ts'

/** `long`: all offers with their names; otherwise the first one besides the shop's own, on a card's picture. */
export function OfferBadge({ product, long }: { product: Product; long: boolean }) {
  const { offers } = useOffers()
  const { id: productId, category } = product
  // The built-in offer is only a placeholder while the running offers load: it may have ended.
  const found = offers.filter(
    (offer) =>
      (offer.offerId !== standingId || (long && offer !== standingOffer)) &&
      isInScope(offer.terms, { productId, category }),
  )
  const [first] = found
  if (!first || !product.inStock) return null
  if (!long) return <span className={styles.offerBadge}>{offerLabel(first.terms)}</span>
  return (
    <ul className={styles.offerNotes} aria-label={t`Offers`}>
      {found.map(({ offerId, terms }) => (
        <li key={offerId}>
          {offerId === standingId ? (
            t`Buy any 2 products to get 10% discount!`
          ) : (
            <>
              <b>{offerLabel(terms)}</b> <span className="muted">{terms.title}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
