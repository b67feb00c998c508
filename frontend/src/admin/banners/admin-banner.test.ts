import { expect, test } from 'vitest'
import { bannerBody, bannerValues, toBanners, withBanner } from './admin-banner.ts'

const wire = {
  id: 'b1',
  title: 'Diwali',
  image_desktop: 'd.webp',
  image_mobile: null,
  link: null,
  is_active: 0,
  sort_order: 3,
}

test('[G4] a new banner is active with sort order 0; an edited one is filled in, without its pictures', () => {
  expect(bannerValues(null)).toEqual({
    title: '',
    hindiTitle: '',
    link: '',
    active: true,
    sortOrder: '0',
    desktop: null,
    mobile: null,
  })
  const [banner] = toBanners({ banners: [wire] })
  expect(bannerValues(banner ?? null)).toMatchObject({ title: 'Diwali', active: false, sortOrder: '3', desktop: null })
})

test('[Y13] the form is sent with the specification’s field names', () => {
  const file = new File(['x'], 'd.png', { type: 'image/png' })
  const body = bannerBody({ ...bannerValues(null), title: ' Diwali ', link: ' /ring ', desktop: file }, 4)
  expect(Object.fromEntries([...body].filter(([name]) => name !== 'image_desktop'))).toEqual({
    title: 'Diwali',
    hindi_title: '',
    is_active: '1',
    sort_order: '0',
    link: '/ring',
    version: '4',
  })
  expect(body.get('image_desktop')).toBeInstanceOf(File)
  expect(body.has('image_mobile')).toBe(false)
})

test('[G5] a saved banner replaces its entry in the list; a new one is added', () => {
  const list = { success: true, banners: [wire, { ...wire, id: 'b2' }] }
  expect(withBanner(list, { ...wire, title: 'Holi' }).banners).toEqual([
    { ...wire, title: 'Holi' },
    { ...wire, id: 'b2' },
  ])
  expect(withBanner(list, { ...wire, id: 'b3' }).banners).toHaveLength(3)
})
