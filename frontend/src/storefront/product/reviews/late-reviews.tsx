import type { Product } from '../../../entities/product/product.ts'
import { lateWhenNear } from '../../../lib/late.tsx'

const ProductReviews = lateWhenNear(async () => (await import('./product-reviews.tsx')).ProductReviews)

/** Far below the first screen: no part of the first load, and without a network the page goes on without it. */
export function LateReviews({ product }: { product: Product }) {
  return (
    <div id="reviews">
      <ProductReviews product={product} />
    </div>
  )
}
