import { expect, test } from 'vitest'
import { understoodLabel } from './search-reads.ts'

test.each([
  ['price', 'Up to ₹500', 'Up to ₹500'],
  ['price', '₹500 to ₹1,000', '₹500 to ₹1,000'],
  ['price', 'Lowest price first', 'Lowest price first'],
  ['synonym', 'Size 12', 'Size 12'],
  ['gender', 'men', 'For men'],
  ['material', 'kundan', 'Kundan'],
] as const)('what was understood as %s %s is shown as %s', (kind, label, shown) =>
  expect(understoodLabel({ kind, label })).toBe(shown),
)
