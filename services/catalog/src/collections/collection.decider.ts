import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { hindiOfForm } from '../product/read/hindi-texts.ts'

export type CollectionContent = EventOf<'CollectionChanged'>['data']

export type CollectionCommand =
  | { type: 'CreateCollection'; content: CollectionContent }
  /** The address stays, and so does the picture if none is sent. */
  | {
      type: 'ChangeCollection'
      content: Omit<CollectionContent, 'collectionId' | 'slug' | 'image' | 'hindi'>
      /** As sent by the form: an omitted text stays, an empty one is removed. */
      hindi?: { hindi_name?: string; hindi_text?: string }
      image?: string
      version?: number
    }
  | { type: 'RemoveCollection' }

export type CollectionEvent = EventOf<'CollectionCreated' | 'CollectionChanged' | 'CollectionRemoved'>

export type CollectionState = { version: number } & (
  | { status: 'none' }
  | { status: 'live' | 'removed'; content: CollectionContent }
)

export const collection: Decider<CollectionCommand, CollectionState, CollectionEvent> = {
  initial: { status: 'none', version: 0 },
  decide(command, state) {
    if (command.type === 'CreateCollection')
      return state.status === 'none' ? [{ type: 'CollectionCreated', data: command.content }] : []
    if (state.status === 'none') throw gone()
    const { content } = state
    if (command.type === 'RemoveCollection')
      return state.status === 'removed'
        ? []
        : [{ type: 'CollectionRemoved', data: { collectionId: content.collectionId } }]
    if (state.status === 'removed') throw gone()
    if (command.version !== undefined && command.version < state.version)
      throw new DomainError('stale_version', 'This collection was changed meanwhile. Please look at it again.', {
        version: state.version,
      })
    const { hindi: present, ...said } = content
    const hindi = hindiOfForm(['name', 'text'], command.hindi ?? {}, present)
    const wanted: CollectionContent = { ...said, ...command.content, image: command.image ?? content.image, ...hindi }
    const names = Object.keys({ ...content, ...wanted }) as (keyof CollectionContent)[]
    const isSame = names.every((name) => JSON.stringify(wanted[name]) === JSON.stringify(content[name]))
    return isSame ? [] : [{ type: 'CollectionChanged', data: wanted }]
  },
  evolve(state, event) {
    const version = state.version + 1
    if (event.type !== 'CollectionRemoved') return { status: 'live', content: event.data, version }
    return state.status === 'none' ? { ...state, version } : { ...state, status: 'removed', version }
  },
}

const gone = () => new DomainError('collection_not_found', 'Collection not found')
