/**
 * Wakes all waiting watchers. No watcher misses a notification: one that arrives while it is busy ends its next wait
 * immediately.
 */
export type Signal = { notify(): void; watch(): Watcher }
/** `wait` resolves to whether it was notified; otherwise its time was over, or it was aborted. */
export type Watcher = { wait(timeoutMs: number, abort?: AbortSignal): Promise<boolean> }

export function createSignal(): Signal {
  const waiting = new Set<() => void>()
  let count = 0
  const watch = (): Watcher => {
    let seen = count
    return {
      wait: (timeoutMs, abort) =>
        new Promise((resolve) => {
          const done = () => {
            clearTimeout(timer)
            waiting.delete(done)
            abort?.removeEventListener('abort', done)
            const isNotified = seen !== count
            seen = count
            resolve(isNotified)
          }
          const timer = setTimeout(done, timeoutMs)
          if (seen !== count || abort?.aborted) return done()
          waiting.add(done)
          abort?.addEventListener('abort', done, { once: true })
        }),
    }
  }
  return {
    watch,
    notify() {
      count++
      for (const wake of [...waiting]) wake()
    },
  }
}
