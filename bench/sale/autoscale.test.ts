import { expect, test } from 'vitest'
import { byLag, byUtilization, createScaler } from './autoscale.ts'

test('a wish above counts at once, its pods when they have started; a wish below when none above is left of the window', () => {
  const scaler = createScaler({ min: 2, max: 6, every: 15, slowDown: 60 }, 10)
  const at = (second: number, wish: number) => {
    for (let each = second - 14; each <= second; each++) scaler.tick(each, () => wish)
    return [scaler.wanted(), scaler.ready()]
  }
  expect(at(15, 2)).toEqual([2, 2])
  expect(at(30, 9)).toEqual([6, 2])
  expect(at(45, 1)).toEqual([6, 6])
  expect(at(90, 1)).toEqual([6, 6])
  expect(at(105, 1)).toEqual([2, 2])
})

test('utilization asks by the ratio and lets a tenth pass; lag asks for a replica for each threshold', () => {
  expect(byUtilization(4, 0.76, 0.7)).toBe(4)
  expect(byUtilization(4, 1.4, 0.7)).toBe(8)
  expect(byUtilization(4, 0.2, 0.7)).toBe(2)
  expect(byLag(101, 100)).toBe(2)
  expect(byLag(0, 100)).toBe(0)
})
