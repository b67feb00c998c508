import { expect, it } from 'vitest'
import { bodyOf, emptyReturnDraft, isBegun, returnProblems } from './return-request.ts'

it('units and a reason are required', () => {
  expect(returnProblems(emptyReturnDraft)).toEqual({
    units: 'Please choose what you would like to send back.',
    reason: 'Please say why, so that we can make it better.',
  })
  const complete = { ...emptyReturnDraft, units: { 1: 2, 2: 0 }, reason: 'size' as const }
  expect(returnProblems(complete)).toEqual({})
  expect(returnProblems({ ...complete, upi: 'asha@gmail.com' })).toEqual({
    upi: expect.stringContaining('name@okhdfcbank'),
  })
})

it('only chosen units are requested, with a comment only where there is one', () => {
  const draft = { units: { 1: 2, 2: 0 }, reason: 'size' as const, comment: '  ', upi: ' ' }
  expect(bodyOf(draft)).toEqual({ items: [{ item_id: '1', quantity: 2 }], reason: 'size' })
  expect(bodyOf({ ...draft, comment: ' too tight ' }).words).toBe('too tight')
  expect(bodyOf({ ...draft, upi: ' asha@okhdfcbank ' }).upi).toBe('asha@okhdfcbank')
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
