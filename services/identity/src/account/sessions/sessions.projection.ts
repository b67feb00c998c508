import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql, type Transaction } from 'kysely'
import type { IdentityDb } from '../../schema.ts'
import type { AccountEvent } from '../account.decider.ts'

/** Open sessions. Each login deletes expired ones, so the table holds about one day of sessions. */
export const sessionsProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-sessions',
  tables: ['sessions'],
  types: [
    'SessionStarted',
    'SessionRenewed',
    'SessionEnded',
    'PasswordChanged',
    'AccountRoleChanged',
    'StaffRoleChanged',
    'SessionsRevoked',
    'AccountDeleted',
  ],
  async apply(tx, events) {
    for (const event of events) await applyOne(tx, event)
  },
})

async function applyOne(tx: Transaction<IdentityDb>, { type, data, at }: Stored<AccountEvent>) {
  if (type === 'SessionStarted') {
    const { sessionId: session_id, accountId: account_id, expiresAt: expires_at, generation } = data
    await forgetExpired(tx, at)
    return tx
      .insertInto('sessions')
      .values({ session_id, account_id, expires_at, generation, started_at: data.startedAt ?? at })
      .execute()
  }
  if (type === 'SessionRenewed')
    return tx
      .updateTable('sessions')
      .set({ expires_at: data.expiresAt })
      .where('session_id', '=', data.sessionId)
      .execute()
  if (type === 'SessionEnded') return tx.deleteFrom('sessions').where('session_id', '=', data.sessionId).execute()
  if (!('generation' in data)) return
  // A higher generation ends all earlier sessions.
  return tx
    .deleteFrom('sessions')
    .where('account_id', '=', data.accountId)
    .where('generation', '<', data.generation)
    .execute()
}

/** By the event's time, so that a rebuild gives the same rows. Skips locked rows: concurrent logins do not wait. */
const forgetExpired = (tx: Transaction<IdentityDb>, at: string) =>
  sql`delete from sessions where session_id in (
    select session_id from sessions where expires_at < ${at}::timestamptz for update skip locked)`.execute(tx)
