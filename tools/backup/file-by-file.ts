import { setImmediate as otherWork } from 'node:timers/promises'

const atATime = 64

/** Iterates over files for blocking work, and yields to the rest of the process after every few. */
export async function* fileByFile<T>(files: readonly T[]): AsyncGenerator<T> {
  for (const [index, file] of files.entries()) {
    if (index % atATime === 0) await otherWork()
    yield file
  }
}
