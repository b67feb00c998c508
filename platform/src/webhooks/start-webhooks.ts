import { startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { deliveriesDue } from '../follow/jobs.ts'
import { counter } from '../observe/metrics.ts'
import type { EventLog } from '../store/event-store.ts'
import { sought, untilNextLook } from '../wait/looks.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import type { Webhooks } from './deliveries.ts'
import { type DeliveryOutcome, recordDelivery } from './record-delivery.ts'
import { type SendOptions, type Sent, sendWebhook } from './send-webhook.ts'
import { webhookSecret } from './webhook-secret.ts'

const sentTotal = counter('webhook_sent_total', 'Tries to deliver a message to an endpoint, by what came of them', [
  'outcome',
])
const outcomes: readonly DeliveryOutcome[] = ['taken', 'again', 'failed', 'late']

type Fault = (what: string, fault: unknown) => void

/** Sends due messages, to all endpoints in parallel. Several processes share the work. */
export function startWebhooks<Db extends PlatformTables>(
  database: Database<Db>,
  log: EventLog<Db>,
  { sender, key, reach }: Pick<Webhooks, 'sender' | 'key' | 'reach'>,
  onFault: Fault,
  { pollMs = 1_000, ...sending }: { pollMs?: number } & Partial<SendOptions> = {},
) {
  const service = database.name
  for (const outcome of outcomes) sentTotal.inc({ service, outcome }, 0)
  const written = database.written(deliveriesDue).watch()
  const working = new Set<Promise<void>>()
  const options = { reach, ...sending }

  const deliver = async (one: Claimed, signal: AbortSignal): Promise<void> => {
    const sent = await send(one, key, { ...options, signal })
    // Cut off by our own stop: not a failure. The message comes back when its lease ends.
    if (signal.aborted && sent.error !== null) return
    sentTotal.inc({ service, outcome: await recordDelivery(database, log, sender, one, sent) })
  }

  const loop = startLoop({ service, loop: 'webhooks', onFault }, async ({ stopping, pulse }) => {
    const claimed = (await isAnyDue(database)) ? await claimDeliveries(database.db) : []
    for (const one of claimed) {
      // A message whose outcome was not written comes back when its lease ends.
      const work = deliver(one, stopping)
        .catch(pulse.failed)
        .then(() => void working.delete(work))
      working.add(work)
    }
    // An endpoint is free for its next messages once those under way have ended.
    const turn = new AbortController()
    const waiting = written.wait(untilNextLook(pollMs), AbortSignal.any([stopping, turn.signal]))
    await Promise.race([waiting, ...working])
    turn.abort()
  })
  return {
    async stop() {
      await loop.stop()
      await Promise.all(working)
    },
  }
}

const isAnyDue = ({ look }: Pick<Database<never>, 'look'>): Promise<boolean> =>
  look(sought`select from webhook_deliveries d join webhook_endpoints e on e.endpoint_id = d.endpoint_id
    left join webhook_health h on h.endpoint_id = d.endpoint_id
    where e.enabled and d.status = 'open' and d.run_at <= now() and (d.lease_until is null or d.lease_until < now())
      and (h.paused_until is null or h.paused_until <= now())`)

const send = (
  { id, endpoint_id, body, url, generation, previous_until }: Claimed,
  key: Buffer,
  options: SendOptions,
): Promise<Sent> => {
  const now = Date.now()
  const both = previous_until !== null && previous_until.getTime() > now && generation > 1
  const secrets = [generation, ...(both ? [generation - 1] : [])].map((one) => webhookSecret(key, endpoint_id, one))
  return sendWebhook(url, { id, timestamp: Math.floor(now / 1000), body }, secrets, options)
}
