/** `key`: whom a turn is counted for, such as an address; `gone` aborts when nobody waits for the answer any more. */
type Asker = { key?: string | undefined; gone?: AbortSignal | undefined }

/** Runs what it is given when there is room; the errors of `LimiterOptions` are for whoever finds none, or leaves. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, asker?: Asker) => Promise<T>

export type LimiterOptions = {
  concurrency: number
  waiting: number
  overflow: () => Error
  /** Of one key, under way and waiting together. */
  perKey?: { most: number; overflow: () => Error }
}

type Waiter = { key: string | undefined; start(): void }

/**
 * At most `concurrency` pieces of work at a time, `waiting` more in line in the order in which they came; keys take turns, so
 * that who brings much waits for himself. What somebody waits for who has gone is not begun: it throws `gone`'s reason.
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
    // The place is handed over, not given up: nobody slips in between.
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
