// Turns the clock of a shop from outside: libfaketime (Debian's package `faketime`) replaces the system's time in Node
// and in Postgres. The shop itself has no setting for it.
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@suvarna/platform/wait/pause.ts'

export type Calendar = {
  /** The environment of the shop's process. */
  env: Record<string, string>
  /** Whether days pass; otherwise every day is today. */
  travels: boolean
  now(): Date
  /** Sets the clock forward to this moment; seconds pass as usual. Never turns it back. */
  to(moment: Date): Promise<void>
  close(): Promise<void>
}

/** A process rereads the file when its last reading is over a second old, counted in whole seconds. */
const knownMs = 2_100

/** The library's file; null where it is not installed. `LIBFAKETIME` names another. */
export function libfaketime(): string | null {
  const places = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib/faketime/libfaketime.so.1']
  const named = process.env.LIBFAKETIME
  return [...(named ? [named] : []), ...places.flatMap((place) => globSync(place))].find(existsSync) ?? null
}

/** Every day is today, if the clock cannot or need not be turned. */
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
    // By rename, so that a reader gets either the old file or the new one.
    await writeFile(`${file}.new`, `+${(ms / 1000).toFixed(3)}\n`)
    await rename(`${file}.new`, file)
  }
  await turn(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Not on each call: in a signal handler of Postgres reading a file corrupted its memory, once in 5,000 orders.
      FAKETIME_CACHE_DURATION: '1',
      // Timers do not depend on the time of day.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    travels: true,
    now: () => new Date(Date.now() + aheadMs),
    async to(moment) {
      const ahead = moment.getTime() - Date.now()
      if (ahead <= aheadMs) return
      await turn(ahead)
      // Waits until all processes have the new day.
      await pause(knownMs)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
