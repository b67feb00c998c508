/** Runs what it is given when there is room; `overflow` makes the error for whoever finds the line too long. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** At most `atOnce` pieces of work at a time, `waiting` more in line in the order in which they came. */
export function createTurns(limits: { atOnce: number; waiting: number; overflow: () => Error }): InTurn {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running >= limits.atOnce) {
      if (line.length >= limits.waiting) throw limits.overflow()
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed over, not given up: nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
