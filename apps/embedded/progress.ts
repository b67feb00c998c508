/** Prints a line of the shop's start to the terminal. */
export const print = (line: string) => console.log(line)

/** Prints a step and how long it took, when that was noticeable. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const slow = setTimeout(() => print(`${name} …`), 400)
  try {
    return await work()
  } finally {
    clearTimeout(slow)
    const seconds = (performance.now() - began) / 1000
    if (seconds >= 0.4) print(`${name}: ${seconds.toFixed(1)} s`)
  }
}

const betweenMs = 5_000

/**
 * Prints the progress that a long step reports, at most one line in 5 s, and how long it took. A step that reports
 * nothing prints nothing.
 */
export async function longStep<T>(name: string, work: (say: (how: string) => void) => Promise<T>): Promise<T> {
  const began = performance.now()
  let next = -1
  const say = (how: string) => {
    const now = performance.now()
    if (now < next) return
    print(next < 0 ? `${name} …` : `${name}: ${how}`)
    next = now + betweenMs
  }
  try {
    return await work(say)
  } finally {
    if (next >= 0) print(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}
