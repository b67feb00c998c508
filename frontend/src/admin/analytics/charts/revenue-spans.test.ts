import { expect, test } from 'vitest'
import { revenueSpans } from './revenue-spans.ts'

const name = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const history = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    name: name.format(Date.UTC(2026, 2, 20 + index)),
    revenue: 100.1 + index,
  }))
const whole = (points: readonly { revenue: number }[]) =>
  points.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)

test('[N3] up to sixty days every day is a point, under its name', () => {
  const days = history(60)
  const { unit, points } = revenueSpans(days)
  expect(unit).toBe('Day')
  expect(points.map(({ name, revenue }) => ({ name, revenue }))).toEqual(days)
  expect(points[0]?.span).toBe('20 Mar 2026')
})

test('[N3] eight months are summed by week: fewer points, the same total, each with its days', () => {
  const days = history(246)
  const { unit, points } = revenueSpans(days)
  expect([unit, points.length]).toEqual(['Week', 36])
  expect(whole(points)).toBe(whole(days))
  expect(points[0]?.span).toBe('20 Mar 2026')
  expect(points[1]).toMatchObject({ name: '21 Mar 2026', span: '21 Mar 2026 to 27 Mar 2026' })
  expect(points.at(-1)?.span).toContain(days.at(-1)?.name)
})

test('[N3] years are summed by month', () => {
  const days = history(800)
  const { unit, points } = revenueSpans(days)
  expect([unit, points.length]).toEqual(['Month', 27])
  expect(whole(points)).toBe(whole(days))
  expect(points[0]).toMatchObject({ name: 'Mar 2026', span: '20 Mar 2026 to 31 Mar 2026' })
})

test('without days there are no points', () => expect(revenueSpans([])).toEqual({ unit: 'Day', points: [] }))
