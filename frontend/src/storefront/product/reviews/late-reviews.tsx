import { useEffect } from 'react'
import type { Product } from '../../../entities/product/product.ts'
import { useLatePart } from '../../../lib/use-lazy-part.ts'

const load = async () => (await import('./product-reviews.tsx')).ProductReviews

/** Far below the first screen: no part of the first load, and without a network the page goes on without it. */
export function LateReviews({ product }: { product: Product }) {
  const { Part, ask } = useLatePart(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void ask(), [])
  return <div id="reviews">{Part && <Part product={product} />}</div>
}
