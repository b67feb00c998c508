import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { IdentityDb } from '../schema.ts'

/** When an account was last used, and the erasure announced since then: any use cancels it. */
export const accountLoginsProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-account-logins',
  tables: ['account_logins'],
  types: [
    'AccountRegistered',
    'AccountVerified',
    'PasswordChanged',
    'SessionStarted',
    'AccountErasureAnnounced',
    'AccountErasureNotified',
    'AccountDeleted',
  ],
  async apply(tx, events) {
    for (const { type, data, at } of events) {
      const row = tx.updateTable('account_logins').where('account_id', '=', data.accountId)
      if (type === 'AccountDeleted')
        await tx.deleteFrom('account_logins').where('account_id', '=', data.accountId).execute()
      else if (type === 'AccountErasureAnnounced')
        await row.set({ erase_at: data.eraseAt, notified_at: null }).execute()
      else if (type === 'AccountErasureNotified')
        await row.set({ notified_at: data.notifiedAt }).where('erase_at', '=', new Date(data.eraseAt)).execute()
      else {
        const used = { last_login_at: at, erase_at: null, notified_at: null }
        await tx
          .insertInto('account_logins')
          .values({ account_id: data.accountId, ...used })
          .onConflict((clash) => clash.column('account_id').doUpdateSet(used))
          .execute()
      }
    }
  },
})
