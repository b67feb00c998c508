import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { DeliverySender, MessageType } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { sql } from 'kysely'
import { noteWritten } from '../events/committed-events.ts'
import type { EventNamed, Recorded } from '../events/events.ts'
import type { Consumer } from '../follow/consumer.ts'
import { deliveriesDue } from '../follow/jobs.ts'
import type { Reach } from './target-url.ts'

/** The error of a message that has failed without a try. */
export const offText = 'The endpoint was switched off'

/** The message of an event for other programs: ids, states and amounts, no personal data. */
export type WebhookMessage = { type: MessageType; data: object }

/** The events that a service makes messages of. `messagesOf` is pure: a message is the same whenever it is made. */
export type WebhookSource<Name extends string = string> = {
  sources: readonly ServiceName[]
  types: readonly Name[]
  messagesOf(event: Recorded<EventNamed<Name>>): readonly WebhookMessage[]
}

export function defineWebhookSource<const Name extends string>(source: WebhookSource<Name>): WebhookSource {
  return source as unknown as WebhookSource
}

/** Settings from the composition root: the key of the secrets, and where messages may go. */
export type WebhookOptions = { key: Buffer; reach: Reach }

/** A service that sends webhooks. */
export type Webhooks = WebhookOptions & {
  sender: DeliverySender
  /** The beginning of its consumers' names, in the form that its login may read with in Kafka. */
  names: `${DeliverySender}${'-' | '.'}`
  source: WebhookSource
}

/**
 * The outbox: a row for each message and endpoint, in the transaction of the checkpoint. An endpoint that is off gets
 * its rows as failed, so that they can be replayed. Events from before the endpoint was added are not sent.
 */
export const webhookOutbox = <Db>({ names, source }: Pick<Webhooks, 'names' | 'source'>): Consumer<Db> => ({
  name: `${names}webhooks`,
  sources: source.sources,
  types: source.types,
  mode: 'batch',
  async apply(tx, events) {
    const rows = events
      .filter(({ meta }) => !meta.seed)
      .flatMap((event) =>
        source.messagesOf(event).map(({ type, data }) => ({
          event_id: event.id,
          type,
          at: event.at,
          body: JSON.stringify({ type, timestamp: event.at, data }),
        })),
      )
    if (rows.length === 0) return
    noteWritten(tx, deliveriesDue)
    await sql`
        insert into webhook_deliveries (endpoint_id, event_id, type, body, status, error, ended_at)
        select e.endpoint_id, r.event_id, r.type, r.body, case when e.enabled then 'open' else 'failed' end,
          case when not e.enabled then ${offText} end, case when not e.enabled then now() end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(event_id uuid, type text, body text, at timestamptz)
        join webhook_endpoints e on e.types ? r.type and e.added_at <= r.at
        on conflict (event_id, endpoint_id, type) do nothing`.execute(tx)
  },
})
