import { expect, test } from 'vitest'
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
])('[Y11] %d after %d is %s', (now, before, trend) => {
  expect(trendOf({ now, before })).toBe(trend)
})
