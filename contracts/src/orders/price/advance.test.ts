import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceFault, advanceFor, toCollect, toPayOnline } from './advance.ts'

describe('what is paid ahead of a cash order', () => {
  test.each([
    ['nothing is set', 1_000_00, {}, 0],
    ['a fixed sum', 1_000_00, { advance_fixed: 99_50 }, 99_50],
    ['a percentage, in whole rupees', 1_049_50, { advance_percent: 10 }, 105_00],
    ['from a total on', 999_99, { advance_fixed: 100_00, advance_from: 1_000_00 }, 0],
    ['the total itself counts', 1_000_00, { advance_fixed: 100_00, advance_from: 1_000_00 }, 100_00],
    ['less than the provider takes', 9_00, { advance_percent: 5 }, 0],
    ['nothing would be left for the courier', 100_00, { advance_fixed: 100_00 }, 0],
  ])('%s', (_why, total, terms, advance) => expect(advanceFor(total, terms)).toBe(advance))

  test('the parts are the total to the paisa, whatever is set, and neither is below a rupee', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000_000_00 }),
        fc.record({
          advance_fixed: fc.integer({ min: 0, max: 50_000_00 }),
          advance_percent: fc.integer({ min: 0, max: 90 }),
          advance_from: fc.integer({ min: 0, max: 199_999_00 }),
        }),
        (total, terms) => {
          const advance = advanceFor(total, terms)
          if (advance === 0) return
          const order = { method: 'online' as const, total, advance }
          expect(toPayOnline(order)).toBe(advance)
          expect(toPayOnline(order) + toCollect(order)).toBe(total)
          expect(Math.min(toPayOnline(order), toCollect(order))).toBeGreaterThanOrEqual(100)
        },
      ),
    ))

  test('without one all is cash, or all is paid online', () => {
    expect([toCollect({ method: 'cod', total: 5_00 }), toPayOnline({ method: 'cod', total: 5_00 })]).toEqual([5_00, 0])
    expect(toCollect({ method: 'online', total: 5_00, advance: 0 })).toBe(0)
  })

  test.each([
    [{ advance_fixed: 1_00, advance_percent: 1 }, 'advance_percent'],
    [{ advance_fixed: 100_00, advance_from: 199_99 }, 'advance_from'],
    [{ advance_fixed: 100_00, advance_from: 200_00 }, undefined],
    [{ advance_percent: 20 }, undefined],
  ])('%j is refused at %s', (terms, field) => expect(advanceFault(terms)?.field).toBe(field))
})
