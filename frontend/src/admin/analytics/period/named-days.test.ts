import { expect, test } from 'vitest'
import { dayNamed, monthNamed, spanNamed } from './named-days.ts'

test('days and months are parsed from the names in the figures', () => {
  expect(dayNamed('21 Nov 2026')).toBe('2026-11-21')
  expect(dayNamed('3 Sept 2026')).toBe('2026-09-03')
  expect(dayNamed('No data')).toBeNull()
  expect(monthNamed('Feb 2024')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(monthNamed('Dec 2026')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(spanNamed('15 Nov 2026 to 21 Nov 2026')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(spanNamed('15 Nov 2026')).toEqual({ from: '2026-11-15', to: '2026-11-15' })
})
