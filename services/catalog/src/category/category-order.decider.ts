import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

type Arrange = { type: 'ArrangeCategories'; categoryIds: readonly string[] }
type Arranged = EventOf<'CategoriesArranged'>

/**
 * One stream for the order of all categories, so that moving a category does not make an open category form stale. Each
 * id counts once.
 */
export const categoryOrder: Decider<Arrange, readonly string[], Arranged> = {
  initial: [],
  decide(command, order) {
    const categoryIds = [...new Set(command.categoryIds)]
    if (categoryIds.join() === order.join()) return []
    return [{ type: 'CategoriesArranged', data: { categoryIds } }]
  },
  evolve: (_, { data }) => data.categoryIds,
}
