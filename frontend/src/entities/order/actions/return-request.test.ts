import { expect, it } from 'vitest'
import { bodyOf, emptyReturnDraft, isBegun, returnProblems } from './return-request.ts'

it('units and a reason are required', () => {
  expect(returnProblems(emptyReturnDraft)).toEqual({
    units: 'Please choose what you would like to send back.',
    reason: 'Please say why, so that we can make it better.',
  })
  expect(returnProblems({ ...emptyReturnDraft, units: { 1: 2, 2: 0 }, reason: 'size' })).toEqual({})
})

it('only chosen units are requested, with a comment only where there is one', () => {
  const draft = { units: { 1: 2, 2: 0 }, reason: 'size' as const, comment: '  ' }
  expect(bodyOf(draft)).toEqual({ items: [{ item_id: '1', quantity: 2 }], reason: 'size' })
  expect(bodyOf({ ...draft, comment: ' too tight ' }).words).toBe('too tight')
})

it('admin 4: a draft counts as begun by a tick, a reason or a comment, and not by its initial values', () => {
  const one = { ...emptyReturnDraft, units: { 1: 1 } }
  expect([
    isBegun(emptyReturnDraft, emptyReturnDraft),
    isBegun(one, one),
    isBegun({ ...one, comment: '  ' }, one),
  ]).toEqual([false, false, false])
  expect(isBegun({ ...emptyReturnDraft, units: { 1: 0 } }, emptyReturnDraft)).toBe(false)
  expect([
    isBegun(one, emptyReturnDraft),
    isBegun({ ...one, reason: 'size' }, one),
    isBegun({ ...one, comment: 'a' }, one),
  ]).toEqual([true, true, true])
})
