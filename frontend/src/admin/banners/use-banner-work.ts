import { sendForm } from '../../lib/api/send-form.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { useOptimistic } from '../../ui/admin/use-optimistic.ts'
import { type AdminBanner, BANNERS, bannerBody, bannerValues } from './admin-banner.ts'
import { renumbered, reordered } from './banner-order.ts'

type Wire = { id: unknown; is_active?: number; sort_order?: number }
type Cached = { banners?: Wire[] }

const isList = (path: string) => path.startsWith(BANNERS)

/** Shows, hides and reorders banners optimistically: a refused change is undone and its reason shown. */
export function useBannerWork(notify: Messages['notify']) {
  const change = useOptimistic(notify)
  return {
    activate: (banner: AdminBanner, active: boolean) =>
      change<Cached>({
        of: isList,
        change: (cached) =>
          withAll(cached, (wire) => (wire.id === banner.id ? { ...wire, is_active: active ? 1 : 0 } : wire)),
        send: () => save({ ...banner, active }),
        good: active ? `${banner.title} is shown` : `${banner.title} is hidden`,
        bad: 'The banner was not changed',
      }),
    move(banners: readonly AdminBanner[], id: string, to: number) {
      const after = reordered(banners, id, to)
      const places = new Map(after.map(({ id: one, sortOrder }) => [one, sortOrder]))
      return change<Cached>({
        of: isList,
        change: (cached) =>
          inOrder(withAll(cached, (wire) => ({ ...wire, sort_order: places.get(String(wire.id)) ?? 0 }))),
        async send() {
          for (const banner of renumbered(banners, after)) await save(banner)
        },
        good: 'Banners are in their new order',
        bad: 'The order was not saved',
      })
    },
  }
}

const save = (banner: AdminBanner) =>
  sendForm('PUT', `${BANNERS}/${banner.id}`, bannerBody(bannerValues(banner), banner.version))

const withAll = (cached: Cached, change: (wire: Wire) => Wire): Cached =>
  cached.banners ? { ...cached, banners: cached.banners.map(change) } : cached

const inOrder = (cached: Cached): Cached =>
  cached.banners
    ? { ...cached, banners: cached.banners.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)) }
    : cached
