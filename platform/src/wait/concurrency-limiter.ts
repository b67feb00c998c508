/**
 * `key`: the caller that a turn is counted for, such as an address; `gone` aborts when the answer is no longer wanted.
 */
type Asker = { key?: string | undefined; gone?: AbortSignal | undefined }

/**
 * Runs the work when there is room; throws the errors of `LimiterOptions` when the queue is full or the caller has
 * left.
 */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, asker?: Asker) => Promise<T>

export type LimiterOptions = {
  concurrency: number
  waiting: number
  overflow: () => Error
  /** Running and waiting together, of one key. */
  perKey?: { most: number; overflow: () => Error }
}

type Waiter = { key: string | undefined; start(): void }

/**
 * Runs at most `concurrency` tasks at a time and queues `waiting` more in order of arrival; keys take turns, so that a
 * caller with many tasks delays only itself. A task whose caller has gone is not started: it throws `gone`'s reason.
 */
export function createConcurrencyLimiter({
  concurrency,
  waiting,
  overflow,
  perKey,
}: LimiterOptions): ConcurrencyLimiter {
  let running = 0
  let line: Waiter[] = []
  const held = new Map<string, number>()

  const hold = (key: string | undefined, change: 1 | -1) => {
    if (key === undefined) return
    const count = (held.get(key) ?? 0) + change
    if (count === 0) held.delete(key)
    else held.set(key, count)
  }
  const wait = (key: string | undefined, gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line = line.filter((other) => other !== waiter)
        reject(gone?.reason)
      }
      const start = () => {
        gone?.removeEventListener('abort', leave)
        resolve()
      }
      const waiter = { key, start }
      gone?.addEventListener('abort', leave, { once: true })
      line.push(waiter)
    })
  const handOver = () => {
    const next = line.shift()
    // The slot is handed over rather than released, so that no other task takes it.
    if (!next) return void running--
    const isNext = ({ key }: Waiter) => key !== undefined && key === next.key
    line = [...line.filter((waiter) => !isNext(waiter)), ...line.filter(isNext)]
    next.start()
  }

  return async (work, { key, gone } = {}) => {
    gone?.throwIfAborted()
    if (perKey && key !== undefined && (held.get(key) ?? 0) >= perKey.most) throw perKey.overflow()
    if (running >= concurrency && line.length >= waiting) throw overflow()
    hold(key, 1)
    try {
      if (running >= concurrency) await wait(key, gone)
      else running++
      try {
        return await work()
      } finally {
        handOver()
      }
    } finally {
      hold(key, -1)
    }
  }
}
