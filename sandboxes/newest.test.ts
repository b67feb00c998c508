import { expect, test } from 'vitest'
import { setNewest } from './newest.ts'

test('the oldest entries go, in the sequence of their coming', () => {
  const entries = new Map<string, number>()
  for (const [at, key] of ['a', 'b', 'c', 'a', 'd', 'e'].entries()) setNewest(entries, key, at, 3)
  expect([...entries]).toEqual([
    ['c', 2],
    ['d', 4],
    ['e', 5],
  ])
})
