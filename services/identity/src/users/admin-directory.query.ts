import { apiKeysStream, keyActorPrefix } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import type { Identity } from '../deps.ts'

/** Names for the ids in histories. Resolved here alone, so that erasure reaches every history at once. */
export const people =
  ({ database }: Pick<Identity, 'database'>) =>
  (app: App) =>
    on(app, 'GET /admin/people', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const ids = [...new Set(query.ids.split(','))]
      const rows = await database.db
        .selectFrom('accounts')
        .select(['id', 'first_name', 'email'])
        .where('id', 'in', ids)
        .execute()
      const people = rows.map(({ id, first_name, email }) => ({ id, name: first_name, email }))
      return { success: true as const, people: [...people, ...(await keysAmong(database, ids))] }
    })

/** API keys act in histories, too, and are named there after they were revoked. */
async function keysAmong({ db }: Identity['database'], ids: readonly string[]) {
  const keyIds = ids.filter((id) => id.startsWith(keyActorPrefix)).map((id) => id.slice(keyActorPrefix.length))
  if (keyIds.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select data->>'keyId' as id, data->>'name' as name from events
    where stream = ${apiKeysStream} and type = 'ApiKeyCreated' and data->>'keyId' = any(${keyIds}::text[])`.execute(db)
  return rows.map(({ id, name }) => ({ id: `${keyActorPrefix}${id}`, name: `${name} (API key)`, email: '' }))
}
