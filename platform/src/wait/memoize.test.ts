import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a text is asked for once, and anew when too many others were asked for since', () => {
  const asked: string[] = []
  const long = memoize((text) => asked.push(text) > 0 && text.length, 2)
  expect([long('one'), long('three'), long('one')]).toEqual([3, 5, 3])
  expect(asked).toEqual(['one', 'three'])
  long('seven')
  expect([long('one'), long('three')]).toEqual([3, 5])
  expect(asked).toEqual(['one', 'three', 'seven', 'three'])
})
