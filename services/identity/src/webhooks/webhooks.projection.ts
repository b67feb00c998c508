import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { IdentityDb } from '../schema.ts'

/** The endpoints as admins see them. Senders project these events into tables of their own. */
export const webhooksProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-webhooks',
  tables: ['webhooks'],
  types: [
    'WebhookAdded',
    'WebhookChanged',
    'WebhookSecretRotated',
    'WebhookSwitchedOff',
    'WebhookSwitchedOn',
    'WebhookRemoved',
  ],
  async apply(tx, events) {
    for (const { type, data, at } of events) {
      const mine = tx.updateTable('webhooks').where('endpoint_id', '=', data.endpointId)
      switch (type) {
        case 'WebhookAdded': {
          const { endpointId: endpoint_id, url, name, types } = data
          const row = { endpoint_id, url, name, types: JSON.stringify(types), created_at: at, generation: 1 }
          await tx.insertInto('webhooks').values(row).execute()
          break
        }
        case 'WebhookChanged':
          await mine.set({ url: data.url, name: data.name, types: JSON.stringify(data.types) }).execute()
          break
        case 'WebhookSecretRotated':
          await mine.set({ generation: data.generation, previous_until: data.previousUntil }).execute()
          break
        case 'WebhookSwitchedOff':
          await mine.set({ off_because: data.why, off_since: at }).execute()
          break
        case 'WebhookSwitchedOn':
          await mine.set({ off_because: null, off_since: null }).execute()
          break
        case 'WebhookRemoved':
          await tx.deleteFrom('webhooks').where('endpoint_id', '=', data.endpointId).execute()
      }
    }
  },
})
