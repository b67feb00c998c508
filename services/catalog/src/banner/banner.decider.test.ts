import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { type BannerEvent, banner } from './banner.decider.ts'

const given = specification(banner)
const content = {
  bannerId: 'b1',
  title: 'Festive gold',
  link: '/earring',
  imageDesktop: 'a.webp',
  imageMobile: null,
  active: true,
  sortOrder: 0,
}
const { bannerId: _, imageDesktop: __, imageMobile: ___, ...words } = content
const created: BannerEvent = { type: 'BannerCreated', data: content }
const removed: BannerEvent = { type: 'BannerRemoved', data: { bannerId: 'b1' } }

describe('a banner', () => {
  test('is created once', () => {
    given().when({ type: 'CreateBanner', content }).then(created)
    given(created).when({ type: 'CreateBanner', content }).then()
  })

  test('keeps the images that are not sent', () =>
    given(created)
      .when({ type: 'ChangeBanner', content: { ...words, title: 'Diwali gold' }, images: {} })
      .then({ type: 'BannerChanged', data: { ...content, title: 'Diwali gold' } }))

  test('saved as it is changes nothing', () =>
    given(created)
      .when({ type: 'ChangeBanner', content: words, images: { imageDesktop: 'a.webp' } })
      .then())

  test('that changed since the form was opened is not overwritten', () =>
    given(created, { type: 'BannerChanged', data: { ...content, active: false } })
      .when({ type: 'ChangeBanner', content: words, images: {}, version: 1 })
      .thenRejects('stale_version'))

  test('comes back as it was, as a change of its own', () => {
    const restore = { type: 'RestoreBanner', to: 1, of: '2026-11-01T00:00:00Z', content } as const
    given(created, { type: 'BannerChanged', data: { ...content, active: false } })
      .when(restore)
      .then(
        { type: 'BannerRestored', data: { bannerId: content.bannerId, version: 1, of: restore.of } },
        { type: 'BannerChanged', data: content },
      )
    given(created).when(restore).then()
  })

  test('is removed once, and gone then', () => {
    given(created).when({ type: 'RemoveBanner' }).then(removed)
    given(created, removed).when({ type: 'RemoveBanner' }).then()
    given(created, removed).when({ type: 'ChangeBanner', content: words, images: {} }).thenRejects('banner_not_found')
  })
})
