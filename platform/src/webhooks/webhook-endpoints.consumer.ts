import { sql, type Transaction } from 'kysely'
import { noteWritten } from '../events/committed-events.ts'
import { type Consumer, defineConsumer } from '../follow/consumer.ts'
import { deliveriesDue } from '../follow/jobs.ts'
import { offText, type Webhooks } from './deliveries.ts'

/** The endpoints of a sender. Their health and their deliveries are the sender's own, and are deleted with them. */
export const webhookEndpoints = <Db>({ names }: Pick<Webhooks, 'names'>): Consumer<Db> =>
  defineConsumer({
    name: `${names}webhook-endpoints`,
    sources: ['identity'],
    types: [
      'WebhookAdded',
      'WebhookChanged',
      'WebhookSecretRotated',
      'WebhookSwitchedOff',
      'WebhookSwitchedOn',
      'WebhookRemoved',
    ],
    mode: 'batch',
    tables: ['webhook_endpoints'],
    async apply(tx, events) {
      for (const { type, data, at } of events) {
        const mine = sql`where endpoint_id = ${data.endpointId}`
        switch (type) {
          case 'WebhookAdded':
            await sql`
              insert into webhook_endpoints (endpoint_id, url, types, generation, enabled, added_at)
              values (${data.endpointId}, ${data.url}, ${JSON.stringify(data.types)}::jsonb, 1, true, ${at})`.execute(
              tx,
            )
            break
          case 'WebhookChanged':
            await sql`update webhook_endpoints set url = ${data.url}, types = ${JSON.stringify(data.types)}::jsonb ${mine}`.execute(
              tx,
            )
            break
          case 'WebhookSecretRotated':
            await sql`
              update webhook_endpoints set generation = ${data.generation}, previous_until = ${data.previousUntil} ${mine}`.execute(
              tx,
            )
            break
          case 'WebhookSwitchedOff':
          case 'WebhookSwitchedOn':
            await sql`update webhook_endpoints set enabled = ${type === 'WebhookSwitchedOn'} ${mine}`.execute(tx)
            break
          case 'WebhookRemoved':
            await sql`delete from webhook_endpoints ${mine}`.execute(tx)
        }
      }
    },
    async announce(tx, events) {
      for (const { type, data } of events) await settle(tx, type, data.endpointId)
    },
  })

/**
 * Messages that wait for an endpoint that is switched off fail, and can be sent again. Any change but a new secret
 * resets the endpoint's health.
 */
async function settle<Db>(tx: Transaction<Db>, type: string, endpointId: string): Promise<void> {
  const mine = sql`where endpoint_id = ${endpointId}`
  if (type === 'WebhookSwitchedOff')
    await sql`
      update webhook_deliveries set status = 'failed', ended_at = now(), lease = null, lease_until = null,
        error = coalesce(error, ${offText}) ${mine} and status = 'open'`.execute(tx)
  if (type === 'WebhookRemoved') await sql`delete from webhook_deliveries ${mine}`.execute(tx)
  if (type !== 'WebhookSecretRotated') await sql`delete from webhook_health ${mine}`.execute(tx)
  noteWritten(tx, deliveriesDue)
}
