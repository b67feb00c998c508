import type { Kysely } from 'kysely'
import type { IdentityDb } from '../../schema.ts'
import type { OpenSession } from '../account.decider.ts'

type BegunSession = OpenSession & { startedAt: Date; generation: number }

/** A session of the account that has neither ended nor expired. */
export async function openSession(
  db: Kysely<IdentityDb>,
  accountId: string,
  sessionId: string | undefined,
  now: Date,
): Promise<BegunSession | undefined> {
  if (sessionId === undefined) return undefined
  const row = await open(db, accountId, now).where('session_id', '=', sessionId).executeTakeFirst()
  return row && { ...sessionOf(row), startedAt: row.started_at, generation: row.generation }
}

/** All open sessions but this one, which end when it changes the address or the password. */
export async function otherSessions(
  db: Kysely<IdentityDb>,
  accountId: string,
  mine: string | undefined,
  now: Date,
): Promise<OpenSession[]> {
  const rows = await open(db, accountId, now)
    .where('session_id', '!=', mine ?? '')
    .orderBy('expires_at')
    .orderBy('session_id')
    .execute()
  return rows.map(sessionOf)
}

const open = (db: Kysely<IdentityDb>, accountId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['session_id', 'expires_at', 'started_at', 'generation'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)

const sessionOf = (row: { session_id: string; expires_at: Date }): OpenSession => ({
  sessionId: row.session_id,
  expiresAt: row.expires_at.toISOString(),
})
