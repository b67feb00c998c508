import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { IdentityDb } from '../../schema.ts'

/** The passkeys accepted at login, with their public keys. Their last uses are not part of the projection. */
export const passkeysProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-passkeys',
  tables: ['passkeys'],
  types: ['PasskeyAdded', 'PasskeyRemoved', 'AccountDeleted'],
  async apply(tx, events) {
    for (const { type, data, at } of events)
      if (type === 'PasskeyAdded')
        await tx
          .insertInto('passkeys')
          .values({
            passkey_id: data.passkeyId,
            account_id: data.accountId,
            credential_id: data.credentialId,
            public_key: data.publicKey,
            sign_count: data.signCount,
            transports: JSON.stringify(data.transports),
            sealed_name: JSON.stringify(data.sealedName),
            added_at: at,
          })
          .execute()
      else if (type === 'PasskeyRemoved')
        await tx.deleteFrom('passkeys').where('passkey_id', '=', data.passkeyId).execute()
      else await tx.deleteFrom('passkeys').where('account_id', '=', data.accountId).execute()
  },
})
