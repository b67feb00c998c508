import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { startLoop } from '../background/loops.ts'
import { type Database, isDatabaseFault } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { noteWritten } from '../events/committed-events.ts'
import { causedBy, type EventNamed, type Meta, type Recorded } from '../events/events.ts'
import { scrubbed } from '../observe/logging.ts'
import { failpoint } from '../testing/failpoint.ts'
import { sought, untilNextLook } from '../wait/looks.ts'
import { pause } from '../wait/pause.ts'
import type { Consumer } from './consumer.ts'
import { askingLeases, jobsOf } from './jobs.ts'
import { recordingDone } from './record-done.ts'

export type Job<Payload = unknown> = {
  id: bigint
  eventId: string
  kind: string
  payload: Payload
  attempts: number
  meta: Meta
}

/** The work for an event: once for each kind. The payload is stored as JSON. */
export type JobFor<Payload = object> = { kind: string; payload: Payload }

/**
 * Carries events to the outside world. The consumer only writes job rows, one for each (event id, kind); a worker makes
 * the call outside any transaction. `work` may run again after a crash or an unknown outcome, so it must look up before
 * it repeats.
 */
export type Reactor<Db, Name extends string = string, Payload = object> = {
  name: string
  sources: readonly ServiceName[]
  types: readonly Name[]
  jobs(event: Recorded<EventNamed<Name>>): JobFor<Payload>[]
  /** Makes the call. Throwing means "try again later". It records itself whatever must be recorded. */
  work(
    job: Job<Payload>,
    context: { database: Database<Db>; stillMine(): Promise<boolean>; abort: AbortSignal },
  ): Promise<void>
  /**
   * Called after each try, in the transaction that records its outcome, perhaps with those of others; not when another
   * worker has taken over the job.
   */
  tried?(tx: Transaction<Db>, jobs: readonly Job<Payload>[]): Promise<void>
  /** Tries before the job is given up as failed; operators see it and can retry it. Default 50, about 19 h. */
  maxAttempts?: number
  /** `never`: the job moves money, or represents it. It is retried at least every half hour until it is done. */
  giveUp?: 'never'
  /** Days for which a done job is kept, default 30. Infinity: the row itself prevents a second run. */
  keepDoneDays?: number
  /** Concurrent calls of a process. Default 1. What must not run in parallel, `work` itself must serialise. */
  concurrency?: number
}

/**
 * Makes a reactor whose `jobs` has its events' data typed by the names in `types`, and whose `work` has the payload
 * type that `jobs` returns. Jobs that `enqueueJob` writes for it must have the same payload type.
 */
export function defineReactor<Db, const Name extends string, Payload extends object>(
  reactor: Reactor<Db, Name, Payload>,
): Reactor<Db>
export function defineReactor<Db>(reactor: Reactor<Db>): Reactor<Db> {
  return reactor
}

/** The consumer half. Seeded events are the demo's past: no mail or shipment follows from them. */
export const reactorConsumer = <Db extends PlatformTables>(reactor: Reactor<Db>): Consumer<Db> => ({
  name: reactor.name,
  sources: reactor.sources,
  types: reactor.types,
  mode: 'batch',
  async apply(tx, events) {
    const rows = events
      .filter(({ meta }) => !meta.seed)
      .flatMap((event) => reactor.jobs(event).map((job) => ({ ...job, event_id: event.id, meta: causedBy(event) })))
    if (rows.length === 0) return
    noteWritten(tx, jobsOf(reactor.name))
    await sql`
      insert into jobs (reactor, event_id, kind, payload, meta)
      select ${reactor.name}, event_id, kind, payload, meta
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(event_id uuid, kind text, payload jsonb, meta jsonb)
      on conflict (event_id, kind) do nothing`.execute(tx)
  },
})

const leaseSeconds = 60
const pauseMs = 50
/** If the outcome cannot be recorded now, the provider must not be called again immediately. */
const databaseRestSeconds = 5
const backOffSeconds = (attempts: number) => Math.min(2 ** Math.max(attempts, 1) / 4, 1_800)

/**
 * The worker half: claims a due job with a lease, works, records the outcome. Several processes share the jobs. No
 * fault ends it: an error of a job is reported as the job's, all others as the loop's.
 */
export function startReactor<Db extends PlatformTables>(
  database: Database<Db>,
  reactor: Reactor<Db>,
  onFault: (fault: unknown, job?: Job) => void,
  pollMs = 1_000,
) {
  const written = database.written(jobsOf(reactor.name)).watch()
  const working = new Set<Promise<void>>()
  const recordDone = recordingDone<Db, Job<object>>(database, reactor.tried, (done) => done >= working.size)
  const isMine = askingLeases(database)
  const name = { service: database.name, loop: reactor.name, onFault: (_: string, fault: unknown) => onFault(fault) }
  let mayBeDue = true
  const rest = async (stopping: AbortSignal) => {
    mayBeDue = await written.wait(untilNextLook(pollMs), stopping)
  }
  const loop = startLoop(name, async ({ stopping, pulse }) => {
    // Most looks find nothing, and take no lock.
    mayBeDue ||= await anyDue(database, reactor)
    if (!mayBeDue) return rest(stopping)
    const free = (reactor.concurrency ?? 1) - working.size
    const claimed = await claim(database, reactor, free)
    for (const one of claimed) {
      // A job whose outcome was not recorded comes back when its lease ends.
      const job = workOn(database, reactor, one, { onFault, recordDone, isMine, abort: stopping })
        .catch(pulse.failed)
        .then(() => {
          working.delete(job)
        })
      working.add(job)
    }
    if (claimed.length === free) return void (await room(working, (reactor.concurrency ?? 1) / 2))
    // Fewer than there was room for, so nothing more is due. Jobs in quick succession are claimed together.
    if (claimed.length > 0) await pause(Math.min(pauseMs, pollMs), stopping)
    await rest(stopping)
  })
  return {
    async stop() {
      await loop.stop()
      await Promise.all(working)
    },
  }
}

/** Waits until at most `most` are at work, or `pauseMs` after one has ended: several are claimed at a time. */
async function room(working: ReadonlySet<Promise<void>>, most: number): Promise<void> {
  let late: Promise<void> | undefined
  let isLate = false
  while (working.size > Math.floor(most) && !isLate) {
    await Promise.race([...working, ...(late ? [late] : [])])
    late ??= pause(pauseMs).then(() => {
      isLate = true
    })
  }
}

/** `tries` of this round: a retry by an operator starts another round, and the job's total count continues. */
type Claimed = { job: Job<object>; lease: string; tries: number }

/** The condition is that of `claim`. */
const anyDue = ({ look }: Pick<Database<never>, 'look'>, { name }: Pick<Reactor<never>, 'name'>): Promise<boolean> =>
  look(sought`select from jobs where reactor = ${name} and status = 'open' and run_at <= now()
    and (lease_until is null or lease_until < now())`)

async function claim<Db extends PlatformTables>(
  database: Database<Db>,
  reactor: Reactor<Db>,
  most: number,
): Promise<Claimed[]> {
  const { rows } = await sql<{
    id: bigint
    event_id: string
    kind: string
    payload: object
    attempts: number
    meta: Meta
    lease: string
    tries_before: number
  }>`
    update jobs set lease = gen_random_uuid(), lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = any(array(
      select id from jobs where reactor = ${reactor.name} and status = 'open' and run_at <= now()
        and (lease_until is null or lease_until < now())
      order by run_at limit ${most} for update skip locked))
    returning id, event_id, kind, payload, attempts, meta, lease, tries_before`.execute(database.db)
  return rows.map(({ event_id: eventId, lease, tries_before, ...row }) => ({
    job: { ...row, eventId },
    lease,
    tries: row.attempts - tries_before,
  }))
}

type Leased = Pick<Claimed, 'job' | 'lease'>
type Worker = {
  onFault: (fault: unknown, job: Job) => void
  recordDone(one: Leased): Promise<void>
  isMine: ReturnType<typeof askingLeases>
  abort: AbortSignal
}

async function workOn<Db extends PlatformTables>(
  database: Database<Db>,
  reactor: Reactor<Db>,
  { job, lease, tries }: Claimed,
  { onFault, recordDone, isMine, abort }: Worker,
): Promise<void> {
  const mine = sql`id = ${job.id} and lease = ${lease} and status = 'open'`
  let lost = false
  const stillMine = async () => {
    const is = await isMine({ id: job.id, lease })
    if (!is) lost = true
    return is
  }
  const record = async (outcome: RawBuilder<unknown>, tell = reactor.tried) => {
    const write = sql`update jobs set ${outcome} where ${mine}`
    if (!tell) return void (await write.execute(database.db))
    await database.transaction(async (tx) => {
      const { numAffectedRows } = await write.execute(tx)
      if (numAffectedRows) await tell(tx, [job])
    })
  }
  const leaseEnds = performance.now() + leaseSeconds * 1_000
  try {
    await failpoint('reactor.afterClaim')
    await reactor.work(job, { database, stillMine, abort })
    // The lease expired before the call (a suspended machine). Another worker may not have it, so it is not done.
    if (lost) return
    await failpoint('reactor.afterCall')
    await throughOutages(() => recordDone({ job, lease }), leaseEnds, abort)
  } catch (fault) {
    onFault(fault, job)
    const after = afterFault(reactor, tries, fault)
    // A failing `tried` hook must not keep the try from being recorded.
    await record(after).catch((untold) => {
      if (isDatabaseFault(untold)) throw untold
      onFault(untold, job)
      return record(after, undefined)
    })
  }
}

/**
 * Records that a call was made, also when the database is unavailable for a while. Otherwise the job would make the
 * call again, and a shopper would get the mail twice. Until the lease ends no other worker takes the job.
 */
async function throughOutages(record: () => Promise<void>, until: number, abort: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await record()
    } catch (fault) {
      if (!isDatabaseFault(fault) || abort.aborted || performance.now() > until) throw fault
      await pause(500, abort)
    }
  }
}

/** A database fault does not count as a try: only answers of the outside world bring a job nearer to its end. */
function afterFault(reactor: Pick<Reactor<never>, 'giveUp' | 'maxAttempts'>, tries: number, fault: unknown) {
  const ours = isDatabaseFault(fault)
  const over = !ours && reactor.giveUp !== 'never' && tries >= (reactor.maxAttempts ?? 50)
  return sql`
    status = ${over ? 'failed' : 'open'}, last_error = ${scrubbed(String(fault)).slice(0, 500)}, lease_until = null,
      failing_since = coalesce(failing_since, now()), tries_before = tries_before + ${ours ? 1 : 0},
      run_at = now() + make_interval(secs => ${ours ? databaseRestSeconds : backOffSeconds(tries)})`
}
