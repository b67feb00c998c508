import { expect, it } from 'vitest'
import { bodyOf, noWish, wishProblems } from './return-wish.ts'

it('what is sent back and why are asked for, in words', () => {
  expect(wishProblems(noWish)).toEqual({
    units: 'Please choose what you send back.',
    reason: 'Please say why, so that we can make it better.',
  })
  expect(wishProblems({ ...noWish, units: { 1: 2, 2: 0 }, reason: 'size' })).toEqual({})
})

it('only what was chosen is asked for, and words only where there are some', () => {
  const wish = { units: { 1: 2, 2: 0 }, reason: 'size' as const, words: '  ' }
  expect(bodyOf(wish)).toEqual({ items: [{ item_id: '1', quantity: 2 }], reason: 'size' })
  expect(bodyOf({ ...wish, words: ' too tight ' }).words).toBe('too tight')
})
