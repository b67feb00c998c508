import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type LoopFault, startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { pause } from '../wait/pause.ts'
import { createSignal, type Signal } from '../wait/signal.ts'
import { createOutboxFloor } from './outbox-floor.ts'

/** Taken inside the moving transaction, so a stopped process cannot keep it. */
const sequencerLock = 7_011_002
const batch = 1_000
/** An append of this process wakes it; the poll finds what another process left when it died. */
const pollMs = 1_000
const pauseMs = 15
const raiseMs = 1_000
/** How often the whole outbox is searched: nothing should lie below the floor, but this makes sure. */
const lookMs = 10_000

/** The channel on which a sequencer notifies other processes that the log has grown. */
export const logChannel = 'log_grew'

export type Sequencer = {
  /** Notified when events got their positions: wakes the followers in this process. */
  moved: Signal
  stop(): Promise<void>
}

/**
 * Moves committed outbox rows, in seq order, into the log, which numbers them without a gap. Every process of a service
 * may run one; the lock lets one move at a time. Readers of the log need only "greater than my position".
 */
export function startSequencer<Db extends PlatformTables>(database: Database<Db>, onFault?: LoopFault): Sequencer {
  const moved = createSignal()
  const written = database.written('events').watch()
  const floor = createOutboxFloor(database)
  let raised = 0
  let looked = 0
  let appended = false
  const { stop } = startLoop({ service: database.name, loop: 'sequencer', onFault }, async ({ stopping }) => {
    const now = performance.now()
    const whole = now - looked >= lookMs
    const count = await moveToLog(database, whole ? 0n : floor.seq, appended)
    if (whole) looked = now
    appended = false
    if (count > 0) moved.notify()
    if (count === batch) return
    if (count > 0 && now - raised >= raiseMs) {
      raised = now
      await floor.raise()
    }
    // Waits a moment, so that commits in quick succession are numbered together.
    if (count > 0) await pause(pauseMs, stopping)
    appended = await written.wait(pollMs, stopping)
  })
  return { moved, stop }
}

/**
 * Numbers what waits in the outbox, at most a batch of it. Each statement sees what was committed before it began. The
 * seqs are fetched once, as an array: after a vacuum of the empty table the plan expects one row, and a join would
 * fetch again for each.
 */
const drain = (floor: bigint | string) => `
  with taken as (
    delete from outbox where seq > ${floor}
      and seq = any(array(select seq from outbox where seq > ${floor} order by seq limit ${batch})) returning seq
  ), numbered as (
    select seq, row_number() over (order by seq) as place from taken
  ), head as (
    update log_head set position = position + (select count(*) from taken)
    returning position - (select count(*) from taken) as base
  ), written as (
    insert into log (position, seq) select head.base + numbered.place, numbered.seq from numbered, head returning 1
  )
  select count(*)::int as count, case when count(*) > 0 then pg_notify('${logChannel}', '') end from written`

const lock = `select pg_advisory_xact_lock(${sequencerLock})`

const prepared = drain('$1')
const preparedName = `drain_${createHash('sha1').update(prepared).digest('hex')}`
/** The sessions that have prepared it: planning it takes as long as running it. */
const havePrepared = new WeakSet<object>()
/** Codes of another session than the one that prepared it: a pooler exchanged it. */
const otherSession = ['26000', '42P05']
let isPooled = false

/** Two statements in one message are one transaction and one round trip; the second begins once the lock is held. */
async function lockAndDrain({ pool, prepares }: Pick<Database<never>, 'pool' | 'prepares'>, floor: bigint) {
  const session = await pool.connect()
  try {
    // Safe to inline: the floor is a number that the database gave, the name a hash of the statement.
    if (isPooled || !prepares) return await session.query(`${lock}; ${drain(floor)}`)
    // Safe to inline: as above.
    if (!havePrepared.has(session)) await session.query(`prepare ${preparedName}(bigint) as ${prepared}`)
    havePrepared.add(session)
    // Safe to inline: as above.
    return await session.query(`${lock}; execute ${preparedName}(${floor})`)
  } catch (fault) {
    if (otherSession.includes((fault as { code?: string }).code ?? '')) isPooled = true
    throw fault
  } finally {
    session.release()
  }
}

/**
 * One step of the sequencer from a floor of the outbox on; answers how many events were numbered. Unless it is known that
 * some wait, it looks first: an empty look costs one query and no lock.
 */
export async function moveToLog<Db extends PlatformTables>(
  { pool, prepares }: Pick<Database<Db>, 'pool' | 'prepares'>,
  floor = 0n,
  known = false,
): Promise<number> {
  const waiting =
    known || (await pool.query('select from outbox where seq > $1 order by seq limit 1', [floor])).rowCount
  if (!waiting) return 0
  const results = (await lockAndDrain({ pool, prepares }, floor)) as unknown as { rows: { count: number }[] }[]
  return results.at(-1)?.rows[0]?.count ?? 0
}

/** The same within a transaction of the caller's, for a rebuild's swap. */
export async function drainOutbox(tx: QueryExecutorProvider): Promise<number> {
  await sql.raw(lock).execute(tx)
  // Safe to inline: the same without a floor.
  const { rows } = await sql.raw<{ count: number }>(drain(0n)).execute(tx)
  return rows[0]?.count ?? 0
}
