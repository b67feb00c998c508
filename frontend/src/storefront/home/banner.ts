import { isSafeLink } from '@suvarna/contracts/common/safe-link.ts'
import { read } from '../../lib/api/read.ts'

export type Banner = { id: string; title: string; link: string; desktop: string; mobile: string }

type Loose = Readonly<Record<string, unknown>>

export const activeBanners = () => read('/banners?active=1', toBanners)

/** The active banners in order. Without a mobile picture, phones get the desktop one. */
export function toBanners(answer: unknown): Banner[] {
  const list = Array.isArray(answer) ? answer : (answer as Loose | null)?.banners
  if (!Array.isArray(list)) return []
  return (list as Loose[])
    .filter((wire) => wire.is_active !== 0)
    .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    .map((wire) => {
      const desktop = text(wire.image_desktop)
      return {
        id: String(wire.id),
        title: text(wire.title),
        // The server refuses unsafe links, but older stored ones may remain.
        link: isSafeLink(text(wire.link)) ? text(wire.link) : '',
        desktop,
        mobile: text(wire.image_mobile) || desktop,
      }
    })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
