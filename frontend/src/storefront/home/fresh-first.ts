import type { Product } from '../../entities/product/product.ts'

/** What an earlier row of the page has shown already comes last, so that no two rows begin with the same piece. */
export function unseenFirst(products: readonly Product[], ...shown: readonly (readonly Product[] | undefined)[]) {
  const seen = new Set(shown.flatMap((row) => row?.map(({ id }) => id) ?? []))
  return products.toSorted((a, b) => Number(seen.has(a.id)) - Number(seen.has(b.id)))
}
