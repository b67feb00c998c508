import { setImmediate as otherWork } from 'node:timers/promises'

const atATime = 64

/** For work that blocks, a file after the other: what else this process does has its turn after every few. */
export async function* fileByFile<T>(files: readonly T[]): AsyncGenerator<T> {
  for (const [index, file] of files.entries()) {
    if (index % atATime === 0) await otherWork()
    yield file
  }
}
