import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { IdentityDb } from '../schema.ts'

/** Keys that are not revoked, including expired ones until they are removed. */
export const apiKeysProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-api-keys',
  tables: ['api_keys'],
  types: ['ApiKeyCreated', 'ApiKeyRevoked'],
  async apply(tx, events) {
    for (const { type, data, at } of events)
      if (type === 'ApiKeyRevoked') await tx.deleteFrom('api_keys').where('key_id', '=', data.keyId).execute()
      else
        await tx
          .insertInto('api_keys')
          .values({
            key_id: data.keyId,
            name: data.name,
            prefix: data.prefix,
            scopes: JSON.stringify(data.scopes),
            expires_at: data.expiresAt,
            created_by: data.createdBy,
            created_at: at,
          })
          .execute()
  },
})
