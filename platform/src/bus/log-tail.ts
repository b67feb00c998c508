import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { Recorded } from '../events/events.ts'
import type { Upcasters } from '../events/upcasters.ts'
import { pause } from '../wait/pause.ts'
import { createSignal, type Signal } from '../wait/signal.ts'
import { logHead, readLog, readOn } from './log-reader.ts'

export type LogSource = { database: Database<never>; moved: Signal; upcasters?: Upcasters | undefined }

/** A run of events after a position, in order; empty at the present end. */
type LogRun = { epoch: string; events: readonly Recorded[] }

export type LogTail = {
  /** Notified when the log has new events. */
  grown: Signal
  /** What comes after a cursor; a cursor of another epoch starts over. */
  after(cursor: { epoch: string; position: bigint } | null): Promise<LogRun>
  stop(): Promise<void>
}

/** Large pages: a follower that is far behind pays for each transaction, not for each event. */
const page = 500
/** Followers that keep up find their next events among these; others ask the database. */
const kept = 1_000
/** Appends of this process wake the tail; the poll finds those of others, and missed wakes. */
const pollMs = 500
/** Events in quick succession are read together: under load each transaction of a follower does more. */
const pauseMs = 25

/**
 * One reader for all followers of a log in this process: each event is read and parsed once. The events are shared, so
 * they must not be changed.
 */
export function createLogTail(
  service: ServiceName,
  { database, moved, upcasters }: LogSource,
  onFault: LoopFault,
): LogTail {
  const grown = createSignal()
  const news = moved.watch()
  let epoch: string | null = null
  let head = 0n
  let recent: Recorded[] = []

  const begin = async () => {
    const now = await logHead(database.db)
    epoch = now.epoch
    head = now.position
    recent = []
    // A reader that asked before the tail existed may have missed events in between.
    grown.notify()
  }

  const { stop } = startLoop({ service, loop: `the log of ${service}`, onFault }, async ({ stopping }) => {
    if (epoch === null) await begin()
    const now = await readOn(database.db, service, head, page, upcasters)
    if (now.epoch !== epoch) return begin()
    if (now.events.length > 0) {
      recent = [...recent, ...now.events].slice(-kept)
      head = now.events.at(-1)?.position ?? head
      grown.notify()
      if (now.events.length === page) return
      await pause(pauseMs, stopping)
    }
    await news.wait(pollMs, stopping)
  })

  return {
    grown,
    async after(cursor) {
      const now = epoch ?? (await logHead(database.db)).epoch
      const from = cursor?.epoch === now ? cursor.position : 0n
      const before = head - BigInt(recent.length)
      if (epoch === null || from < before)
        return { epoch: now, events: await readLog(database.db, service, from, page, { upcasters }) }
      const start = Number(from - before)
      return { epoch, events: recent.slice(start, start + page) }
    },
    stop,
  }
}
