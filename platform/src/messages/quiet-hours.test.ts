import { expect, test } from 'vitest'
import { promotionalFrom } from './quiet-hours.ts'

const india = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-11-24T10:00', '2026-11-24T10:00'],
  ['2026-11-24T15:30', '2026-11-24T15:30'],
  ['2026-11-24T20:44', '2026-11-24T20:44'],
  ['2026-11-24T20:45', '2026-11-25T10:00'],
  ['2026-11-24T21:00', '2026-11-25T10:00'],
  ['2026-11-24T23:59', '2026-11-25T10:00'],
  ['2026-11-25T00:00', '2026-11-25T10:00'],
  ['2026-11-25T04:00', '2026-11-25T10:00'],
  ['2026-11-25T09:59', '2026-11-25T10:00'],
  ['2026-12-31T22:00', '2027-01-01T10:00'],
])('what would go out at %s goes out at %s in India', (at, goes) =>
  expect(promotionalFrom(india(at)).toISOString()).toBe(india(goes).toISOString()),
)
