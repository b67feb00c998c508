import type { ServiceName } from '@suvarna/contracts/services.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Consumer } from './consumer.ts'
import type { Database } from './database.ts'
import { isDatabaseFault } from './database.ts'
import { causedBy, type Meta, type Recorded } from './events.ts'
import { failpoint } from './failpoint.ts'
import { scrubbed } from './logging.ts'
import { pause } from './pause.ts'
import type { PlatformTables } from './platform-schema.ts'

export type Job = { id: bigint; eventId: string; kind: string; payload: unknown; attempts: number; meta: Meta }

/**
 * Events to the outside world. The consumer only writes job rows, one for each (event id, kind); a worker does the call
 * outside any transaction. `work` may run again after a kill or an unknown outcome: it must look up before it repeats.
 */
export type Reactor<Db> = {
  name: string
  sources: readonly ServiceName[]
  types: readonly string[]
  jobs(event: Recorded): { kind: string; payload: object }[]
  /** Does the call. Throwing means "try again later"; what must be recorded, it records itself. */
  work(job: Job, context: { database: Database<Db>; stillMine(): Promise<boolean>; abort: AbortSignal }): Promise<void>
  /** Behind each try, in the transaction that records how it ended; not when another worker has taken the job over. */
  tried?(tx: Transaction<Db>, job: Job): Promise<void>
  /** How often before the job is given up as failed and shown to operators. Default 50 (about a day of back-off). */
  maxAttempts?: number
  /** How many calls a process makes beside one another; default 1. Jobs are begun in order, and end as they like. */
  atOnce?: number
}

/** The consumer half. Seeded events are the demo's past: nobody mails or ships them. */
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
    await sql`
      insert into jobs (reactor, event_id, kind, payload, meta)
      select ${reactor.name}, event_id, kind, payload, meta
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(event_id uuid, kind text, payload jsonb, meta jsonb)
      on conflict (event_id, kind) do nothing`.execute(tx)
  },
})

const leaseSeconds = 60
const restMs = 50
const backOffSeconds = (attempts: number) => Math.min(2 ** attempts / 4, 1_800)

/** The worker half: claims due jobs with a lease, works, records the outcome. Several processes share the jobs. */
export function startReactor<Db extends PlatformTables>(
  database: Database<Db>,
  reactor: Reactor<Db>,
  onFault: (fault: unknown, job: Job) => void,
  pollMs = 1_000,
) {
  const stopping = new AbortController()
  const committed = database.committed.watch()
  const underWay = new Set<Promise<void>>()
  const begin = (claimed: Claimed) => {
    const work: Promise<void> = workOn(database, reactor, claimed, onFault, stopping.signal)
      .catch(unlessDatabase)
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const claimed = await claim(database, reactor).catch(unlessDatabase)
      if (claimed) {
        begin(claimed)
        if (underWay.size >= (reactor.atOnce ?? 1)) await Promise.race(underWay)
        continue
      }
      // Most commits write no job: a busy service is looked through now and then, not after each of them.
      await pause(Math.min(restMs, pollMs), stopping.signal)
      await committed.wait(pollMs, stopping.signal)
    }
    await Promise.all(underWay)
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** A database that is away, or a lost race: what was claimed comes back when its lease is over. */
function unlessDatabase(fault: unknown): void {
  if (!isDatabaseFault(fault)) throw fault
}

type Claimed = {
  id: bigint
  event_id: string
  kind: string
  payload: unknown
  attempts: number
  meta: Meta
  lease: string
}

async function claim<Db extends PlatformTables>({ db }: Database<Db>, reactor: Reactor<Db>) {
  const { rows } = await sql<Claimed>`
    update jobs set lease = gen_random_uuid(), lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from jobs where reactor = ${reactor.name} and status = 'open' and run_at <= now()
        and (lease_until is null or lease_until < now())
      order by run_at limit 1 for update skip locked)
    returning id, event_id, kind, payload, attempts, meta, lease`.execute(db)
  return rows[0]
}

async function workOn<Db extends PlatformTables>(
  database: Database<Db>,
  reactor: Reactor<Db>,
  row: Claimed,
  onFault: (fault: unknown, job: Job) => void,
  abort: AbortSignal,
): Promise<void> {
  const job = {
    id: row.id,
    eventId: row.event_id,
    kind: row.kind,
    payload: row.payload,
    attempts: row.attempts,
    meta: row.meta,
  }
  const mine = sql`id = ${row.id} and lease = ${row.lease} and status = 'open'`
  const stillMine = async () =>
    (await sql`select from jobs where ${mine} and lease_until > now()`.execute(database.db)).rows.length > 0
  const record = (outcome: RawBuilder<unknown>) =>
    database.transaction(async (tx) => {
      const { numAffectedRows } = await sql`update jobs set ${outcome} where ${mine}`.execute(tx)
      if (numAffectedRows) await reactor.tried?.(tx, job)
    })
  try {
    await failpoint('reactor.afterClaim')
    await reactor.work(job, { database, stillMine, abort })
    await failpoint('reactor.afterCall')
    await record(sql`status = 'done', done_at = now(), last_error = null, lease_until = null`)
  } catch (fault) {
    if (isDatabaseFault(fault)) throw fault
    onFault(fault, job)
    const failed = job.attempts >= (reactor.maxAttempts ?? 50)
    await record(sql`
      status = ${failed ? 'failed' : 'open'}, last_error = ${scrubbed(String(fault)).slice(0, 500)}, lease_until = null,
        run_at = now() + make_interval(secs => ${backOffSeconds(job.attempts)})`)
  }
}
