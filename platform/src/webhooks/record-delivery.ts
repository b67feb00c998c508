import { randomUUID } from 'node:crypto'
import { type DeliverySender, givenUpEvents } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { EventLog } from '../store/event-store.ts'
import type { Claimed } from './claim-deliveries.ts'
import { endpointPause, givenUpAfterDays, isAboutMessage, nextTryAfter } from './delivery-retries.ts'
import type { Sent } from './send-webhook.ts'

export type DeliveryOutcome = 'taken' | 'again' | 'failed' | 'late'

/** Records a try's outcome and its endpoint's health in one transaction. `late`: another worker has it. */
export async function recordDelivery<Db extends PlatformTables>(
  database: Database<Db>,
  log: EventLog<Db>,
  sender: DeliverySender,
  { id, lease, endpoint_id, tries }: Claimed,
  { answer, error }: Sent,
): Promise<DeliveryOutcome> {
  return database.transaction(async (tx) => {
    const pause = error === null || answer === 410 ? null : nextTryAfter(tries)
    const status = error === null ? 'done' : pause === null ? 'failed' : 'open'
    const { numAffectedRows } = await sql`
      update webhook_deliveries set status = ${status}, answer = ${answer}, error = ${error}, lease = null,
        lease_until = null, run_at = now() + make_interval(secs => ${pause ?? 0}),
        ended_at = case when ${status !== 'open'} then now() end
      where id = ${id}::uuid and lease = ${lease}::uuid and status = 'open'`.execute(tx)
    if (!numAffectedRows) return 'late'
    if (error === null) {
      await sql`delete from webhook_health where endpoint_id = ${endpoint_id}`.execute(tx)
      return 'taken'
    }
    const since = await noteFailure(tx, endpoint_id, error, isAboutMessage(answer))
    const isOver = status === 'failed' && Date.now() - since.getTime() > givenUpAfterDays * 86_400_000
    if (answer === 410 || isOver)
      await giveUp(tx, log, sender, endpoint_id, { why: answer === 410 ? 'gone' : 'failing', since })
    return status === 'open' ? 'again' : 'failed'
  })
}

/** Returns since when the endpoint has accepted nothing. A refusal of one message delays no other. */
async function noteFailure<Db>(tx: Transaction<Db>, endpointId: string, error: string, aboutMessage: boolean) {
  const { rows } = await sql<{ failing_since: Date; failures: number }>`
    insert into webhook_health (endpoint_id, failures, failing_since, paused_until, last_error)
    values (${endpointId}, 1, now(), now(), ${error})
    on conflict (endpoint_id) do update set failures = webhook_health.failures + 1, last_error = excluded.last_error
    returning failing_since, failures`.execute(tx)
  const { failing_since, failures } = rows[0] as (typeof rows)[number]
  const seconds = aboutMessage ? 0 : endpointPause(failures)
  await sql`update webhook_health set paused_until = now() + make_interval(secs => ${seconds})
    where endpoint_id = ${endpointId}`.execute(tx)
  return failing_since
}

/** Appended once for each period of failure: identity switches the endpoint off, and notifies the admins. */
async function giveUp<Db extends PlatformTables>(
  tx: Transaction<Db>,
  log: EventLog<Db>,
  sender: DeliverySender,
  endpointId: string,
  { why, since }: { why: 'failing' | 'gone'; since: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update webhook_health set given_up_at = now() where endpoint_id = ${endpointId} and given_up_at is null`.execute(tx)
  if (!numAffectedRows) return
  const stream = `webhook-failure-${endpointId}`
  const event = { type: givenUpEvents[sender], data: { endpointId, why, since: since.toISOString() } }
  const meta = { correlation: randomUUID(), actor: { kind: 'system' } } as const
  await log.append(tx, stream, await log.versionOf(tx, stream), [event], meta)
}
