import { expect, it } from 'vitest'
import { bodyOf, emptyReturnDraft, isBegun, returnProblems } from './return-request.ts'

it('what is sent back and why are asked for, in words', () => {
  expect(returnProblems(emptyReturnDraft)).toEqual({
    units: 'Please choose what you send back.',
    reason: 'Please say why, so that we can make it better.',
  })
  expect(returnProblems({ ...emptyReturnDraft, units: { 1: 2, 2: 0 }, reason: 'size' })).toEqual({})
})

it('only what was chosen is asked for, and words only where there are some', () => {
  const wish = { units: { 1: 2, 2: 0 }, reason: 'size' as const, words: '  ' }
  expect(bodyOf(wish)).toEqual({ items: [{ item_id: '1', quantity: 2 }], reason: 'size' })
  expect(bodyOf({ ...wish, words: ' too tight ' }).words).toBe('too tight')
})

it('admin 4: a wish is begun by a tick, a reason or a word, and not by what stood there at first', () => {
  const one = { ...emptyReturnDraft, units: { 1: 1 } }
  expect([
    isBegun(emptyReturnDraft, emptyReturnDraft),
    isBegun(one, one),
    isBegun({ ...one, words: '  ' }, one),
  ]).toEqual([false, false, false])
  expect(isBegun({ ...emptyReturnDraft, units: { 1: 0 } }, emptyReturnDraft)).toBe(false)
  expect([
    isBegun(one, emptyReturnDraft),
    isBegun({ ...one, reason: 'size' }, one),
    isBegun({ ...one, words: 'a' }, one),
  ]).toEqual([true, true, true])
})
