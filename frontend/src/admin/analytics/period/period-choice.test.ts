import { expect, test } from 'vitest'
import { chosenPeriod } from './period-choice.ts'

const now = new Date('2026-11-20T20:00:00.000Z')

test('a range in the address is a period that ends today in India', () => {
  expect(chosenPeriod({ range: '7', from: '', to: '' }, now)).toEqual({
    range: '7',
    period: { from: '2026-11-15', to: '2026-11-21' },
    problem: null,
  })
  expect(chosenPeriod({ range: 'for ever', from: '', to: '' }, now).range).toBe('30')
})

test('custom dates are validated before they are requested', () => {
  const own = (from: string, to: string) => chosenPeriod({ range: 'own', from, to }, now)
  expect(own('2026-11-01', '2026-11-21').problem).toBeNull()
  expect(own('2026-11-22', '2026-11-21').problem?.message).toBe('The first day is after the last')
  expect(own('', '2026-11-21').problem).toEqual({ field: 'from', message: expect.any(String) })
})
