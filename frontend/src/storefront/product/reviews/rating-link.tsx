import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Product } from '../../../entities/product/product.ts'
import { reviewCount } from '../../../entities/review/review-count.ts'
import styles from './rating-link.module.css'

/** The rating beside the name, linking down to the reviews. It is in the first load; the style sheet draws its star. */
export function RatingLink({ product: { rating } }: { product: Product }) {
  if (!rating) return null
  return (
    <a className={styles.ratingLink} href="#reviews">
      <span className={styles.ratingStar} aria-hidden="true" />
      <span className="link small">
        {rating.average.toFixed(1)}
        <span className="visually-hidden">{t` of 5 stars`}</span> ·{' '}
        {rating.sample ? t`Sample reviews` : reviewCount(rating.count)}
      </span>
    </a>
  )
}
