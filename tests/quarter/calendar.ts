// The clock of a shop, turned from outside: libfaketime (Debian's package `faketime`) answers what the system is asked
// for the time, in Node and in Postgres. The shop itself has no lever.
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@suvarna/platform/wait/pause.ts'

export type Calendar = {
  /** For the process of the shop. */
  env: Record<string, string>
  /** Whether days pass; else all of them are today. */
  travels: boolean
  now(): Date
  /** From now on it is then, and seconds pass as always. */
  to(moment: Date): Promise<void>
  close(): Promise<void>
}

/** A process reads the file again when what it read is over a second old, in whole seconds. */
const knownMs = 2_100

/** The library's file; null where it is not installed. `LIBFAKETIME` names another. */
export function libfaketime(): string | null {
  const places = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib/faketime/libfaketime.so.1']
  const named = process.env.LIBFAKETIME
  return [...(named ? [named] : []), ...places.flatMap((place) => globSync(place))].find(existsSync) ?? null
}

/** All days are today: for where the clock cannot be turned, or need not be. */
export const today = (): Calendar => ({
  env: {},
  travels: false,
  now: () => new Date(),
  async to() {},
  async close() {},
})

export async function turnedClock(library: string): Promise<Calendar> {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-clock-'))
  const file = join(folder, 'ahead')
  let aheadMs = 0
  const turn = async (ms: number) => {
    aheadMs = ms
    // By rename: whoever asks for the time reads the old file or the new one.
    await writeFile(`${file}.new`, `+${(ms / 1000).toFixed(3)}\n`)
    await rename(`${file}.new`, file)
  }
  await turn(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Not each time: Postgres asks in a signal's handler too, where reading a file broke its memory, once in 5,000 orders.
      FAKETIME_CACHE_DURATION: '1',
      // What a timer waits for is not the time of day.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    travels: true,
    now: () => new Date(Date.now() + aheadMs),
    async to(moment) {
      const ahead = moment.getTime() - Date.now()
      if (ahead <= aheadMs) return
      await turn(ahead)
      // No process lives on an earlier day than another.
      await pause(knownMs)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
