import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import { holdLeadership } from '../background/leadership.ts'
import { watchLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { published } from '../observe/relay-metrics.ts'
import { tracedSending } from '../observe/telemetry.ts'
import { failpoint } from '../testing/failpoint.ts'
import { pause } from '../wait/pause.ts'
import type { Signal } from '../wait/signal.ts'
import { unlessAborted } from '../wait/unless-aborted.ts'
import { CannotFollow, otherCount } from './cannot-follow.ts'
import { topicEpoch } from './checkpoint.ts'
import { type LogRow, recordedOf } from './log-reader.ts'

/** The end of a partition: its last event's position, the event (see `eventAt`), and the offset after it. */
export type Tail = { position: string; next: string; event?: string | null }
export type Tails = Record<number, Tail>

/** Where a relay publishes. `publish` resolves on acks=all. */
export type Publisher = {
  /** The number of partitions that it publishes into. */
  partitions?: number
  /**
   * Publishes after the tails and returns the new ones, or `younger` when the topic is shorter than what was published
   * before, because it was emptied.
   */
  publish(service: ServiceName, epoch: string, events: readonly Recorded[], tails: Tails): Promise<Tails | 'younger'>
  /** The end offset of each partition. Makes a missing topic. */
  ends(service: ServiceName): Promise<Map<number, bigint>>
  /**
   * Publishes how far the topic reaches, with everything committed by `asOf`, so that followers can tell an idle
   * service from a dead relay.
   */
  beat(service: ServiceName, asOf: Date, epoch: string, tails: Tails): Promise<void>
}

const relayLock = 7_011_003
const batch = 500
const pollMs = 250
const beatMs = 1_000
/** How often an idle relay checks that its topic still holds what it published. */
const lookMs = 10_000

export type RelayOptions = { heartbeat?: boolean; onFault?: (fault: unknown) => void; onLead?: () => void }

/**
 * Publishes the log from its checkpoint, then moves the checkpoint: a crash between the two publishes twice, never
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
  const pulse = watchLoop({ service, loop: 'relay' }, options.onFault && ((_, fault) => options.onFault?.(fault)))
  const lead = async (lost: AbortSignal) => {
    options.onLead?.()
    const over = AbortSignal.any([stopping.signal, lost])
    const relay: Relay<Db> = { database, service, publisher: unlessOver(publisher, over) }
    const grown = moved.watch()
    let looked = 0
    let beaten = 0
    while (!over.aborted) {
      try {
        const now = Date.now()
        if (looked === 0) await refuseOtherCount(relay)
        if (now - looked >= lookMs) await refillWhenEmptied(relay)
        looked = Math.max(looked, now)
        const more = await publishNext(relay, over)
        pulse.well()
        if (more) continue
        if (options.heartbeat && now - beaten >= beatMs && (await beatWhenQuiet(relay))) beaten = now
      } catch (fault) {
        // After any fault the topic may have been replaced.
        looked = 0
        if (over.aborted) break
        pulse.failed(fault)
        await pause(fault instanceof CannotFollow ? lookMs : 300, over)
      }
      await grown.wait(pollMs, over)
    }
  }
  const running = holdLeadership(database.url, relayLock, stopping.signal, lead, pulse)
  return {
    async stop() {
      stopping.abort()
      await running
      pulse.end()
    },
  }
}

type Relay<Db> = { database: Database<Db>; service: ServiceName; publisher: Publisher }

/** The client of an unreachable broker may take long; a relay that no longer leads does not wait for it. */
const unlessOver = (publisher: Publisher, over: AbortSignal): Publisher => ({
  ...publisher,
  publish: (...all) => unlessAborted(over, publisher.publish(...all)),
  ends: (...all) => unlessAborted(over, publisher.ends(...all)),
  beat: (...all) => unlessAborted(over, publisher.beat(...all)),
})

type State = { position: bigint; incarnation: number; tails: Tails }

async function stateOf<Db extends PlatformTables>({ database }: Relay<Db>): Promise<State> {
  const { rows } = await sql<State>`select position, incarnation, tails from relay`.execute(database.db)
  const row = rows[0]
  if (!row) throw new Error('relay has no row: the database was not migrated')
  return row
}

/** The relay's state and the events that it has not published yet, in one statement. */
async function readOn<Db extends PlatformTables>({ database, service }: Relay<Db>) {
  // The tails are returned once, with the first event.
  const { rows } = await sql<
    (LogRow | { position: null }) & { place: unknown; incarnation: number; tails: Tails; epoch: string }
  >`
    select next.*, case when next.place is null or next.place = 1 then relay.tails end as tails, relay.incarnation,
      log_head.epoch
    from log_head, relay left join lateral (
      select row_number() over (order by log.position) as place, log.position, e.id, e.stream, e.version, e.type,
        e.data, e.meta, e.at
      from log join events e using (seq) where log.position > relay.position order by log.position limit ${batch}
    ) next on true order by next.position`.execute(database.db)
  const [first] = rows
  if (!first) throw new Error('relay has no row: the database was not migrated')
  const { incarnation, tails, epoch } = first
  const found = rows.filter((row) => row.position !== null)
  // Published as they were written: readers upcast old events themselves.
  const events = found.map(({ place: _, incarnation: __, tails: ___, epoch: ____, ...row }) =>
    recordedOf(row, service, {}),
  )
  return { incarnation, tails, epoch, events }
}

async function publishNext<Db extends PlatformTables>(relay: Relay<Db>, over: AbortSignal): Promise<boolean> {
  const { database, service, publisher } = relay
  const next = await readOn(relay)
  const { incarnation, tails, events } = next
  const last = events.at(-1)
  if (!last || over.aborted) return false
  const causes = events.flatMap(({ meta }) => meta.traceparent ?? [])
  const send = () =>
    publisher.publish(service, topicEpoch(next.epoch, { incarnation, partitions: publisher.partitions }), events, tails)
  const about = { 'service.name': service, 'messaging.system': 'kafka', 'messaging.batch.size': events.length }
  const reached =
    causes.length > 0 ? await tracedSending(`publish ${service}.events`, about, causes, send) : await send()
  if (reached === 'younger') {
    await startAgain(relay, incarnation)
    return true
  }
  published.inc({ service }, events.length)
  await failpoint('relay.afterAck')
  // Position and tails move together, and only forward: a relay that resumed late changes nothing.
  await sql`
    update relay set position = ${last.position}, tails = ${JSON.stringify(reached)}::jsonb
    where position < ${last.position} and incarnation = ${incarnation}`.execute(database.db)
  await failpoint('relay.afterMark')
  return events.length === batch
}

/**
 * Records the number of partitions at the first publishing. Another number is refused: streams would move to partitions
 * whose followers are at other positions.
 */
async function refuseOtherCount<Db extends PlatformTables>({ database, service, publisher }: Relay<Db>) {
  const { partitions } = publisher
  if (partitions === undefined) return
  const { rows } = await sql<{ partitions: number }>`
    update relay set partitions = coalesce(partitions, ${partitions}) returning partitions`.execute(database.db)
  const before = rows[0]?.partitions ?? partitions
  if (before !== partitions) throw otherCount(service, String(before), String(partitions))
}

/** A new incarnation: everything is published again, each partition's chain from its beginning. */
const startAgain = <Db extends PlatformTables>({ database }: Relay<Db>, incarnation: number) =>
  sql`
    update relay set position = 0, tails = '{}', incarnation = incarnation + 1
    where incarnation = ${incarnation}`.execute(database.db)

async function refillWhenEmptied<Db extends PlatformTables>(relay: Relay<Db>) {
  // Reads the tails first: events published in between only make the topic longer.
  const { incarnation, tails } = await stateOf(relay)
  const ends = await relay.publisher.ends(relay.service)
  const younger = Object.entries(tails).some(
    ([partition, { next }]) => (ends.get(Number(partition)) ?? 0n) < BigInt(next),
  )
  if (younger) await startAgain(relay, incarnation)
}

/** Sends a heartbeat when everything committed is published; returns whether it did. */
async function beatWhenQuiet<Db extends PlatformTables>({ database, service, publisher }: Relay<Db>): Promise<boolean> {
  const asOf = new Date()
  const { rows } = await sql<State & { epoch: string; waits: boolean }>`
    select relay.incarnation, relay.tails, log_head.epoch,
      exists (select from outbox) or relay.position < log_head.position as waits
    from relay, log_head`.execute(database.db)
  const row = rows[0]
  if (!row || row.waits) return false
  await publisher.beat(
    service,
    asOf,
    topicEpoch(row.epoch, { incarnation: row.incarnation, partitions: publisher.partitions }),
    row.tails,
  )
  return true
}
