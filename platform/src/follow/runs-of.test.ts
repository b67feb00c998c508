import { expect, test } from 'vitest'
import { runsOf } from './consumer.ts'

test('events are cut where their kind changes, in their order', () => {
  const isEven = (number: number) => number % 2 === 0
  expect(runsOf([2, 4, 1, 6, 3, 5], isEven)).toEqual([[2, 4], [1], [6], [3, 5]])
  expect(runsOf([], isEven)).toEqual([])
})
