import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { hindiField, hindiOfForm } from '../product/read/hindi-texts.ts'

type Content = EventOf<'BannerChanged'>['data']

export type BannerCommand =
  | { type: 'CreateBanner'; content: Content }
  /** Omitted images stay as they are. */
  | {
      type: 'ChangeBanner'
      content: Omit<Content, 'bannerId' | 'imageDesktop' | 'imageMobile' | 'hindi'>
      /** Omitted: the present Hindi stays. Empty: it is removed. */
      hindiTitle?: string
      images: Partial<Pick<Content, 'imageDesktop' | 'imageMobile'>>
      version?: number
    }
  /** Writes the fields of an earlier version again, as a new change. */
  | { type: 'RestoreBanner'; to: number; of: string; content: Content; version?: number }
  | { type: 'RemoveBanner' }

export type BannerEvent = EventOf<'BannerCreated' | 'BannerChanged' | 'BannerRestored' | 'BannerRemoved'>

export type Banner = { version: number } & ({ status: 'none' } | { status: 'live' | 'removed'; content: Content })

export const banner: Decider<BannerCommand, Banner, BannerEvent> = {
  initial: { status: 'none', version: 0 },
  decide(command, state) {
    if (command.type === 'CreateBanner')
      return state.status === 'none' ? [{ type: 'BannerCreated', data: command.content }] : []
    if (command.type === 'RemoveBanner' && state.status === 'removed') return []
    const isBack = state.status === 'removed' && command.type === 'RestoreBanner'
    if (state.status === 'none' || (state.status === 'removed' && !isBack))
      throw new DomainError('banner_not_found', 'Banner not found')
    const { content } = state
    if (command.type === 'RemoveBanner') return [{ type: 'BannerRemoved', data: { bannerId: content.bannerId } }]
    if (command.version !== undefined && command.version < state.version)
      throw new DomainError('stale_version', 'This banner was changed meanwhile. Please look at it again.', {
        version: state.version,
      })
    const images = command.type === 'ChangeBanner' ? command.images : {}
    const { hindi: present, ...said } = content
    const hindi =
      command.type === 'ChangeBanner'
        ? hindiOfForm(['title'], { hindi_title: command.hindiTitle }, present)
        : hindiField(command.content.hindi)
    const wanted = { ...said, ...command.content, ...images, ...hindi }
    const names = Object.keys(said) as (keyof typeof said)[]
    const isSame = wanted.hindi?.title === present?.title && names.every((name) => wanted[name] === said[name])
    if (!isBack && isSame) return []
    const changed = { type: 'BannerChanged', data: wanted } as const
    if (command.type === 'ChangeBanner') return [changed]
    const { to, of } = command
    return [{ type: 'BannerRestored', data: { bannerId: content.bannerId, version: to, of } }, changed]
  },
  evolve(state, event) {
    const version = state.version + 1
    if (event.type === 'BannerCreated' || event.type === 'BannerChanged')
      return { status: 'live', content: event.data, version }
    if (state.status === 'none' || event.type === 'BannerRestored') return { ...state, version }
    return { ...state, status: 'removed', version }
  },
}
