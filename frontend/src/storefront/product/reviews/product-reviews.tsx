import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Product } from '../../../entities/product/product.ts'
import styles from './product-reviews.module.css'
import { ReviewList } from './review-list.tsx'

/** Customer reviews. Makes no request for a product without any. */
export function ProductReviews({ product }: { product: Product }) {
  return (
    <section className={`wrap ${styles.reviews}`} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{t`Reviews`}</h2>
      {product.rating ? (
        <ReviewList productId={product.id} />
      ) : (
        <p className="muted">{t`No reviews yet. Bought it? Write the first one once it has arrived.`}</p>
      )}
    </section>
  )
}
