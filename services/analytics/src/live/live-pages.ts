import { readLog } from '@suvarna/platform/bus/log-reader.ts'
import { isDatabaseFault } from '@suvarna/platform/database/database.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import type { AnalyticsDeps } from '../deps.ts'
import type { FiguresCache } from '../summary/metrics-cache.ts'
import { isSeenBy, type LiveView, liveMessagesOf, spelled } from './live-messages.ts'

const page = 200

type Db = Parameters<typeof readLog>[0]

/** The events after a position, ready to be written. */
type LivePage = {
  /** The last position included; null when nothing follows. */
  last: bigint | null
  /** Whether more may follow immediately. */
  isFull: boolean
  messages(view: LiveView): string
  /** The changed parts of the dashboard, or the whole one for a client without any; empty when no part changed. */
  dashboard(has: 'metrics' | 'nothing'): Promise<string>
}

export type LivePages = {
  /** Returns the page after the position. It is read after this call. */
  after(position: bigint): Promise<LivePage>
}

/**
 * Streams at the same position share one read, and its output is formatted once: a thousand open dashboards query the
 * database as often as one.
 */
export function createLivePages(
  { database: { db } }: Pick<AnalyticsDeps, 'database'>,
  figures: FiguresCache,
): LivePages {
  const notBegun = new Map<bigint, Promise<LivePage>>()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    after(position) {
      const known = notBegun.get(position)
      if (known) return known
      const read = turn.then(async () => {
        notBegun.delete(position)
        return pageOf(await readPage(db, position), figures)
      })
      notBegun.set(position, read)
      // A failure reaches only its callers, not the next read.
      turn = read.catch(() => {})
      return read
    },
  }
}

function pageOf(events: readonly Recorded[], figures: FiguresCache): LivePage {
  const last = events.at(-1)?.position ?? null
  const { messages, changed } = liveMessagesOf(events)
  const told = new Map<string, string>()
  const formed = new Map<'metrics' | 'nothing', Promise<string>>()
  const form = async (has: 'metrics' | 'nothing') =>
    last === null || changed.size === 0
      ? ''
      : spelled({ id: last, event: 'dashboard', data: await figures.at(last, has === 'metrics' ? changed : 'all') })
  return {
    last,
    isFull: events.length === page,
    messages(view) {
      const key = `${view.orders} ${view.figures}`
      const text =
        told.get(key) ??
        messages
          .filter((message) => isSeenBy(message, view))
          .map(spelled)
          .join('')
      told.set(key, text)
      return text
    },
    dashboard(has) {
      const text = formed.get(has) ?? form(has)
      formed.set(has, text)
      return text
    },
  }
}

/** Empty while the database is down; the stream stays open until it is back. */
async function readPage(db: Db, position: bigint): Promise<Recorded[]> {
  try {
    return await readLog(db, 'analytics', position, page)
  } catch (fault) {
    if (isDatabaseFault(fault)) return []
    throw fault
  }
}
