import { expect, test } from 'vitest'
import { ordersPerSecond } from './demand.ts'

const day = Array.from({ length: 86_400 }, (_, second) => second)

test('an ordinary day sums up to its orders', () => {
  const sum = day.reduce((total, second) => total + ordersPerSecond(second, 1_000_000, null), 0)
  expect(Math.round(sum / 1000)).toBe(1000)
})

test('a sale multiplies its minute and fades to the usual rate', () => {
  const sale = { opensAt: 20 * 3600, times: 100, halves: 60 }
  const factor = (second: number) => ordersPerSecond(second, 1e6, sale) / ordersPerSecond(second, 1e6, null)
  expect(factor(sale.opensAt - 1)).toBe(1)
  expect(factor(sale.opensAt + 59)).toBeCloseTo(100)
  expect(factor(sale.opensAt + 120)).toBeCloseTo(50)
  expect(factor(sale.opensAt + 3600)).toBe(1)
})
