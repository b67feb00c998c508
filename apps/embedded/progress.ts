/** Prints a line of the shop's start to the terminal. */
export const print = (line: string) => console.log(line)

/** Prints which part of the demo is being written: minutes on a busy machine, on a first start alone. */
export const loading = (part: string) => print(`Loading the demo data: ${part} …`)

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
