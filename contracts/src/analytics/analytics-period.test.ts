import { expect, test } from 'vitest'
import { dayInIndia, isDay, lengthOf, namedPeriod, periodBefore, problemOfPeriod } from './analytics-period.ts'

const today = '2026-11-21'

test('a period of N days ends today and has N days', () => {
  expect(namedPeriod('today', today)).toEqual({ from: today, to: today })
  expect(namedPeriod('7', today)).toEqual({ from: '2026-11-15', to: today })
  expect(lengthOf(namedPeriod('30', today))).toBe(30)
  expect(lengthOf(namedPeriod('90', today))).toBe(90)
})

test('twelve months are a whole year, leap days too', () => {
  expect(namedPeriod('12m', today)).toEqual({ from: '2025-11-22', to: today })
  expect(namedPeriod('12m', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
})

test('the period before has the same length and touches it', () => {
  expect(periodBefore({ from: today, to: today })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' })
})

test('the day is India’s: half past six in the evening of London’s day before', () => {
  expect(dayInIndia(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
  expect(dayInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
})

test.each([
  ['2026-02-30', '2026-03-01', 'from', 'The first day is not a day of the calendar'],
  ['2026-03-01', 'yesterday', 'to', 'The last day is not a day of the calendar'],
  ['1999-12-31', '2000-01-01', 'from', 'The first day is before the year 2000'],
  ['2026-11-01', '2026-11-22', 'to', 'The last day is still to come'],
  ['2026-11-02', '2026-11-01', 'from', 'The first day is after the last'],
  ['2015-01-01', '2026-11-01', 'from', 'A period is five years at most'],
] as const)('from %s to %s is refused at %s', (from, to, field, message) => {
  expect(problemOfPeriod({ from, to }, today)).toEqual({ field, message })
})

test('a day is a day of the calendar', () => {
  expect(['2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '9999-12-31'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(problemOfPeriod(namedPeriod('12m', today), today)).toBeNull()
})
