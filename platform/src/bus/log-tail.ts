import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { Recorded } from '../events/events.ts'
import type { Upcasters } from '../events/upcasters.ts'
import { pause } from '../wait/pause.ts'
import { createSignal, type Signal } from '../wait/signal.ts'
import { logHead, readLog } from './log-reader.ts'

export type LogSource = { database: Database<never>; moved: Signal; upcasters?: Upcasters | undefined }

/** A run of events behind a position, in order; empty when there is nothing more at present. */
type LogRun = { epoch: string; events: readonly Recorded[] }

export type LogTail = {
  /** Notified when the log has new events. */
  grown: Signal
  /** What comes behind a cursor; one of another epoch begins anew. */
  after(cursor: { epoch: string; position: bigint } | null): Promise<LogRun>
  stop(): Promise<void>
}

/** Who is far behind pays for each transaction, not for each event. */
const page = 500
/** What followers that keep up have not read yet is among these; whoever is further behind asks the database. */
const kept = 1_000
/** What this process appends wakes the tail; what another one does, or what went wrong, the poll finds. */
const pollMs = 500
/** Events that come faster are read together: under load each follower does more with each transaction. */
const pauseMs = 10

/**
 * One reader for all followers of a log in this process: each event is read and parsed once, however many want it.
 * The events are shared, so nobody may change them.
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

  const look = async (): Promise<boolean> => {
    const now = await logHead(database.db)
    if (epoch !== now.epoch) {
      epoch = now.epoch
      head = now.position
      recent = []
      // Who asked before there was a tail may have missed what came in between.
      return true
    }
    if (now.position <= head) return false
    const events = await readLog(database.db, service, head, page, { upcasters })
    recent = [...recent, ...events].slice(-kept)
    head = events.at(-1)?.position ?? head
    return events.length > 0
  }

  const { stop } = startLoop({ service, loop: `the log of ${service}`, onFault }, async ({ stopping }) => {
    if (!(await look())) return news.wait(pollMs, stopping)
    grown.notify()
    await pause(pauseMs, stopping)
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
