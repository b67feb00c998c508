import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { LogRow } from '../bus/log-reader.ts'
import type { LogMoved, Numbered } from '../bus/log-tail.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { sought, untilNextLook } from '../wait/looks.ts'
import { pause } from '../wait/pause.ts'
import { createSignal } from '../wait/signal.ts'
import { watchRate } from '../wait/watch-rate.ts'
import { createOutboxFloor } from './outbox-floor.ts'

/** Taken inside the moving transaction, so a stopped process cannot keep it. */
const sequencerLock = 7_011_002
const batch = 1_000
/** An append of this process wakes it; the poll finds what another process left when it died. */
const pollMs = 1_000
/**
 * The pause after a step: as long as the step took, within these limits, so that runs grow on a busy machine. Events
 * committed meanwhile are numbered together and read by each follower in one transaction.
 */
const pauseMs = { least: 40, most: 100 }
/**
 * A log that grows by this number of events a second is numbered in larger runs: each run costs every follower a
 * transaction, and no caller waits a fraction of a second for a follower. A single order is followed as fast as before.
 * With prompt followers the runs are half as large, so that stock is shown within a quarter of a second, however busy
 * the shop.
 */
const steady = { perSecond: 30, pauseMs: 300, promptPauseMs: 150 }
const raiseMs = 1_000
/** How often the whole outbox is searched: nothing should lie below the floor, but this makes sure. */
const lookMs = 10_000

/** The channel on which a sequencer notifies other processes that the log has grown. */
export const logChannel = 'log_grew'

export type Sequencer = {
  /** Notified when events have their positions: wakes this process's followers, and hands them the events. */
  moved: LogMoved
  stop(): Promise<void>
}

/**
 * Moves committed outbox rows, in seq order, into the log, which numbers them without a gap. Every process of a service
 * may run one; the lock lets one move at a time. Readers of the log need only "greater than my position".
 */
export function startSequencer<Db extends PlatformTables>(
  database: Database<Db>,
  onFault?: LoopFault,
  { isFollowedPromptly = false }: { isFollowedPromptly?: boolean } = {},
): Sequencer {
  const takers = new Set<(numbered: Numbered) => void>()
  const moved: LogMoved = {
    ...createSignal(),
    onNumbered(take) {
      takers.add(take)
      return () => takers.delete(take)
    },
  }
  const written = database.written('events').watch()
  const floor = createOutboxFloor(database)
  let raised = 0
  let looked = 0
  let appended = false
  const isSteady = watchRate(steady.perSecond)
  const steadyPauseMs = isFollowedPromptly ? steady.promptPauseMs : steady.pauseMs
  const { stop } = startLoop({ service: database.name, loop: 'sequencer', onFault }, async ({ stopping }) => {
    const now = performance.now()
    const whole = now - looked >= lookMs
    const from = whole ? 0n : floor.seq
    // An empty look costs a part of a query and no lock.
    const waits = appended || (await database.look(sought`select from outbox where seq > ${from} order by seq limit 1`))
    const { count, numbered } = waits ? await numberEvents(database, from, takers.size > 0) : { count: 0 }
    if (whole) looked = now
    appended = false
    if (count > 0) {
      if (numbered) for (const take of takers) take(numbered)
      moved.notify()
    }
    if (count === batch) return
    if (count > 0 && now - raised >= raiseMs) {
      raised = now
      await floor.raise()
    }
    const isBusy = isSteady(count)
    if (count > 0) {
      const took = Math.min(Math.max(performance.now() - now, pauseMs.least), pauseMs.most)
      await pause(isBusy ? steadyPauseMs : took, stopping)
    }
    appended = await written.wait(untilNextLook(pollMs), stopping)
  })
  return { moved, stop }
}

/**
 * Numbers the events that wait in the outbox, at most a batch. Each statement sees what was committed before it began.
 * The seqs are fetched once, as an array: after a vacuum of the empty table the plan expects one row, and a join would
 * fetch again for each.
 */
const drain = (floor: bigint | string, result: string) => `
  with taken as (
    delete from outbox where seq > ${floor}
      and seq = any(array(select seq from outbox where seq > ${floor} order by seq limit ${batch})) returning seq
  ), numbered as (
    select seq, row_number() over (order by seq) as place from taken
  ), head as (
    update log_head set position = position + (select count(*) from taken)
    returning epoch, position - (select count(*) from taken) as base
  ), written as (
    insert into log (position, seq) select head.base + numbered.place, numbered.seq from numbered, head
    returning position, seq
  )
  ${result}`

const counted = `
  select count(*)::int as count, case when count(*) > 0 then pg_notify('${logChannel}', '') end from written`
/** The events themselves, for followers in this process; the first row notifies. */
const handedOver = `
  select head.epoch, written.position, e.id, e.stream, e.version, e.type, e.data, e.meta, e.at,
    case when row_number() over (order by written.position) = 1 then pg_notify('${logChannel}', '') end as notified
  from head, written join events e using (seq) order by written.position`

const lock = `select pg_advisory_xact_lock(${sequencerLock})`

const resultOf = (handsOver: boolean) => (handsOver ? handedOver : counted)
const preparedNames = new Map(
  [true, false].map((handsOver) => {
    const hash = createHash('sha1')
      .update(drain('$1', resultOf(handsOver)))
      .digest('hex')
    return [handsOver, `drain_${hash}`] as const
  }),
)
/** The statements that each session has prepared: planning takes as long as running. */
const prepared = new WeakMap<object, Set<boolean>>()
/** Error codes of a session other than the one that prepared the statement: a pooler exchanged it. */
const otherSession = ['26000', '42P05']
let isPooled = false

type Sequenced = Pick<Database<never>, 'pool' | 'prepares'>

/** Two statements in one message are one transaction and one round trip; the second begins once the lock is held. */
async function lockAndDrain({ pool, prepares }: Sequenced, floor: bigint, handsOver: boolean) {
  const session = await pool.connect()
  try {
    // Safe to inline: the floor is a number that the database gave, the name a hash of the statement.
    if (isPooled || !prepares) return await session.query(`${lock}; ${drain(floor, resultOf(handsOver))}`)
    const known = prepared.get(session) ?? new Set()
    const name = preparedNames.get(handsOver)
    // Safe to inline: as above.
    if (!known.has(handsOver)) await session.query(`prepare ${name}(bigint) as ${drain('$1', resultOf(handsOver))}`)
    prepared.set(session, known.add(handsOver))
    // Safe to inline: as above.
    return await session.query(`${lock}; execute ${name}(${floor})`)
  } catch (fault) {
    if (otherSession.includes((fault as { code?: string }).code ?? '')) isPooled = true
    throw fault
  } finally {
    session.release()
  }
}

/**
 * One step of the sequencer from a floor of the outbox on; returns the number of events numbered, and with `handsOver`
 * the events.
 */
async function numberEvents(
  { pool, prepares }: Sequenced,
  floor: bigint,
  handsOver: boolean,
): Promise<{ count: number; numbered?: Numbered }> {
  type Drained = { rows: { count: number }[] } | { rows: (LogRow & { epoch: string; notified: unknown })[] }
  const drained = ((await lockAndDrain({ pool, prepares }, floor, handsOver)) as unknown as Drained[]).at(-1)
  const [first] = drained?.rows ?? []
  if (!drained || !first) return { count: 0 }
  if ('count' in first) return { count: first.count }
  const rows = (drained.rows as (typeof first)[]).map(({ epoch: _, notified: __, ...row }) => row)
  return { count: rows.length, numbered: { epoch: first.epoch, rows } }
}

/** One step of numbering, outside a sequencer; returns the number of events numbered. */
export async function moveToLog<Db extends PlatformTables>(
  database: Pick<Database<Db>, 'pool' | 'prepares'>,
  floor = 0n,
): Promise<number> {
  const waits = await database.pool.query('select from outbox where seq > $1 order by seq limit 1', [floor])
  return waits.rowCount ? (await numberEvents(database, floor, false)).count : 0
}

/** The same within a transaction of the caller's, for a rebuild's swap. */
export async function drainOutbox(tx: QueryExecutorProvider): Promise<number> {
  await sql.raw(lock).execute(tx)
  // Safe to inline: the same without a floor.
  const { rows } = await sql.raw<{ count: number }>(drain(0n, counted)).execute(tx)
  return rows[0]?.count ?? 0
}
