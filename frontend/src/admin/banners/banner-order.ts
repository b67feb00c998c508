import type { AdminBanner } from './admin-banner.ts'

/** The list with one banner moved, renumbered from 0. */
export function reordered(banners: readonly AdminBanner[], id: string, to: number): AdminBanner[] {
  const moving = banners.find((banner) => banner.id === id)
  if (!moving) return [...banners]
  const others = banners.filter((banner) => banner !== moving)
  return others.toSpliced(to, 0, moving).map((banner, sortOrder) => ({ ...banner, sortOrder }))
}

/** The banners whose position changed: only these are saved. */
export const renumbered = (before: readonly AdminBanner[], after: readonly AdminBanner[]): AdminBanner[] =>
  after.filter(({ id, sortOrder }) => before.find((banner) => banner.id === id)?.sortOrder !== sortOrder)
