import { expect, it } from 'vitest'
import { clockText, millisecondsLeft } from './reservation.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

it('counts down to the end of the reservation and stays at zero', () => {
  expect(clockText(millisecondsLeft('2026-11-21T12:14:05Z', noon) ?? 0)).toBe('14:05')
  expect(clockText(millisecondsLeft('2026-11-21T12:00:09Z', noon) ?? 0)).toBe('0:09')
  expect(millisecondsLeft('2026-11-21T11:59:00Z', noon)).toBe(0)
})

it('a slow clock shows no more than the full reservation time', () => {
  expect(clockText(millisecondsLeft('2026-11-21T14:00:00Z', noon) ?? 0)).toBe('15:00')
})

it('without a reservation there is no countdown', () => {
  expect(millisecondsLeft(null, noon)).toBeNull()
  expect(millisecondsLeft('soon', noon)).toBeNull()
})
