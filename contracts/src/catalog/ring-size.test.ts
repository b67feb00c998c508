import { expect, test } from 'vitest'
import { isRingSize, ringSizeListProblem, ringSizeProblem, ringSizes } from './ring-size.ts'

const offered = [
  { size: 6, stock: 2 },
  { size: 6.5, stock: 0 },
]

test('[P12] sizes go from 3 to 12 in steps of 0.5', () => {
  expect(ringSizes).toHaveLength(19)
  expect([3, 3.5, 12].every(isRingSize)).toBe(true)
  expect([2.5, 12.5, 6.25, Number.NaN, '6', null].some(isRingSize)).toBe(false)
})

test.each([
  [undefined, 'Please select a ring size'],
  [null, 'Please select a ring size'],
  [6.25, 'Invalid ring size 6.25'],
  [7, 'Ring size 7 is not available for this product'],
  [6.5, 'Ring size 6.5 is out of stock'],
  [6, null],
])('[P12] size %s: %s', (size, problem) => {
  expect(ringSizeProblem(offered, size)).toBe(problem)
})

test.each([
  ['a word', 'Ring sizes must be a list'],
  [[], 'At least one ring size is required'],
  [
    [
      { size: 6, stock: 1 },
      { size: 6, stock: 2 },
    ],
    'Ring size 6 is listed twice',
  ],
  [[{ size: 6, stock: -1 }], 'Valid stock quantity is required'],
  [[{ size: 6, stock: 1.5 }], 'Valid stock quantity is required'],
  [[{ size: 6 }], 'Valid stock quantity is required'],
  [[{ size: '', stock: 1 }], 'Ring size is required'],
  [[null], 'Ring size is required'],
  [[{ size: 13, stock: 1 }], 'Invalid ring size 13'],
  [
    [
      { size: 6, stock: 0 },
      { size: 6.5, stock: 3 },
    ],
    null,
  ],
])('[P13] the list %j: %s', (list, problem) => {
  expect(ringSizeListProblem(list)).toBe(problem)
})
