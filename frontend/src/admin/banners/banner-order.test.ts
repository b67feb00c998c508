import { expect, test } from 'vitest'
import { type AdminBanner, toBanner } from './admin-banner.ts'
import { renumbered, reordered } from './banner-order.ts'

const banners = ['a', 'b', 'c'].map((id, place): AdminBanner => ({ ...toBanner({ id }), sortOrder: place }))
const told = (list: readonly AdminBanner[]) => list.map(({ id, sortOrder }) => `${id}${sortOrder}`)

test('a banner at another place: all are numbered anew, those that changed are saved', () => {
  const after = reordered(banners, 'c', 0)
  expect(told(after)).toEqual(['c0', 'a1', 'b2'])
  expect(told(renumbered(banners, after))).toEqual(['c0', 'a1', 'b2'])
  expect(told(renumbered(banners, reordered(banners, 'c', 1)))).toEqual(['c1', 'b2'])
  expect(renumbered(banners, reordered(banners, 'b', 1))).toEqual([])
  expect(told(reordered(banners, 'none', 0))).toEqual(['a0', 'b1', 'c2'])
})
