import { randomUUID } from 'node:crypto'
import { apiKeysStream } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { assertOwner } from '../account/codes/re-authentication.ts'
import type { Identity } from '../deps.ts'
import { apiKeyHash, newApiKey } from './api-key-text.ts'
import { apiKeyOf, livingKey } from './api-keys.query.ts'

const longestYears = 5

/** The text is only in this response and is not stored. Its hash is not part of an event, so that no topic holds it. */
export const createApiKey = (identity: Identity) => (app: App) =>
  on(app, 'POST /admin/api-keys', async ({ body, actor, meta, request, reply }) => {
    const { database, apiKeys, now, live } = identity
    reply.header('cache-control', 'no-store')
    const expiresAt = endOf(body.expires_at, now())
    await assertOwner(identity, request, { ...actor, gone: callerGone(reply) }, body.current_password)
    const { prefix, text } = newApiKey(live)
    const keyId = randomUUID()
    const { name, scopes } = body
    const data = { keyId, name: name.trim(), prefix, scopes, expiresAt, createdBy: actor.accountId }
    const row = await database.transaction(async (tx) => {
      await apiKeys.handleIn(tx, apiKeysStream, { type: 'CreateApiKey', now: now(), ...data }, meta)
      await tx
        .insertInto('api_key_hashes')
        .values({ key_id: keyId, hash: apiKeyHash(text) })
        .execute()
      return livingKey(tx, keyId)
    })
    securityEvent(request, 'api_key_created', { actor: actor.accountId, ip: actor.ip, subject: keyId })
    return { success: true as const, key: apiKeyOf(row), text }
  })

function endOf(given: string | undefined, now: Date): string | null {
  if (given === undefined) return null
  const at = new Date(given)
  const refused = (rule: string) => new DomainError('invalid_input', `expires_at ${rule}`, { field: 'expires_at' })
  if (Number.isNaN(at.getTime())) throw refused('is not a moment')
  if (at <= now) throw refused('must be in the future')
  if (at.getTime() > now.getTime() + longestYears * 366 * 86_400_000)
    throw refused(`is more than ${longestYears} years away`)
  return at.toISOString()
}
