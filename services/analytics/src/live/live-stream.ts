import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { logHead, readLog } from '@suvarna/platform/bus/log-reader.ts'
import { isDatabaseFault } from '@suvarna/platform/database/database.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { LogWatch } from '../archive/log-watch.ts'
import type { AnalyticsDeps } from '../deps.ts'
import type { FiguresCache } from '../summary/metrics-cache.ts'
import { liveMessagesOf, resumedFrom, spelled } from './live-messages.ts'

const page = 200
/** Polling finds changes whose notification was lost. */
const pollMs = 250
/** Groups metrics that change faster than the eye can follow. */
const pauseMs = 25

type Db = Parameters<typeof readLog>[0]

/** Empty while the database is down; the stream stays open until it is back. */
async function readPage(db: Db, position: bigint): Promise<Recorded[]> {
  try {
    return await readLog(db, 'analytics', position, page)
  } catch (fault) {
    if (isDatabaseFault(fault)) return []
    throw fault
  }
}

export type LiveSources = Pick<AnalyticsDeps, 'database'> & { watch: LogWatch; figures: FiguresCache }

/**
 * Streams changes to one client until aborted. Positions are in commit order, so reading from the last one misses
 * nothing. A new client first gets the present metrics, a returning one everything after its last id.
 */
export async function streamChanges(
  { database, watch, figures }: LiveSources,
  lastEventId: string | undefined,
  write: (text: string) => void,
  abort: AbortSignal,
): Promise<void> {
  const { db } = database
  const { grown, stop } = watch.watch()
  try {
    const { position: head } = await logHead(db)
    const resumed = resumedFrom(lastEventId, head)
    let position = resumed ?? head
    // Only a client that has received all metrics before has the parts that a change does not name.
    let hasMetrics = false
    if (position === head) {
      write(spelled({ id: head, event: 'dashboard', data: await figures.at(head, 'all') }))
      hasMetrics = true
    }
    while (!abort.aborted) {
      const events = await readPage(db, position)
      const last = events.at(-1)?.position
      if (last !== undefined) {
        const { messages, changed } = liveMessagesOf(events)
        const dashboard: Dashboard | null =
          changed.size > 0 ? await figures.at(last, hasMetrics ? changed : 'all') : null
        for (const message of messages) write(spelled(message))
        if (dashboard) write(spelled({ id: last, event: 'dashboard', data: dashboard }))
        hasMetrics ||= dashboard !== null
        position = last
        if (dashboard) await pause(pauseMs, abort)
      }
      if (events.length < page) await grown.wait(pollMs, abort)
    }
  } finally {
    stop()
  }
}
