import { expect, it, vi } from 'vitest'
import { throttled } from './throttle.ts'

it('many calls become one run now and one after the interval', () => {
  vi.useFakeTimers()
  const work = vi.fn()
  const ask = throttled(300, work)
  for (let i = 0; i < 50; i++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  expect(work).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
