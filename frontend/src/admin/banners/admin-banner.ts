import { read } from '../../lib/api/read.ts'

export type AdminBanner = {
  id: string
  title: string
  hindiTitle: string
  desktop: string
  mobile: string
  link: string
  active: boolean
  sortOrder: number
  version: number | undefined
}

export const BANNERS = '/banners'
export const bannerList = () => read(BANNERS, toBanners)

type Loose = Readonly<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function toBanner(answer: unknown): AdminBanner {
  const wire = (answer ?? {}) as Loose
  return {
    id: String(wire.id ?? ''),
    title: text(wire.title),
    hindiTitle: text(wire.hindi_title),
    desktop: text(wire.image_desktop),
    mobile: text(wire.image_mobile),
    link: text(wire.link),
    active: Number(wire.is_active ?? 1) === 1,
    sortOrder: Number(wire.sort_order ?? 0),
    version: typeof wire.version === 'number' ? wire.version : undefined,
  }
}

export function toBanners(answer: unknown): AdminBanner[] {
  const list = Array.isArray(answer) ? answer : (answer as { banners?: unknown } | null)?.banners
  return Array.isArray(list) ? list.map(toBanner) : []
}

export type BannerValues = {
  title: string
  hindiTitle: string
  link: string
  active: boolean
  sortOrder: string
  desktop: File | null
  mobile: File | null
}

/** The form's values; a new banner is active, first in order, without pictures. */
export const bannerValues = (banner: AdminBanner | null): BannerValues => ({
  title: banner?.title ?? '',
  hindiTitle: banner?.hindiTitle ?? '',
  link: banner?.link ?? '',
  active: banner?.active ?? true,
  sortOrder: String(banner?.sortOrder ?? 0),
  desktop: null,
  mobile: null,
})

export function bannerBody(values: BannerValues, version: number | undefined): FormData {
  const body = new FormData()
  body.append('title', values.title.trim())
  body.append('hindi_title', values.hindiTitle.trim())
  body.append('is_active', values.active ? '1' : '0')
  body.append('sort_order', values.sortOrder.trim() || '0')
  body.append('link', values.link.trim())
  if (version !== undefined) body.append('version', String(version))
  if (values.desktop) body.append('image_desktop', values.desktop)
  if (values.mobile) body.append('image_mobile', values.mobile)
  return body
}

/** The list with the saved banner in its place, or at the end if it is new. */
export function withBanner(answer: unknown, saved: unknown): { banners: unknown[] } {
  const known = Array.isArray(answer) ? answer : ((answer as { banners?: unknown[] } | undefined)?.banners ?? [])
  const { id } = saved as { id: unknown }
  const isOld = known.some((one) => (one as { id: unknown }).id === id)
  return {
    ...(answer as object),
    banners: isOld ? known.map((one) => ((one as { id: unknown }).id === id ? saved : one)) : [...known, saved],
  }
}
