import { expect, test } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

test('seven working days pass over the weekends, by the day in India', () => {
  // A Thursday afternoon, and the same evening in London, when it is Friday in India.
  expect(workingDaysAfter('2026-11-26T10:00:00.000Z', 7)).toBe('2026-12-07')
  expect(workingDaysAfter('2026-11-26T19:00:00.000Z', 7)).toBe('2026-12-08')
  expect(workingDaysAfter('2026-11-28T10:00:00.000Z', 1)).toBe('2026-11-30')
})
