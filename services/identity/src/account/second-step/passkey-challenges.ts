import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

export const challengeMinutes = 5
/** Challenges per account and purpose: one for each open tab, up to this number. */
const most = 5

type Of = { accountId: string; purpose: 'add' | 'use' }

/** Creates a challenge; at the limit it replaces the account's oldest one. */
export async function newChallenge(db: Kysely<IdentityDb>, { accountId, purpose }: Of, now: Date) {
  const bytes = new Uint8Array(randomBytes(32))
  const until = new Date(now.getTime() + challengeMinutes * 60_000)
  await sql`
    delete from passkey_challenges where expires_at < ${now} or challenge in (
      select challenge from passkey_challenges where account_id = ${accountId} and purpose = ${purpose}
      order by expires_at desc offset ${most - 1})`.execute(db)
  const challenge = Buffer.from(bytes).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, account_id: accountId, purpose, expires_at: until })
    .execute()
  return bytes
}

/** Whether this account has this recent challenge, unanswered, for this purpose. Deletes it whatever follows. */
export async function takeChallenge(
  db: Kysely<IdentityDb>,
  { accountId, purpose, challenge }: Of & { challenge: string },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
