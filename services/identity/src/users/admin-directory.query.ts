import type { EventOf } from '@suvarna/contracts/events.ts'
import { apiKeysStream, keyActorPrefix } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { noteSeen } from '../account/sessions/session-devices.ts'
import type { Identity } from '../deps.ts'

/** Names for the ids in histories. Resolved here alone, so that erasure reaches every history at once. */
export const people = (identity: Identity) => (app: App) =>
  on(app, 'GET /admin/people', async ({ query, actor, reply }) => {
    const { database, log, now } = identity
    // Most screens ask for names: so a session's last use is known without a call for it.
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

/** API keys act in histories, too, and are named there after they were revoked. */
async function keysAmong({ database, log }: Pick<Identity, 'database' | 'log'>, ids: readonly string[]) {
  if (!ids.some((id) => id.startsWith(keyActorPrefix))) return []
  const events = await log.read<EventOf<'ApiKeyCreated' | 'ApiKeyRevoked'>>(database.db, apiKeysStream)
  return events.flatMap(({ type, data }) => {
    const id = `${keyActorPrefix}${data.keyId}`
    return type === 'ApiKeyCreated' && ids.includes(id) ? [{ id, name: `${data.name} (API key)`, email: '' }] : []
  })
}
