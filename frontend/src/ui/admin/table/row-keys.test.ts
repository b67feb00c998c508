import { expect, test } from 'vitest'
import { nextPlace } from './row-keys.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, null],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, null],
  ['ArrowUp', -1, 3, null],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['End', -1, 3, null],
  ['Enter', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s from row %i of %i', (key, from, count, to) => {
  expect(nextPlace(key, from, count)).toBe(to)
})
