import { t } from '@suvarna/contracts/common/language/text.ts'
import { categoryPath } from '../../entities/product/category.ts'
import { type Suggestions, searchPath } from '../../entities/product/search-reads.ts'

/** A suggestion with its link and text. */
export type Option = { key: string; to: string; label: string } & (
  | { kind: 'category' | 'all' }
  | { kind: 'product'; product: Suggestions['products'][number] }
)

/** Categories first (there are few), then products, then a link to all results. */
export function optionsOf({ categories, products, total, searched }: Suggestions, q: string): Option[] {
  const all = { kind: 'all', key: 'all', to: searchPath(q), label: t`See all ${total} for “${searched ?? q}”` } as const
  return [
    ...categories.map(({ id, name }) => ({ kind: 'category', key: id, to: categoryPath(name), label: name }) as const),
    ...products.map(
      (product) =>
        ({
          kind: 'product',
          key: product.id,
          to: `/product/${encodeURIComponent(product.id)}`,
          label: product.name,
          product,
        }) as const,
    ),
    ...(total > products.length ? [all] : []),
  ]
}

/**
 * Returns the option that an arrow key moves to; -1 is the field itself, between the last and the first. undefined for
 * other keys.
 */
export function stepped(from: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : -1
  if (key === 'ArrowUp') return from >= 0 ? from - 1 : count - 1
  return undefined
}
