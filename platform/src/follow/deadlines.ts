import { type QueryExecutorProvider, type RawBuilder, sql, type Transaction } from 'kysely'
import { startLoop } from '../background/loops.ts'
import { type Database, isDatabaseFault } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Meta } from '../events/events.ts'
import { scrubbed } from '../observe/logging.ts'
import { failpoint } from '../testing/failpoint.ts'
import { sought, untilNextLook } from '../wait/looks.ts'
import { pause } from '../wait/pause.ts'

export type Deadline = { kind: string; stream: string; dueAt: Date; meta: Meta }

/** Runs in the transaction that removes the deadline's row: it happens once, or again if that transaction fails. */
export type DeadlineHandler<Db> = (tx: Transaction<Db>, deadline: Deadline) => Promise<void>

/** A deadline to be written: due `inMs` from now, or at `dueAt` by the database's clock. */
export type Schedule = Omit<Deadline, 'dueAt'> & ({ inMs: number } | { dueAt: Date })

/**
 * Writes or moves a deadline with the events that set it. Both start and due time are by the database's clock, so that
 * a process whose clock is wrong sets no deadline too early.
 */
export const schedule = <Db>(tx: Transaction<Db>, one: Schedule): Promise<void> => scheduleAll(tx, [one])

/** The same for several deadlines, of different streams or kinds, in one statement. */
export async function scheduleAll<Db>(tx: Transaction<Db>, all: readonly Schedule[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ kind, stream, meta, ...when }) => ({ kind, stream, meta, ...dueOf(when) }))
  await sql`
    insert into deadlines (kind, stream, due_at, meta)
    select kind, stream, coalesce(due_at, clock_timestamp() + make_interval(secs => seconds)), meta
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(kind text, stream text, due_at timestamptz, seconds float8, meta jsonb)
    order by kind, stream
    on conflict (kind, stream) do update set due_at = excluded.due_at, meta = excluded.meta,
      tries = 0, failing_since = null, retry_at = null, last_error = null`.execute(tx)
}

const dueOf = (when: { inMs: number } | { dueAt: Date }) =>
  'inMs' in when ? { seconds: when.inMs / 1000 } : { due_at: when.dueAt }

/** Cancels a deadline; does nothing when there is none. */
export async function cancelDeadline<Db>(tx: Transaction<Db>, kind: string, stream: string): Promise<void> {
  await sql`delete from deadlines where kind = ${kind} and stream = ${stream}`.execute(tx)
}

/** The deadlines of a kind that are not delivered yet, as a relation for a service's own query: `stream` and `due_at`. */
export const deadlineRows = (kind: string): RawBuilder<unknown> =>
  sql`(select stream, due_at from deadlines where kind = ${kind})`

/**
 * How many deadlines of a kind are still open, and when the next is due (null: none). With `overdueSeconds` only those
 * overdue for longer, by the database's clock.
 */
export async function countDeadlines(
  db: QueryExecutorProvider,
  kind: string,
  { overdueSeconds }: { overdueSeconds?: number } = {},
): Promise<{ open: number; nextAt: Date | null }> {
  const late = overdueSeconds === undefined ? sql`true` : sql`due_at < now() - make_interval(secs => ${overdueSeconds})`
  const { rows } = await sql<{ open: number; nextAt: Date | null }>`
    select count(*)::int as open, min(due_at) as "nextAt" from deadlines where kind = ${kind} and ${late}`.execute(db)
  return rows[0] ?? { open: 0, nextAt: null }
}

/**
 * Delivers deadlines that are due by the database's clock, one per transaction; several processes share the work. A
 * failing handler is retried without end, with growing pauses of up to half an hour; the others continue meanwhile.
 */
export function startDeadlines<Db extends PlatformTables>(
  database: Database<Db>,
  handlers: Record<string, DeadlineHandler<Db>>,
  onFault: (fault: unknown, kind: string) => void,
  pollMs = 1_000,
) {
  const kinds = Object.keys(handlers)
  const name = {
    service: database.name,
    loop: 'deadlines',
    onFault: (what: string, fault: unknown) => onFault(fault, what),
  }
  let mayBeDue = false
  return startLoop(name, async ({ stopping }) => {
    let due: Row | undefined
    // Most looks find nothing: they need no transaction.
    mayBeDue ||= await anyDue(database, kinds)
    if (!mayBeDue) return void (await pause(untilNextLook(pollMs), stopping))
    try {
      const delivered = await database.transaction(async (tx) => {
        due = await take(tx, kinds)
        if (due) await failpoint('expiry.afterSelect')
        if (due) await handlers[due.kind]?.(tx, { ...due, dueAt: due.due_at })
        return due !== undefined
      })
      mayBeDue = delivered
    } catch (fault) {
      if (!due || isDatabaseFault(fault)) throw fault
      onFault(fault, due.kind)
      return putOff(database, due, fault)
    }
  })
}

/** `moment` is `due_at` as the database wrote it: a Date has no microseconds. */
type Row = { kind: string; stream: string; due_at: Date; moment: string; meta: Meta }

const isDue = (kinds: readonly string[]) =>
  sql`due_at <= now() and kind = any(${kinds}) and (retry_at is null or retry_at <= now())`

/** The condition is that of `isDue`. */
const anyDue = ({ look }: Pick<Database<never>, 'look'>, kinds: readonly string[]): Promise<boolean> =>
  look(sought`select from deadlines
    where due_at <= now() and kind = any(${kinds}) and (retry_at is null or retry_at <= now())`)

async function take<Db>(tx: Transaction<Db>, kinds: readonly string[]): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    delete from deadlines where (kind, stream) = (
      select kind, stream from deadlines where ${isDue(kinds)}
      order by coalesce(retry_at, due_at) limit 1 for update skip locked)
    returning kind, stream, due_at, due_at::text as moment, meta`.execute(tx)
  return rows[0]
}

/** Reschedules the row of the rolled-back transaction, unless it was moved or removed meanwhile. */
async function putOff<Db extends PlatformTables>(
  database: Database<Db>,
  { kind, stream, moment }: Row,
  fault: unknown,
) {
  await sql`
    update deadlines set tries = tries + 1, failing_since = coalesce(failing_since, now()),
      last_error = ${scrubbed(String(fault)).slice(0, 500)},
      retry_at = now() + make_interval(secs => least(0.5 * 2 ^ least(tries, 20), 1800))
    where kind = ${kind} and stream = ${stream} and due_at = ${moment}::timestamptz`.execute(database.db)
}
