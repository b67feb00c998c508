import type { MessageType } from '@suvarna/contracts/common/webhooks/message-types.ts'
import type { Webhook } from '@suvarna/contracts/common/webhooks/webhook-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'

type Row = Selectable<IdentityDb['webhooks']>

const webhookOf = (row: Row): Webhook => ({
  id: row.endpoint_id,
  url: row.url,
  name: row.name,
  types: row.types as MessageType[],
  enabled: row.off_because === null,
  off_because: row.off_because,
  off_since: row.off_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  rotating_until: row.previous_until?.toISOString() ?? null,
})

/** Throws webhook_not_found. */
export async function webhookBy(db: Kysely<IdentityDb>, endpointId: string): Promise<{ row: Row; webhook: Webhook }> {
  const row = await db.selectFrom('webhooks').selectAll().where('endpoint_id', '=', endpointId).executeTakeFirst()
  if (!row) throw new DomainError('webhook_not_found', 'There is no such endpoint any more')
  return { row, webhook: webhookOf(row) }
}

export const webhookList =
  ({ database }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/webhooks', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db.selectFrom('webhooks').selectAll().orderBy('created_at').execute()
      return { success: true as const, webhooks: rows.map(webhookOf) }
    })
