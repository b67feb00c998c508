import type { FieldValue } from '@suvarna/contracts/common/routes/history.ts'
import { type Stale, theirChanges } from '../../entities/history/conflict/conflict.ts'
import { touched } from '../../entities/history/conflict/merge-edits.ts'
import { newPicture } from '../../entities/history/field-labels.ts'
import { type AdminBanner, type BannerValues, bannerValues } from './admin-banner.ts'

/** A banner with another admin's changes applied. */
export function bannerAfter(base: AdminBanner, stale: Stale): AdminBanner {
  const now = theirChanges(stale)
  const text = (field: string, known: string) => (field in now ? String(now[field] ?? '') : known)
  return {
    id: base.id,
    title: text('title', base.title),
    hindiTitle: text('hindi_title', base.hindiTitle),
    desktop: text('image_desktop', base.desktop),
    mobile: text('image_mobile', base.mobile),
    link: text('link', base.link),
    active: 'is_active' in now ? now.is_active === true : base.active,
    sortOrder: Number(now.sort_order ?? base.sortOrder),
    version: stale.version,
  }
}

/** The fields changed in the form, named as in the history. */
export function touchedIn(base: AdminBanner, values: BannerValues): Record<string, FieldValue> {
  const shown = ({
    title,
    hindiTitle,
    link,
    active,
    sortOrder,
    desktop,
    mobile,
  }: BannerValues): Record<string, FieldValue> => ({
    ...{ title, hindi_title: hindiTitle, link, sort_order: Number(sortOrder), is_active: active },
    image_desktop: desktop ? newPicture : '',
    image_mobile: mobile ? newPicture : '',
  })
  return touched(shown(bannerValues(base)), shown(values)) as Record<string, FieldValue>
}
