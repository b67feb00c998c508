import { apiKeysStream } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { Identity } from '../deps.ts'

/** Needs no password, because a key that may have leaked must be revoked quickly. */
export const revokeApiKey = (identity: Identity) => (app: App) =>
  on(app, 'DELETE /admin/api-keys/{id}', async ({ params, actor, meta, request }) => {
    const { database, apiKeys } = identity
    const command = { type: 'RevokeApiKey', keyId: params.id } as const
    await database.transaction(async (tx) => {
      const { events } = await apiKeys.handleIn(tx, apiKeysStream, command, meta)
      if (events.length === 0) throw new DomainError('api_key_not_found', 'There is no such key any more')
      for (const table of ['api_key_hashes', 'api_key_uses'] as const)
        await tx.deleteFrom(table).where('key_id', '=', params.id).execute()
    })
    securityEvent(request, 'api_key_revoked', { actor: actor.accountId, ip: actor.ip, subject: params.id })
    return { success: true as const, message: 'The key is revoked' }
  })
