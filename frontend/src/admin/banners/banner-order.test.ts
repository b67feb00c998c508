import { expect, test } from 'vitest'
import { type AdminBanner, toBanner } from './admin-banner.ts'
import { renumbered, reordered } from './banner-order.ts'

const banners = ['a', 'b', 'c'].map((id, place): AdminBanner => ({ ...toBanner({ id }), sortOrder: place }))
const placesOf = (list: readonly AdminBanner[]) => list.map(({ id, sortOrder }) => `${id}${sortOrder}`)

test('a moved banner renumbers all; only those that changed are saved', () => {
  const after = reordered(banners, 'c', 0)
  expect(placesOf(after)).toEqual(['c0', 'a1', 'b2'])
  expect(placesOf(renumbered(banners, after))).toEqual(['c0', 'a1', 'b2'])
  expect(placesOf(renumbered(banners, reordered(banners, 'c', 1)))).toEqual(['c1', 'b2'])
  expect(renumbered(banners, reordered(banners, 'b', 1))).toEqual([])
  expect(placesOf(reordered(banners, 'none', 0))).toEqual(['a0', 'b1', 'c2'])
})
