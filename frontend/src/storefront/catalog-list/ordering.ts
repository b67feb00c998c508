import type { Product } from '../../shared/catalog/product.ts'

export const orderings = {
  newest: 'Newest',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const

export type Ordering = keyof typeof orderings

export const readOrdering = (text: string | null): Ordering =>
  text && Object.hasOwn(orderings, text) ? (text as Ordering) : 'newest'

/** The server sends the newest first; sold-out pieces keep their place. */
export function orderBy(ordering: Ordering, products: readonly Product[]): readonly Product[] {
  if (ordering === 'newest') return products
  const way = ordering === 'price-up' ? 1 : -1
  return products.toSorted((a, b) => way * (a.price - b.price))
}
