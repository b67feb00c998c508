import { type QueryExecutorProvider, type RawBuilder, sql, type Transaction } from 'kysely'
import { noteWritten } from '../events/committed-events.ts'
import type { Meta } from '../events/events.ts'
import { gather } from '../wait/gather.ts'

/** What a transaction notes when it wrote jobs of a reactor, or made them due. */
export const jobsOf = (reactor: string): string => `jobs of ${reactor}`

/** What a transaction notes when it made messages to webhooks due. */
export const deliveriesDue = 'webhook deliveries'

/** A job without an event. `id` (a uuid) and `kind` identify it: it is written once. */
export type NewJob = { reactor: string; id: string; kind: string; payload: object; meta: Meta }

/**
 * Writes a job for a reactor's worker, due immediately, in the caller's transaction. One with the same id and kind is
 * left as it is, whatever its state. Jobs that follow from events need no such call: a reactor's `jobs` derives them.
 */
export async function enqueueJob<Db>(tx: Transaction<Db>, { reactor, id, kind, payload, meta }: NewJob): Promise<void> {
  noteWritten(tx, jobsOf(reactor))
  await sql`
    insert into jobs (reactor, event_id, kind, payload, meta)
    values (${reactor}, ${id}::uuid, ${kind}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(meta)}::jsonb)
    on conflict (event_id, kind) do nothing`.execute(tx)
}

/** Jobs of a reactor whose payload has `value` under `field`, a literal of the caller's: sql`'orderId'`. */
export type JobsAbout = { reactor: string; field: RawBuilder<unknown>; value: string }

// The field is not a parameter, so that Postgres can match a partial index on the same expression.
const about = ({ reactor, field, value }: JobsAbout): RawBuilder<unknown> =>
  sql`reactor = ${reactor} and payload->>${field} = ${value}`

/** Retries waiting jobs now, when there is reason to expect success. */
export async function runJobsNow<Db>(tx: Transaction<Db>, which: JobsAbout): Promise<void> {
  noteWritten(tx, jobsOf(which.reactor))
  await sql`
    update jobs set run_at = now() where ${about(which)} and status = 'open' and run_at > now()`.execute(tx)
}

/**
 * Makes one waiting job due now, and returns whether there was one: it will see all that a new job would. A running
 * job, or one locked by another transaction, is skipped, since it may have read its data already.
 */
export async function runWaitingJobNow<Db>(tx: Transaction<Db>, which: JobsAbout): Promise<boolean> {
  noteWritten(tx, jobsOf(which.reactor))
  const { rows } = await sql`
    update jobs set run_at = least(run_at, now())
    where id = (
      select id from jobs where ${about(which)} and status = 'open' and lease_until is null
      limit 1 for update skip locked)
    returning id`.execute(tx)
  return rows.length > 0
}

/** A job's state. `at`: when it was done, or else when it is tried next. */
export type JobRow = {
  eventId: string
  kind: string
  payload: unknown
  status: 'open' | 'done' | 'failed'
  lastError: string | null
  at: Date
}

/** The tried jobs about a thing, in no order; done ones for the time that the reactor keeps them. */
export async function triedJobs(db: QueryExecutorProvider, which: JobsAbout): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select event_id as "eventId", kind, payload, status, last_error as "lastError", coalesce(done_at, run_at) as at
    from jobs where ${about(which)} and (status <> 'open' or last_error is not null)`.execute(db)
  return rows
}

/** Adds facts that the work found out to a job's payload, for `triedJobs`; they replace those of the same names. */
export async function setJobNote(db: QueryExecutorProvider, id: bigint, facts: object): Promise<void> {
  await sql`update jobs set payload = payload || ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(db)
}

/** Removes the jobs about a thing, whatever their state: those of a person who is erased. */
export async function dropJobs(db: QueryExecutorProvider, which: JobsAbout): Promise<void> {
  await sql`delete from jobs where ${about(which)}`.execute(db)
}

/** A job, by its id or by what it is about. */
export type WhichJob = JobsAbout | { reactor: string; id: string }

/**
 * Sets a fact of a job that only ever advances through `order`, such as a message's status. News that come late, twice
 * or in any order change nothing that is further already. Returns the jobs that advanced.
 */
export async function advanceJobFact(
  db: QueryExecutorProvider,
  which: WhichJob,
  { field, value, order, more = {} }: { field: string; value: string; order: readonly string[]; more?: object },
): Promise<{ eventId: string; payload: unknown; meta: Meta }[]> {
  const whose = 'id' in which ? sql`reactor = ${which.reactor} and id = ${which.id}::bigint` : about(which)
  const { rows } = await sql<{ eventId: string; payload: unknown; meta: Meta }>`
    update jobs set payload = payload || ${JSON.stringify({ ...more, [field]: value })}::jsonb
    where ${whose} and coalesce(array_position(${order}::text[], payload->>${field}), 0)
      < array_position(${order}::text[], ${value})
    returning event_id as "eventId", payload, meta`.execute(db)
  return rows
}

type Leased = { id: bigint; lease: string }

/**
 * Returns a check of whether a job's lease still holds. Checks that are requested while others run are made together,
 * so each is made after its request.
 */
export const askingLeases = ({ db }: { db: QueryExecutorProvider }): ((one: Leased) => Promise<boolean>) =>
  gather({
    async run(all: readonly Leased[]) {
      const { rows } = await sql<{ id: bigint }>`
        select jobs.id from jobs
        join unnest(${all.map(({ id }) => id)}::bigint[], ${all.map(({ lease }) => lease)}::uuid[]) as mine(id, lease)
          on jobs.id = mine.id and jobs.lease = mine.lease
        where jobs.status = 'open' and jobs.lease_until > now()`.execute(db)
      const held = new Set(rows.map(({ id }) => id))
      return all.map(({ id }) => ({ result: held.has(id) }))
    },
  })
