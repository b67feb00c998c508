import { watchLoop } from '@suvarna/platform/background/loops.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import type { CatalogCache } from './catalog-cache.ts'

const everyMs = 100
const afterFaultMs = 500

export type RevisionFollower = {
  /** Polls at once: a request through this gateway has just changed the catalogue. */
  poke(): void
  stop(): Promise<void>
}

/** Polls the catalogue's revision ten times a second. While it does not answer, entries live out their 60 s. */
export function followRevision(ask: () => Promise<number>, cache: Pick<CatalogCache, 'polled'>): RevisionFollower {
  const stopping = new AbortController()
  const poked = createSignal()
  const watcher = poked.watch()
  // An unreachable catalogue has alerts of its own; the loop still counts as not well.
  const pulse = watchLoop({ service: 'gateway', loop: 'revision' }, () => {})
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        cache.polled(await ask())
        pulse.well()
        await watcher.wait(everyMs, stopping.signal)
      } catch (fault) {
        pulse.failed(fault)
        // The catalogue is away; requests report it themselves.
        await pause(afterFaultMs, stopping.signal)
      }
    }
  })()
  return {
    poke: poked.notify,
    async stop() {
      stopping.abort()
      await running
      pulse.end()
    },
  }
}
