import type { ApiKey } from '@suvarna/contracts/identity/api-keys/api-key-routes.ts'
import type { Scope } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Kysely } from 'kysely'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'

const keys = (db: Kysely<IdentityDb>) =>
  db
    .selectFrom('api_keys')
    .leftJoin('api_key_uses', 'api_key_uses.key_id', 'api_keys.key_id')
    .selectAll('api_keys')
    .select('api_key_uses.last_used_at')

type Row = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>

export const livingKey = (db: Kysely<IdentityDb>, keyId: string): Promise<Row> =>
  keys(db).where('api_keys.key_id', '=', keyId).executeTakeFirstOrThrow()

export const apiKeyOf = (row: Row): ApiKey => ({
  id: row.key_id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as Scope[],
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

export const apiKeyList =
  ({ database, now }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/api-keys', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await keys(database.db).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.key_id').execute()
      return { success: true as const, keys: rows.map(apiKeyOf), now: now().toISOString() }
    })
