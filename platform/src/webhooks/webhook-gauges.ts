import { sql, type Transaction } from 'kysely'
import { gauge } from '../observe/metrics.ts'

const waiting = gauge('webhook_deliveries_open', 'Messages that an endpoint has not taken yet')
const overdue = gauge(
  'webhook_overdue_seconds',
  'How long the oldest message to an endpoint that works has been due; 0 when none is',
)
const failingEndpoints = gauge(
  'webhook_endpoints_failing',
  'Endpoints that are on and did not take what they were last sent',
)

const most = 100_000

/** Sets the gauges of a service that sends webhooks. Messages to a failing endpoint do not count as overdue. */
export async function refreshWebhookGauges<Db>(tx: Transaction<Db>, service: string): Promise<void> {
  const { rows } = await sql<{ open: number; overdue: number; failing: number }>`
    select (select count(*)::int from (select from webhook_deliveries where status = 'open' limit ${most}) o) as open,
      (select count(*)::int from webhook_health h join webhook_endpoints e on e.endpoint_id = h.endpoint_id and e.enabled)
        as failing,
      (select coalesce(max(extract(epoch from now() - first.run_at)), 0)::float8 from webhook_endpoints e
        left join webhook_health h on h.endpoint_id = e.endpoint_id
        cross join lateral (select run_at from webhook_deliveries d where d.endpoint_id = e.endpoint_id
          and d.status = 'open' and d.run_at <= now() order by run_at limit 1) first
        where e.enabled and h.endpoint_id is null) as overdue`.execute(tx)
  const [row] = rows
  if (!row) return
  waiting.set({ service }, row.open)
  overdue.set({ service }, row.overdue)
  failingEndpoints.set({ service }, row.failing)
}
