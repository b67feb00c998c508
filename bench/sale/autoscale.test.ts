import { expect, test } from 'vitest'
import { byLag, byUtilization, createMeter, createScaler, usual } from './autoscale.ts'

const under = (limits: Parameters<typeof createScaler>[0], startsIn = 10) => {
  const scaler = createScaler(limits, startsIn)
  let now = 0
  /** Applies this wish of the metric until that second; returns the pods wanted and the pods ready by then. */
  return (second: number, wish: number) => {
    while (now < second) scaler.tick(++now, () => wish)
    return [scaler.wanted(), scaler.ready()]
  }
}

test('a higher wish applies at once, its pods when they have started; at most twice as many or four more in a period', () => {
  const until = under({ ...usual, min: 2, max: 20 })
  expect(until(15, 30)).toEqual([6, 2])
  expect(until(30, 30)).toEqual([12, 6])
  expect(until(45, 30)).toEqual([20, 12])
})

test('a higher wish waits for its window', () => {
  const until = under({ ...usual, slowUp: 15, min: 2, max: 6 })
  expect(until(15, 2)).toEqual([2, 2])
  expect(until(30, 9)).toEqual([2, 2])
  expect(until(45, 9)).toEqual([6, 2])
})

test('a lower wish applies when its window has no higher one, one pod at a time', () => {
  const until = under({ ...usual, slowDown: 60, down: { pods: 1, seconds: 60 }, min: 2, max: 6 })
  expect(until(15, 6)).toEqual([6, 2])
  expect(until(75, 1)).toEqual([6, 6])
  expect(until(90, 1)).toEqual([5, 5])
  expect(until(135, 1)).toEqual([5, 5])
  expect(until(150, 1)).toEqual([4, 4])
})

test('utilization scales by the ratio with a tolerance of a tenth; lag by one replica for each threshold', () => {
  expect(byUtilization(4, 0.76, 0.7)).toBe(4)
  expect(byUtilization(4, 1.4, 0.7)).toBe(8)
  expect(byUtilization(4, 0.2, 0.7)).toBe(2)
  expect(byLag(101, 100)).toBe(2)
  expect(byLag(0, 100)).toBe(0)
})

test('the controller gets the mean of the last whole period', () => {
  const meter = createMeter()
  for (let second = 0; second < 15; second++) meter.tick(second, second < 5 ? 3 : 0)
  expect(meter.told()).toBe(1)
  meter.tick(15, 100)
  expect(meter.told()).toBe(1)
})
