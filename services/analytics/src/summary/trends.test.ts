import { expect, test } from 'vitest'
import { rateOf } from './metrics-summary.ts'
import { trendOf } from './trends.ts'

test.each([
  [112, 100, '+12%'],
  [97, 100, '-3%'],
  [100, 100, '+0%'],
  [0, 0, '+0%'],
  [5, 0, '+100%'],
  [0, 5, '-100%'],
  [-50, 0, '-100%'],
  [50, -100, '+150%'],
  [100.2, 100, '+0.2%'],
  [1591, 1599, '-0.5%'],
  [99.999, 100, '-0.1%'],
  [99.99, 100, '-0.1%'],
  // Exact halves, which floating point would lose.
  [5, 1.6, '+213%'],
  [1.6, 3.2, '-50%'],
  [7.3, 8, '-9%'],
])('[Y11] %d after %d is %s', (now, before, trend) => {
  expect(trendOf({ now, before })).toBe(trend)
})

/** `part / whole` in units of `1 / unit`, halves rounded away from zero, in integer arithmetic. */
const rounded = (part: number, whole: number, unit: number) =>
  Number((2n * BigInt(unit) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

test('[Y11] a rate and its trend are rounded as in whole numbers, whatever the figures', () => {
  for (let whole = 1; whole <= 250; whole++)
    for (let part = 0; part <= whole; part++) expect(rateOf(part, whole)).toBe(rounded(part, whole, 1_000) / 10)
  for (let before = 1; before <= 200; before++)
    for (let now = before; now <= 400; now++) {
      const more = now - before
      const percent = 100 * more < before ? Math.max(1, rounded(more, before, 1_000)) / 10 : rounded(more, before, 100)
      expect(trendOf({ now: now / 10, before: before / 10 })).toBe(more === 0 ? '+0%' : `+${percent}%`)
    }
})
