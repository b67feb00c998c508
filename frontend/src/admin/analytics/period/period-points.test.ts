import { expect, test } from 'vitest'
import { comparedPoints } from './period-points.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    revenue: 0.1,
    orders: 1,
    revenue_before: 0.2,
    orders_before: 0,
  }))

test('up to sixty days are points, a year is weeks, five years are groups of thirty days; the sum stays', () => {
  for (const [count, unit, points] of [
    [30, 'Day', 30],
    [60, 'Day', 60],
    [365, 'Week', 53],
    [1_826, '30 days', 61],
  ] as const) {
    const compared = comparedPoints(days(count))
    expect([compared.unit, compared.points.length]).toEqual([unit, points])
    expect(compared.points.reduce((sum, { orders }) => sum + orders, 0)).toBe(count)
  }
  const [first, second] = comparedPoints(days(365)).points
  expect(first).toMatchObject({ span: '1 Jan 2026', revenue: 0.1 })
  expect(second).toEqual({
    name: '2 Jan 2026',
    span: '2 Jan 2026 to 8 Jan 2026',
    from: '2026-01-02',
    to: '2026-01-08',
    revenue: 0.7,
    orders: 7,
    before: 1.4,
  })
})
