import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type HindiTexts, hindiField, hindiOfForm } from '../product/read/hindi-texts.ts'

type Hindi = HindiTexts<'name'>

export type CategoryCommand =
  | { type: 'CreateCategory'; categoryId: string; name: string; slug: string; image: string | null; hindi?: Hindi }
  /** Without `image` the present one stays, without `hindiName` the Hindi name stays; an empty one is removed. */
  | { type: 'ChangeCategory'; name: string; slug: string; image?: string; hindiName?: string; version?: number }
  /** Writes the fields of an earlier version again, as a new change. */
  | {
      type: 'RestoreCategory'
      to: number
      of: string
      name: string
      slug: string
      image: string | null
      hindi?: Hindi
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
  | { status: 'live' | 'retired'; categoryId: string; name: string; slug: string; image: string | null; hindi?: Hindi }
)

export const category: Decider<CategoryCommand, Category, CategoryEvent> = {
  initial: { status: 'none', version: 0 },
  decide(command, state) {
    if (command.type === 'CreateCategory') {
      const { type: _, ...data } = command
      return state.status === 'none' ? [{ type: 'CategoryCreated', data }] : []
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
    const hindi =
      command.type === 'RestoreCategory'
        ? hindiField(command.hindi)
        : hindiOfForm(['name'], { hindi_name: command.hindiName }, state.hindi)
    const events: CategoryEvent[] = []
    if (name !== state.name || slug !== state.slug || hindi.hindi?.name !== state.hindi?.name)
      events.push({ type: 'CategoryRenamed', data: { categoryId, name, slug, ...hindi } })
    if (image !== state.image) events.push({ type: 'CategoryImageChanged', data: { categoryId, image } })
    if (isBack)
      events.unshift({
        type: 'CategoryReinstated',
        data: { categoryId, name: state.name, slug: state.slug, image: state.image, ...hindiField(state.hindi) },
      })
    if (command.type === 'ChangeCategory' || events.length === 0) return events
    return [{ type: 'CategoryRestored', data: { categoryId, version: command.to, of: command.of } }, ...events]
  },
  evolve(state, event) {
    const version = state.version + 1
    if (event.type === 'CategoryCreated') return { ...event.data, status: 'live', version }
    if (state.status === 'none') return { ...state, version }
    switch (event.type) {
      case 'CategoryRenamed': {
        // An event without Hindi means that it was removed.
        const { hindi: _, ...before } = state
        return { ...before, ...event.data, version }
      }
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
