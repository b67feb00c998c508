import { categoryPath } from '../../entities/product/category.ts'
import { type Suggestions, searchPath } from '../../entities/product/search-reads.ts'

/** One line of the list below the field: where it leads and how it reads. */
export type Option = { key: string; to: string; label: string } & (
  | { kind: 'category' | 'all' }
  | { kind: 'piece'; piece: Suggestions['products'][number] }
)

/** Categories first (there are few), then pieces, then the way to all that was found. */
export function optionsOf({ categories, products, total, searched }: Suggestions, q: string): Option[] {
  const all = { kind: 'all', key: 'all', to: searchPath(q), label: `See all ${total} for “${searched ?? q}”` } as const
  return [
    ...categories.map(({ id, name }) => ({ kind: 'category', key: id, to: categoryPath(name), label: name }) as const),
    ...products.map(
      (piece) =>
        ({
          kind: 'piece',
          key: piece.id,
          to: `/product/${encodeURIComponent(piece.id)}`,
          label: piece.name,
          piece,
        }) as const,
    ),
    ...(total > products.length ? [all] : []),
  ]
}

/** Which option the arrows lead to; -1 is the field itself, which stands between the last and the first. */
export function stepped(from: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : -1
  if (key === 'ArrowUp') return from >= 0 ? from - 1 : count - 1
  return undefined
}
