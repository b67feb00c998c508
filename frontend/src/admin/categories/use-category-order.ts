import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { useOptimistic } from '../../ui/admin/use-optimistic.ts'

type Cached = { categories?: { id: string }[] }

/** Returns the ids with one of them moved to a position, counted from 0. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Moves a category immediately and saves the whole order with one call; if refused, the move is undone. */
export function useCategoryOrder(notify: Messages['notify']) {
  const change = useOptimistic(notify)
  return (ids: readonly string[], id: string, to: number) => {
    const wanted = moved(ids, id, to)
    return change<Cached>({
      of: (path) => path.startsWith('/categories'),
      change: (cached) =>
        cached.categories
          ? { ...cached, categories: cached.categories.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) }
          : cached,
      send: () => call('PUT', '/admin/categories/order', { body: { categories: wanted } }),
      good: 'Categories are in their new order',
      bad: 'The order was not saved',
    })
  }
}
