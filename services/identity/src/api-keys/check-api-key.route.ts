import { keyCheck, keyCheckKey } from '@suvarna/contracts/identity/api-keys/key-check.ts'
import { onContract } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import type { Identity } from '../deps.ts'

/** Coarse on purpose: a busy key is one write in ten minutes. */
const lastUseEvery = '10 minutes'

/** The key with this hash. The gateway calls once a minute for each key in use, so the last use is recorded here. */
export const checkApiKey =
  ({ database, now }: Identity) =>
  (app: App) =>
    onContract(app, keyCheckKey, keyCheck, async ({ body }) => {
      const row = await database.db
        .selectFrom('api_key_hashes')
        .innerJoin('api_keys', 'api_keys.key_id', 'api_key_hashes.key_id')
        .select(['api_keys.key_id', 'name', 'scopes', 'expires_at'])
        .where('hash', '=', body.hash)
        .executeTakeFirst()
      if (!row || (row.expires_at && row.expires_at <= now())) return { key: null }
      await sql`
        insert into api_key_uses (key_id, last_used_at) values (${row.key_id}, ${now()})
        on conflict (key_id) do update set last_used_at = excluded.last_used_at
          where api_key_uses.last_used_at < excluded.last_used_at - ${lastUseEvery}::interval`.execute(database.db)
      return { key: { id: row.key_id, name: row.name, scopes: row.scopes, ends: row.expires_at?.getTime() ?? null } }
    })
