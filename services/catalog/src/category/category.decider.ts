import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export type CategoryCommand =
  | { type: 'CreateCategory'; categoryId: string; name: string; slug: string; image: string | null }
  /** Without `image` the present one stays. */
  | { type: 'ChangeCategory'; name: string; slug: string; image?: string; version?: number }
  /** Writes the fields of an earlier version again, as a new change. */
  | {
      type: 'RestoreCategory'
      to: number
      of: string
      name: string
      slug: string
      image: string | null
      version?: number
    }
  | { type: 'RetireCategory' }

export type CategoryEvent = EventOf<
  | 'CategoryCreated'
  | 'CategoryRenamed'
  | 'CategoryImageChanged'
  | 'CategoryRestored'
  | 'CategoryRetired'
  | 'CategoryReinstated'
>

export type Category = { version: number } & (
  | { status: 'none' }
  | { status: 'live' | 'retired'; categoryId: string; name: string; slug: string; image: string | null }
)

export const category: Decider<CategoryCommand, Category, CategoryEvent> = {
  initial: { status: 'none', version: 0 },
  decide(command, state) {
    if (command.type === 'CreateCategory') {
      const { categoryId, name, slug, image } = command
      return state.status === 'none' ? [{ type: 'CategoryCreated', data: { categoryId, name, slug, image } }] : []
    }
    if (command.type === 'RetireCategory' && state.status === 'retired') return []
    const isBack = state.status === 'retired' && command.type === 'RestoreCategory'
    if (state.status === 'none' || (state.status === 'retired' && !isBack))
      throw new DomainError('category_not_found', 'Category not found')
    const { categoryId } = state
    if (command.type === 'RetireCategory') return [{ type: 'CategoryRetired', data: { categoryId } }]
    const { name, slug, image = state.image, version } = command
    if (version !== undefined && version < state.version)
      throw new DomainError('stale_version', 'This category was changed meanwhile. Please look at it again.', {
        version: state.version,
      })
    const events: CategoryEvent[] = []
    if (name !== state.name || slug !== state.slug)
      events.push({ type: 'CategoryRenamed', data: { categoryId, name, slug } })
    if (image !== state.image) events.push({ type: 'CategoryImageChanged', data: { categoryId, image } })
    if (isBack)
      events.unshift({
        type: 'CategoryReinstated',
        data: { categoryId, name: state.name, slug: state.slug, image: state.image },
      })
    if (command.type === 'ChangeCategory' || events.length === 0) return events
    return [{ type: 'CategoryRestored', data: { categoryId, version: command.to, of: command.of } }, ...events]
  },
  evolve(state, event) {
    const version = state.version + 1
    if (event.type === 'CategoryCreated') return { ...event.data, status: 'live', version }
    if (state.status === 'none') return { ...state, version }
    switch (event.type) {
      case 'CategoryRenamed':
      case 'CategoryImageChanged':
        return { ...state, ...event.data, version }
      case 'CategoryRestored':
        return { ...state, version }
      case 'CategoryRetired':
        return { ...state, status: 'retired', version }
      case 'CategoryReinstated':
        return { ...state, status: 'live', version }
    }
  },
}
