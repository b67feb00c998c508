import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { readOnly } from '../database/read-only-transaction.ts'
import { gauge } from '../observe/metrics.ts'
import type { Service } from '../service/service.ts'
import { refreshWebhookGauges } from '../webhooks/webhook-gauges.ts'

const outboxPending = gauge('outbox_pending', 'Committed events that wait for their number, or for the broker')
const outboxOldest = gauge('outbox_oldest_seconds', 'How long the first of them has waited; 0 when none waits')
const deadLetters = gauge('dead_letters', 'Events that are parked because they could not be handled')
const sagaOpen = gauge('saga_open', 'Steps of processes that wait for their time or are under way, by kind', ['type'])
const sagaOverdue = gauge('saga_overdue', 'Those of them whose time was over a minute ago', ['type'])
const jobsFailed = gauge('jobs_failed', 'Calls to the outside world that were given up, by reactor', ['type'])
const failing = gauge(
  'job_failing_seconds',
  'How long the longest of the calls and steps that are still tried has been failing; 0 when none does',
  ['type'],
)
const connections = gauge('postgres_pool_connections', 'Connections of the pool, by what they do', ['state'])
const waiting = gauge('postgres_pool_waiting', 'Calls that wait for a connection')
const oldestTransaction = gauge('postgres_oldest_transaction_seconds', 'Age of the longest open transaction')
const size = gauge('postgres_database_bytes', 'Size of the database')
const backup = gauge('backup_last_success_timestamp_seconds', 'When the database was last backed up; 0 for never')

/** Counts stop here: counting a million rows for a chart would be too slow. */
const most = 100_000

type Row = {
  unsequenced: number
  unpublished: bigint
  oldest: number
  dead: number
  transaction: number
  bytes: bigint
  backup: number
}
type Saga = { type: string; open: number; overdue: number }
type Failing = { type: string; failed: number; seconds: number }

/**
 * Reads the platform's tables, by index, in one snapshot. `publishes`: a relay hands the log to a broker, so an event
 * waits until it is published.
 */
export async function refreshGauges<Db extends PlatformTables>(
  { name, measures, reactors, deadlines, webhooks }: Service<Db>,
  database: Database<Db>,
  publishes: boolean,
): Promise<void> {
  const service = name
  const { totalCount, idleCount, waitingCount } = database.pool
  connections.set({ service, state: 'idle' }, idleCount)
  connections.set({ service, state: 'busy' }, totalCount - idleCount)
  waiting.set({ service }, waitingCount)
  await readOnly(database, async (tx) => {
    const { rows } = await sql<Row>`
      with first as (
        (select e.at, e.meta from outbox join events e using (seq) order by seq limit 1)
        union all
        (select e.at, e.meta from log join events e using (seq)
          where ${publishes} and log.position > (select position from relay) order by log.position limit 1)
      )
      select (select count(*)::int from (select from outbox limit ${most}) waits) as unsequenced,
        case when ${publishes} then h.position - r.position else 0::bigint end as unpublished,
        (select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 from first
          where not coalesce((meta->>'seed')::boolean, false)) as oldest,
        (select count(*)::int from (select from dead_letters where status = 'parked' limit ${most}) parked) as dead,
        (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()) as transaction,
        pg_database_size(current_database()) as bytes,
        (select coalesce(max(extract(epoch from taken_at)), 0)::float8 from backups) as backup
      from log_head h, relay r`.execute(tx)
    const row = rows[0]
    if (!row) return
    outboxPending.set({ service }, row.unsequenced + Math.max(0, Number(row.unpublished)))
    outboxOldest.set({ service }, Math.max(0, row.oldest))
    deadLetters.set({ service }, row.dead)
    oldestTransaction.set({ service }, row.transaction)
    size.set({ service }, Number(row.bytes))
    backup.set({ service }, row.backup)
    const sagas = await sql<Saga>`
      select kind as type, count(*)::int as open,
        (count(*) filter (where due_at < now() - interval '1 minute'))::int as overdue
      from (select kind, due_at from deadlines limit ${most}) d group by kind
      union all
      select reactor, count(*)::int, (count(*) filter (
        where run_at < now() - interval '1 minute' and (lease_until is null or lease_until < now() - interval '1 minute')))::int
      from (select reactor, run_at, lease_until from jobs where status = 'open' limit ${most}) j group by reactor`.execute(
      tx,
    )
    const broken = await sql<Failing>`
      select type, (count(*) filter (where given_up))::int as failed,
        coalesce(extract(epoch from now() - min(since) filter (where not given_up)), 0)::float8 as seconds
      from (
        (select reactor as type, status = 'failed' as given_up, failing_since as since from jobs
          where status <> 'done' and failing_since is not null limit ${most})
        union all
        (select kind, false, failing_since from deadlines where failing_since is not null limit ${most})
      ) work group by type`.execute(tx)
    const types = [...Object.keys(deadlines ?? {}), ...(reactors ?? []).map((reactor) => reactor.name)]
    for (const type of new Set([
      ...types,
      ...sagas.rows.map((saga) => saga.type),
      ...broken.rows.map(({ type }) => type),
    ])) {
      const { open = 0, overdue = 0 } = sagas.rows.find((saga) => saga.type === type) ?? {}
      sagaOpen.set({ service, type }, open)
      sagaOverdue.set({ service, type }, overdue)
      const { failed = 0, seconds = 0 } = broken.rows.find((work) => work.type === type) ?? {}
      jobsFailed.set({ service, type }, failed)
      failing.set({ service, type }, Math.max(0, seconds))
    }
    if (webhooks) await refreshWebhookGauges(tx, service)
    await measures?.observe?.(tx)
  })
}
