import { expect, test } from 'vitest'
import { bannerValues } from './admin-banner.ts'
import { bannerAfter, touchedIn } from './stale-banner.ts'

const base = {
  id: 'b',
  title: 'Diwali',
  hindiTitle: '',
  desktop: 'd.webp',
  mobile: '',
  link: '/ring',
  active: true,
  sortOrder: 1,
  version: 2,
}
const change = (field: string, after: string | boolean | null) => ({
  ...{ field, before: null, after, by: { kind: 'admin' as const }, at: '2026-11-20T12:00:00Z' },
})

test('a banner with another admin’s changes, and the fields changed in the form', () => {
  const stale = {
    version: 4,
    changes: [change('is_active', false), change('link', null), change('image_mobile', 'm.webp')],
  }
  expect(bannerAfter(base, stale)).toEqual({ ...base, active: false, link: '', mobile: 'm.webp', version: 4 })
  const typed = { ...bannerValues(base), title: 'Dhanteras', desktop: new File([], 'x.png') }
  expect(touchedIn(base, typed)).toEqual({ title: 'Dhanteras', image_desktop: 'a new picture' })
})
