import { randomUUID } from 'node:crypto'
import { previousSecretHours } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { keyActorPrefix } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { targetUrl } from '@suvarna/platform/webhooks/target-url.ts'
import { secretText, webhookSecret } from '@suvarna/platform/webhooks/webhook-secret.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assertOwner } from '../account/codes/re-authentication.ts'
import type { Identity } from '../deps.ts'
import { type WebhookCommand, webhooksStream } from './webhooks.decider.ts'
import { webhookBy } from './webhooks.query.ts'

type Asked = {
  actor: SignedIn & { ip: string; requestId: string }
  request: FastifyRequest
  reply: FastifyReply
  body: { current_password?: string }
}

/** The owner decides where events are sent. A key has no password: one was typed to create it, for this. */
async function assertMaySend(identity: Identity, { actor, request, reply, body }: Asked): Promise<void> {
  reply.header('cache-control', 'no-store')
  if (actor.accountId.startsWith(keyActorPrefix)) return
  await assertOwner(identity, request, { ...actor, gone: callerGone(reply) }, body.current_password)
}

/** Adds, changes, rotates and removes endpoints. A secret is returned when it is created and never again. */
export const webhookWrites = (identity: Identity) => (app: App) => {
  const { database, webhooks, webhookKey, webhookReach, now } = identity
  const decide = (command: WebhookCommand, meta: Parameters<typeof webhooks.handle>[3]) =>
    webhooks.handle(database, webhooksStream, command, meta)
  const withSecret = async (endpointId: string) => {
    const { row, webhook } = await webhookBy(database.db, endpointId)
    const secret = secretText(webhookSecret(webhookKey, endpointId, row.generation))
    return { success: true as const, webhook, secret }
  }

  on(app, 'POST /admin/webhooks', async (asked) => {
    const { name, types } = asked.body
    const url = targetUrl(asked.body.url, webhookReach).href
    await assertMaySend(identity, asked)
    const endpointId = randomUUID()
    await decide({ type: 'AddWebhook', endpointId, url, name: name.trim(), types }, asked.meta)
    return withSecret(endpointId)
  })
  on(app, 'PUT /admin/webhooks/{id}', async (asked) => {
    const { name, types, enabled } = asked.body
    const endpointId = asked.params.id
    const url = targetUrl(asked.body.url, webhookReach).href
    const { row } = await webhookBy(database.db, endpointId)
    if (row.url !== url) await assertMaySend(identity, asked)
    await decide({ type: 'ChangeWebhook', endpointId, url, name: name.trim(), types, enabled }, asked.meta)
    return { success: true as const, webhook: (await webhookBy(database.db, endpointId)).webhook }
  })
  on(app, 'POST /admin/webhooks/{id}/secret', async (asked) => {
    const endpointId = asked.params.id
    await webhookBy(database.db, endpointId)
    await assertMaySend(identity, asked)
    const previousUntil = new Date(now().getTime() + previousSecretHours * 3_600_000).toISOString()
    await decide({ type: 'RotateWebhookSecret', endpointId, previousUntil }, asked.meta)
    return withSecret(endpointId)
  })
  on(app, 'DELETE /admin/webhooks/{id}', async ({ params, meta }) => {
    await decide({ type: 'RemoveWebhook', endpointId: params.id }, meta)
    return { success: true as const, message: 'The endpoint is removed' }
  })
}
