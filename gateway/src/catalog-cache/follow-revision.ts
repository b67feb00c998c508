import { watchLoop } from '@suvarna/platform/background/loops.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { createSignal, type Signal, type Watcher } from '@suvarna/platform/wait/signal.ts'
import type { CatalogCache } from './catalog-cache.ts'

const everyMs = 100
/** The interval where the process is notified of each commit of the catalogue. */
const rarelyMs = 5_000
const afterFaultMs = 500

export type RevisionFollower = {
  /** Polls immediately: a request through this gateway has just changed the catalogue. */
  poke(): void
  stop(): Promise<void>
}

/**
 * Polls the catalogue's revision ten times a second. With `committed`, polls after each commit instead, at most at that
 * rate. While the catalogue does not answer, entries live out their 60 s.
 */
export function followRevision(
  ask: () => Promise<number>,
  cache: Pick<CatalogCache, 'polled'>,
  committed?: Signal,
): RevisionFollower {
  const stopping = new AbortController()
  const { signal } = stopping
  const poked = createSignal()
  const watcher = poked.watch()
  // An unreachable catalogue has alerts of its own; the loop still counts as failing.
  const pulse = watchLoop({ service: 'gateway', loop: 'revision' }, () => {})
  const polling = async () => {
    while (!signal.aborted) {
      try {
        cache.polled(await ask())
        pulse.well(committed ? rarelyMs : 0)
        await watcher.wait(committed ? rarelyMs : everyMs, signal)
      } catch (fault) {
        pulse.failed(fault)
        // The catalogue is unreachable; requests report that themselves.
        await pause(afterFaultMs, signal)
      }
    }
  }
  const pokingAfter = async (commits: Watcher) => {
    while (!signal.aborted) {
      if (!(await commits.wait(rarelyMs, signal))) continue
      poked.notify()
      await pause(everyMs, signal)
    }
  }
  const running = Promise.all([polling(), committed && pokingAfter(committed.watch())])
  return {
    poke: poked.notify,
    async stop() {
      stopping.abort()
      await running
      pulse.end()
    },
  }
}
