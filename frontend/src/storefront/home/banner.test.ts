import { expect, it } from 'vitest'
import { toBanners } from './banner.ts'

it('[X8] only active banners show, by their sort order', () => {
  const banners = toBanners({
    banners: [
      { id: 1, title: 'Second', is_active: 1, sort_order: 5, image_desktop: 'a.webp', image_mobile: 'b.webp' },
      { id: 2, title: 'Hidden', is_active: 0, sort_order: 0 },
      { id: 3, title: 'First', is_active: 1, sort_order: 1, image_desktop: 'c.webp' },
    ],
  })
  expect(banners.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(banners[0]?.mobile).toBe('c.webp')
})
