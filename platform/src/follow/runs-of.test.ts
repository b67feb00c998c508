import { expect, test } from 'vitest'
import { runsOf, turnsOf } from './consumer.ts'

test('events are cut where their kind changes, in their order', () => {
  const isEven = (number: number) => number % 2 === 0
  expect(runsOf([2, 4, 1, 6, 3, 5], isEven)).toEqual([[2, 4], [1], [6], [3, 5]])
  expect(runsOf([], isEven)).toEqual([])
})

test('in each turn a subject has one event, and its events keep their order', () => {
  const turns = turnsOf(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'], ([subject = '']) => subject)
  expect(turns).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']])
  expect(turnsOf([], String)).toEqual([])
})
