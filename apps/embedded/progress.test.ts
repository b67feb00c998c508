import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longStep } from './progress.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a long step says how far it is, at most one line in 5 s', async () => {
  await longStep('Loading', async (say) => {
    for (let done = 0; done < 12; done++) {
      say(`${done} of 12 products`)
      vi.advanceTimersByTime(1_000)
    }
  })
  expect(lines).toEqual(['Loading …', 'Loading: 5 of 12 products', 'Loading: 10 of 12 products', 'Loading: 12.0 s'])
})

test('a step that only checks says nothing, however long it takes', async () => {
  await longStep('Loading', async () => vi.advanceTimersByTime(20_000))
  expect(lines).toEqual([])
})
