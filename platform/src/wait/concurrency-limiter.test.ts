import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const overflow = () => new Error('full')

test('no more run at once than there is room for, in the order in which they came', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 2, waiting: 10, overflow })
  let running = 0
  let most = 0
  const finished: number[] = []
  const work = (name: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    finished.push(name)
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((name) => limiter(work(name))))
  expect(most).toBe(2)
  expect(finished).toEqual([1, 2, 3, 4, 5, 6])
})

test('a line that is too long is refused at once, and a failure gives its place free', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, waiting: 1, overflow })
  const first = limiter(() => Promise.reject(new Error('mine')))
  const second = limiter(async () => 'second')
  await expect(limiter(async () => 'third')).rejects.toThrow('full')
  await expect(first).rejects.toThrow('mine')
  expect(await second).toBe('second')
  expect(await limiter(async () => 'fourth')).toBe('fourth')
})

test('keys take turns: who brings much waits for himself, and beyond his share he is refused', async () => {
  const mine = () => new Error('your share')
  const limiter = createConcurrencyLimiter({
    concurrency: 1,
    waiting: 10,
    overflow,
    perKey: { most: 4, overflow: mine },
  })
  const finished: string[] = []
  const bring = (key: string) => limiter(async () => void finished.push(key), { key })
  const all = Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(bring))
  await expect(bring('a')).rejects.toThrow('your share')
  await all
  expect(finished).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  await bring('a')
})

test('what somebody waits for who has gone is not begun, and keeps no place', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, waiting: 1, overflow })
  const begun: number[] = []
  const [free, leaving] = [Promise.withResolvers<void>(), new AbortController()]
  const first = limiter(() => free.promise)
  const second = limiter(async () => void begun.push(2), { key: 'a', gone: leaving.signal })
  leaving.abort(new Error('gone'))
  const third = limiter(async () => void begun.push(3), { key: 'a' })
  await expect(second).rejects.toThrow('gone')
  await expect(limiter(async () => void begun.push(4), { gone: leaving.signal })).rejects.toThrow('gone')
  free.resolve()
  await Promise.all([first, third])
  expect(begun).toEqual([3])
})
