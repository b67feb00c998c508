import { expect, test } from 'vitest'
import { quantity } from './quantity.ts'

test('a quantity is a number of cores or bytes', () => {
  expect(['250m', '2', 0.5, '1.5', '64Mi', '2Gi', '1k'].map(quantity)).toEqual([
    0.25, 2, 0.5, 1.5, 67_108_864, 2_147_483_648, 1000,
  ])
})

test('what is no quantity is refused', () => {
  expect(() => quantity('much')).toThrow('much is no quantity')
  expect(() => quantity('-1')).toThrow('-1 is no quantity')
})
