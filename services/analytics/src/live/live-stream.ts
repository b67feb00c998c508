import { logHead } from '@suvarna/platform/bus/log-reader.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { LogWatch } from '../archive/log-watch.ts'
import type { AnalyticsDeps } from '../deps.ts'
import type { FiguresCache } from '../summary/metrics-cache.ts'
import { type LiveView, resumedFrom, spelled } from './live-messages.ts'
import type { LivePages } from './live-pages.ts'

/** Groups metrics that change faster than a person can follow. */
const pauseMs = 25
/** Added per stream, so that writing to all of them takes a constant share of the process's time. */
const pauseMsOfStream = 0.5

/** An upper limit: the watch wakes far more often. */
const lookMs = 10_000

export type LiveSources = Pick<AnalyticsDeps, 'database'> & { watch: LogWatch; figures: FiguresCache; pages: LivePages }

/**
 * Streams changes to one client until aborted. Positions are in commit order, so reading from the last one misses
 * nothing. A new client first gets the present metrics, a returning one everything after its last id; each only what
 * its `view` allows.
 */
export async function streamChanges(
  { database, watch, figures, pages }: LiveSources,
  { lastEventId, view }: { lastEventId: string | undefined; view: LiveView },
  write: (text: string) => void,
  abort: AbortSignal,
): Promise<void> {
  const { grown, stop } = watch.watch()
  try {
    const { position: head } = await logHead(database.db)
    const resumed = resumedFrom(lastEventId, head)
    let position = resumed ?? head
    // Only a client that has received all metrics already has the parts that a change does not contain.
    let has: 'metrics' | 'nothing' = 'nothing'
    if (position === head && view.figures) {
      write(spelled({ id: head, event: 'dashboard', data: await figures.at(head, 'all') }))
      has = 'metrics'
    }
    while (!abort.aborted) {
      const page = await pages.after(position)
      if (page.last !== null) {
        const dashboard = view.figures ? await page.dashboard(has) : ''
        write(page.messages(view) + dashboard)
        if (dashboard !== '') has = 'metrics'
        position = page.last
        await pause(pauseMs + watch.watching() * pauseMsOfStream, abort)
      }
      if (!page.isFull) await grown.wait(lookMs, abort)
    }
  } finally {
    stop()
  }
}
