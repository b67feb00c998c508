import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

const overflow = () => new Error('full')

test('no more run at once than there is room for, in the order in which they came', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10, overflow })
  let running = 0
  let most = 0
  const finished: number[] = []
  const work = (name: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    finished.push(name)
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((name) => inTurn(work(name))))
  expect(most).toBe(2)
  expect(finished).toEqual([1, 2, 3, 4, 5, 6])
})

test('a line that is too long is refused at once, and a failure gives its place free', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1, overflow })
  const first = inTurn(() => Promise.reject(new Error('mine')))
  const second = inTurn(async () => 'second')
  await expect(inTurn(async () => 'third')).rejects.toThrow('full')
  await expect(first).rejects.toThrow('mine')
  expect(await second).toBe('second')
  expect(await inTurn(async () => 'fourth')).toBe('fourth')
})
