import type { ServiceName } from '@suvarna/contracts/services.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isDatabaseFault } from './database.ts'
import type { Recorded } from './events.ts'
import { failpoint } from './failpoint.ts'
import { leadWhile } from './leadership.ts'
import { logHead, readLog } from './log-reader.ts'
import { pause } from './pause.ts'
import type { PlatformTables } from './platform-schema.ts'
import type { Signal } from './signal.ts'

/** Where a relay publishes. `publish` resolves when the broker has all of them on its disks' side of acks=all. */
export type Publisher = {
  /** Answers true when the topic turned out to be younger than what was published before: it was emptied. */
  publish(service: ServiceName, epoch: string, events: readonly Recorded[]): Promise<{ emptied: boolean }>
  /** Whether the topic holds nothing (it is created when it is missing). */
  isEmpty(service: ServiceName): Promise<boolean>
  /** Says how far the topic reaches, with all that was committed at `asOf`: followers can tell silence from peace. */
  beat(service: ServiceName, asOf: Date): Promise<void>
}

const relayLock = 7_011_003
const batch = 500
const pollMs = 250
const beatMs = 1_000

export type RelayOptions = { heartbeat?: boolean; onFault?: (fault: unknown) => void; onLead?: () => void }

/**
 * Publishes the log from its checkpoint, then moves the checkpoint: a death between the two publishes twice, never
 * loses. One relay leads; another takes over within 10 s of its death. An emptied topic is filled again from 0.
 */
export function startRelay<Db extends PlatformTables>(
  database: Database<Db>,
  service: ServiceName,
  publisher: Publisher,
  moved: Signal,
  options: RelayOptions = {},
) {
  const stopping = new AbortController()
  const running = leadWhile(database.url, relayLock, stopping.signal, async (lost) => {
    options.onLead?.()
    const over = AbortSignal.any([stopping.signal, lost])
    const grown = moved.watch()
    let checked = false
    let lastBeat = 0
    while (!over.aborted) {
      try {
        if (!checked) await refillWhenEmptied(database, service, publisher)
        checked = true
        if (await publishNext(database, service, publisher, over)) continue
        const asOf = new Date()
        if (options.heartbeat && asOf.getTime() - lastBeat >= beatMs && (await nothingWaits(database))) {
          await publisher.beat(service, asOf)
          lastBeat = asOf.getTime()
        }
      } catch (fault) {
        checked = false
        if (!isDatabaseFault(fault)) options.onFault?.(fault)
        await pause(300, over)
      }
      await grown.wait(pollMs, over)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function state<Db extends PlatformTables>(database: Database<Db>) {
  const { rows } = await sql<{
    position: bigint
    incarnation: number
  }>`select position, incarnation from relay`.execute(database.db)
  const row = rows[0]
  if (!row) throw new Error('relay has no row: the database was not migrated')
  return row
}

async function publishNext<Db extends PlatformTables>(
  database: Database<Db>,
  service: ServiceName,
  publisher: Publisher,
  over: AbortSignal,
): Promise<boolean> {
  const [{ position, incarnation }, head] = await Promise.all([state(database), logHead(database.db as never)])
  if (position >= head.position) return false
  const events = await readLog(database.db as never, service, position, batch)
  const last = events.at(-1)
  if (!last || over.aborted) return false
  const { emptied } = await publisher.publish(service, `${head.epoch}/${incarnation}`, events)
  if (emptied) {
    await startAgain(database)
    return true
  }
  await failpoint('relay.afterAck')
  await sql`update relay set position = ${last.position} where position < ${last.position} and incarnation = ${incarnation}`.execute(
    database.db,
  )
  await failpoint('relay.afterMark')
  return events.length === batch
}

/** A new incarnation tells consumers that offsets which they remember belong to a topic that is gone. */
const startAgain = <Db extends PlatformTables>(database: Database<Db>) =>
  sql`update relay set position = 0, incarnation = incarnation + 1`.execute(database.db)

async function refillWhenEmptied<Db extends PlatformTables>(
  database: Database<Db>,
  service: ServiceName,
  publisher: Publisher,
) {
  const empty = await publisher.isEmpty(service)
  if (empty && (await state(database)).position > 0n) await startAgain(database)
}

async function nothingWaits<Db extends PlatformTables>(database: Database<Db>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from outbox) or relay.position < log_head.position as waits from relay, log_head`.execute(
    database.db,
  )
  return rows[0]?.waits === false
}
