import { expect, it } from 'vitest'
import { othersOf, parseViewed, withViewed } from './viewed-list.ts'

const many = Array.from({ length: 12 }, (_, number) => `p${number}`)
const seen = many.reduce(withViewed, [] as readonly string[])

it('the newest product comes first, each once', () => {
  expect(withViewed(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withViewed(['a', 'b'], 'b')).toEqual(['b', 'a'])
})

it('eight are shown, on the page of one of them too, and never that one', () => {
  expect(othersOf(seen, '')).toHaveLength(8)
  expect(othersOf(seen, 'p11')).toEqual(['p10', 'p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3'])
})

it('unreadable stored ids are dropped', () => {
  expect(parseViewed(['a', 7, null, 'b'])).toEqual(['a', 'b'])
  expect(parseViewed({ a: 1 })).toEqual([])
})
