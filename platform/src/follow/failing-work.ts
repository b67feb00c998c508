import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { noteWritten } from '../events/committed-events.ts'
import { deliveriesDue, jobsOf } from './jobs.ts'

export type FailingWork = {
  /** `job-12`, `deadline-unpaid-order:order-7` or `webhook-<endpoint>`: unique in this service. */
  id: string
  /** The job's reactor, `deadlines` or `webhooks`. */
  worker: string
  kind: string
  payload: unknown
  attempts: number
  status: 'open' | 'failed'
  since: Date
  next_try_at: Date | null
  error: string
}

const shown = 500
/** A failure that heals within this time is not shown. */
const timeoutSeconds = 30

/**
 * Jobs that were given up, and jobs, deadlines and webhooks' endpoints that have been failing for half a minute; given-up
 * ones first, then the oldest.
 */
export async function listFailingWork<Db extends PlatformTables>(database: Database<Db>): Promise<FailingWork[]> {
  const { rows } = await sql<FailingWork>`
    select * from (
      (select 'job-' || id as id, reactor as worker, kind, payload, attempts, status, failing_since as since,
        case when status = 'open' then run_at end as next_try_at, coalesce(last_error, '') as error
      from jobs where status <> 'done' and failing_since is not null
        and (status = 'failed' or failing_since < now() - make_interval(secs => ${timeoutSeconds}))
      order by status <> 'failed', failing_since limit ${shown})
      union all
      (select 'deadline-' || kind || ':' || stream, 'deadlines', kind, jsonb_build_object('stream', stream), tries, 'open',
        failing_since, retry_at, coalesce(last_error, '')
      from deadlines
      where failing_since is not null and failing_since < now() - make_interval(secs => ${timeoutSeconds})
      order by failing_since limit ${shown})
      union all
      (select 'webhook-' || h.endpoint_id, 'webhooks', 'webhook', jsonb_build_object('endpointId', h.endpoint_id), failures,
        'open', failing_since, paused_until, h.last_error
      from webhook_health h join webhook_endpoints e on e.endpoint_id = h.endpoint_id and e.enabled
      where failing_since < now() - make_interval(secs => ${timeoutSeconds}))
    ) work order by status <> 'failed', since limit ${shown}`.execute(database.db)
  return rows
}

/**
 * Retries failing work now, each with a new round of tries. Its total count continues, since only a job's very first
 * try may skip the look-up. Returns what was retried, without work that was done meanwhile.
 */
export async function retryWork<Db extends PlatformTables>(
  tx: Transaction<Db>,
  ids: readonly string[],
): Promise<{ worker: string; kind: string }[]> {
  const [jobs, deadlines] = [numbered('job-', ids), named('deadline-', ids)]
  const endpoints = named('webhook-', ids).map((id) => id.slice('webhook-'.length))
  const { rows } = await sql<{ worker: string; kind: string }>`
    with retried as (
      update jobs set status = 'open', run_at = now(), tries_before = attempts
      where id = any(${jobs}::bigint[]) and status <> 'done' and failing_since is not null
      returning reactor as worker, kind
    ), again as (
      update deadlines set retry_at = now()
      where 'deadline-' || kind || ':' || stream = any(${deadlines}) and failing_since is not null
      returning 'deadlines' as worker, kind
    ), woken as (
      update webhook_health set paused_until = now() where endpoint_id = any(${endpoints})
      returning endpoint_id
    ), due as (
      update webhook_deliveries d set run_at = now() from woken
      where d.endpoint_id = woken.endpoint_id and d.status = 'open' and d.run_at > now()
    )
    select * from retried union all select * from again
    union all select 'webhooks' as worker, 'webhook' as kind from woken`.execute(tx)
  for (const { worker } of rows) noteWritten(tx, worker === 'webhooks' ? deliveriesDue : jobsOf(worker))
  return rows
}

const named = (prefix: string, ids: readonly string[]) => ids.filter((id) => id.startsWith(prefix))
const numbered = (prefix: string, ids: readonly string[]) =>
  named(prefix, ids)
    .map((id) => id.slice(prefix.length))
    .filter((id) => /^\d{1,18}$/.test(id))
