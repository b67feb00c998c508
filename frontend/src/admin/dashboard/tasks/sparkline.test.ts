import { expect, test } from 'vitest'
import { linePoints } from './sparkline.ts'

test('a line begins at nothing, ends at the present hour, and stays inside', () => {
  expect(linePoints([0, 50, 100], 100, 240, 56)).toBe('0,53.0 10.0,53.0 20.0,28.0 30.0,3.0')
  expect(linePoints([-5], 100, 240, 56)).toBe('0,53.0 10.0,53.0')
})
