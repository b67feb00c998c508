import { expect, test } from 'vitest'
import { progressOf } from './use-upload.ts'

test('files are sent one after the other: progress fills the first before the next', () => {
  expect(progressOf([100, 300], 62.5)).toEqual([1, 0.5])
  expect(progressOf([100], 0)).toEqual([0])
  expect(progressOf([0, 10], 90)).toEqual([1, 0.9])
  expect(progressOf([10, 10], null)).toEqual([null, null])
})
