import { watchLoop } from '@suvarna/platform/background/loops.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import type { CatalogCache } from './catalog-cache.ts'

const everyMs = 100
const afterFaultMs = 500

export type RevisionFollower = {
  /** Asks at once: somebody has just changed the catalogue through this gateway. */
  poke(): void
  stop(): Promise<void>
}

/** Asks the catalogue for its revision ten times a second. While it does not answer, entries live out their 60 s. */
export function followRevision(ask: () => Promise<number>, cache: Pick<CatalogCache, 'polled'>): RevisionFollower {
  const stopping = new AbortController()
  const poked = createSignal()
  const watcher = poked.watch()
  // A catalogue that is away has alerts of its own; that this loop has ended no turn is seen as well.
  const pulse = watchLoop({ service: 'gateway', loop: 'revision' }, () => {})
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        cache.polled(await ask())
        pulse.well()
        await watcher.wait(everyMs, stopping.signal)
      } catch (fault) {
        pulse.failed(fault)
        // The catalogue is away; its readers learn it from their own calls.
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
