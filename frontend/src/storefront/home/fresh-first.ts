import type { Product } from '../../entities/product/product.ts'

/** Puts products not shown in an earlier row first, so that no two rows start with the same product. */
export function unseenFirst(products: readonly Product[], ...shown: readonly (readonly Product[] | undefined)[]) {
  const seen = new Set(shown.flatMap((row) => row?.map(({ id }) => id) ?? []))
  return products.toSorted((a, b) => Number(seen.has(a.id)) - Number(seen.has(b.id)))
}
