import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { Recorded } from '../events/events.ts'
import type { Upcasters } from '../events/upcasters.ts'
import { sought, untilNextLook } from '../wait/looks.ts'
import { pause } from '../wait/pause.ts'
import { createSignal, type Signal } from '../wait/signal.ts'
import { type LogRow, logHead, readLog, readOn, recordedOf } from './log-reader.ts'

/** Events that this process has just numbered, in order. */
export type Numbered = { epoch: string; rows: readonly LogRow[] }

/** Notified when a log has grown. A sequencer of this process also hands over the events that it has numbered. */
export type LogMoved = Signal & { onNumbered?(take: (numbered: Numbered) => void): () => void }

export type LogSource = { database: Database<never>; moved: LogMoved; upcasters?: Upcasters | undefined }

/** A run of events after a position, in order; empty at the current end. */
type LogRun = { epoch: string; events: readonly Recorded[] }

export type LogTail = {
  /** Notified when the log has new events. */
  grown: Signal
  /** The events after a cursor; a cursor of another epoch starts from the beginning. */
  after(cursor: { epoch: string; position: bigint } | null): Promise<LogRun>
  stop(): Promise<void>
}

/** Large pages: a follower that lags far pays for each transaction, not for each event. */
const page = 500
/** Followers that keep up find their next events among these; others query the database. */
const kept = 1_000
/** Appends of this process wake the tail; the poll finds those of other processes, and missed wakes. */
const pollMs = 500
/** The poll interval where the sequencer of this process hands over all that it numbers. */
const rarePollMs = 2_000
/** Events in quick succession are read together: under load each transaction of a follower does more. */
const pauseMs = 25

/**
 * One reader for all followers of a log in this process: each event is read and parsed once. The events are shared, so
 * they must not be changed. Events that a sequencer of this process hands over are not read from the database.
 */
export function createLogTail(
  service: ServiceName,
  { database, moved, upcasters }: LogSource,
  onFault: LoopFault,
): LogTail {
  const grown = createSignal()
  const unread = createSignal()
  const news = (moved.onNumbered ? unread : moved).watch()
  let epoch: string | null = null
  let head = 0n
  let recent: Recorded[] = []
  let mayHaveGrown = true

  const begin = async () => {
    const now = await logHead(database.db)
    epoch = now.epoch
    head = now.position
    recent = []
    // A reader that called `after` before the tail had begun may have missed events in between.
    grown.notify()
  }

  /** Returns whether there was anything new: events that were read may have been handed over meanwhile. */
  const keep = (events: readonly Recorded[]): boolean => {
    const fresh = events.filter(({ position }) => position > head)
    const last = fresh.at(-1)
    if (!last) return false
    recent = [...recent, ...fresh].slice(-kept)
    head = last.position
    grown.notify()
    return true
  }

  const ignoreNumbered = moved.onNumbered?.((numbered) => {
    try {
      // If not, another process has numbered events in between, or the log has another epoch.
      const isNext = numbered.epoch === epoch && numbered.rows[0]?.position === head + 1n
      if (isNext) keep(numbered.rows.map((row) => recordedOf(row, service, upcasters)))
      else unread.notify()
    } catch {
      // The loop reads these events again and reports the fault.
      unread.notify()
    }
  })

  const rest = async (stopping: AbortSignal) => {
    mayHaveGrown = await news.wait(untilNextLook(moved.onNumbered ? rarePollMs : pollMs), stopping)
  }

  const loop = startLoop({ service, loop: `the log of ${service}`, onFault }, async ({ stopping }) => {
    if (epoch === null) await begin()
    mayHaveGrown ||= await database.look(sought`select from log_head where epoch <> ${epoch} or position > ${head}`)
    if (!mayHaveGrown) return rest(stopping)
    const now = await readOn(database.db, service, head, page, upcasters)
    if (now.epoch !== epoch) return begin()
    if (keep(now.events)) {
      if (now.events.length === page) return
      await pause(pauseMs, stopping)
    }
    await rest(stopping)
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
    async stop() {
      ignoreNumbered?.()
      await loop.stop()
    },
  }
}
