import type { EventOf } from '@suvarna/contracts/events.ts'
import { apiKeysStream, keyActorPrefix } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { noteSeen } from '../account/sessions/session-devices.ts'
import type { Identity } from '../deps.ts'

/** Names for the ids in histories. Resolved only here, so that an erasure covers every history immediately. */
export const people = (identity: Identity) => (app: App) =>
  on(app, 'GET /admin/people', async ({ query, actor, reply }) => {
    const { database, log, now } = identity
    // Most screens request names, so a session's last use is recorded without a call of its own.
    await noteSeen(identity, actor, now())
    reply.header('cache-control', 'no-store')
    const ids = [...new Set(query.ids.split(','))]
    const rows = await database.db
      .selectFrom('accounts')
      .select(['id', 'first_name', 'email'])
      .where('id', 'in', ids)
      .execute()
    const people = rows.map(({ id, first_name, email }) => ({ id, name: first_name, email }))
    return { success: true as const, people: [...people, ...(await keysAmong({ database, log }, ids))] }
  })

/** API keys appear in histories too, and keep their names there after they are revoked. */
async function keysAmong({ database, log }: Pick<Identity, 'database' | 'log'>, ids: readonly string[]) {
  if (!ids.some((id) => id.startsWith(keyActorPrefix))) return []
  const events = await log.read<EventOf<'ApiKeyCreated' | 'ApiKeyRevoked'>>(database.db, apiKeysStream)
  return events.flatMap(({ type, data }) => {
    const id = `${keyActorPrefix}${data.keyId}`
    return type === 'ApiKeyCreated' && ids.includes(id) ? [{ id, name: `${data.name} (API key)`, email: '' }] : []
  })
}
