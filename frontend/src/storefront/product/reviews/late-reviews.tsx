import type { Product } from '../../../entities/product/product.ts'
import { lateWhenNear } from '../../../lib/late.tsx'

const ProductReviews = lateWhenNear(async () => (await import('./product-reviews.tsx')).ProductReviews)

/** Far below the first screen, so not in the first load; if it fails to load, the page continues without it. */
export function LateReviews({ product }: { product: Product }) {
  return (
    <div id="reviews">
      <ProductReviews product={product} />
    </div>
  )
}
