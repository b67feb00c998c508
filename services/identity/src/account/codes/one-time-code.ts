import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

export type Purpose = IdentityDb['challenges']['purpose']
export type Challenge = { id: string; purpose: Purpose; account_id: string | null }

/**
 * The six digits of a challenge. Derived from its unguessable id with a key that only identity has: so no table, event,
 * job or log holds a code, and a mail that is sent again after a crash has the same code.
 */
export function codeOf(challengeId: string, key: Buffer): string {
  const digest = createHmac('sha256', key).update(challengeId).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export async function openChallenge(
  tx: Transaction<IdentityDb>,
  challenge: { purpose: Purpose; accountId: string | null; customer: string },
): Promise<string> {
  const id = randomUUID()
  const { purpose, accountId, customer } = challenge
  await sql`delete from challenges where expires_at < now() - interval '1 day'`.execute(tx)
  await sql`
    insert into challenges (id, purpose, account_id, customer, expires_at)
    values (${id}, ${purpose}, ${accountId}, ${customer}, now() + make_interval(mins => ${policy.otp.minutes}))`.execute(
    tx,
  )
  return id
}

export type Answered = { outcome: 'right'; challenge: Challenge } | { outcome: 'expired' | 'wrong' | 'none' }

/**
 * Tries a code on the challenges of an address (of one account only, if given). Each try is counted before it is
 * checked and the row bounds the count, so of a thousand concurrent tries five are evaluated. `isOwn`: tries of the
 * challenge's owner are counted separately, so that others cannot use them up.
 */
export async function tryCode(
  db: Kysely<IdentityDb>,
  key: Buffer,
  asked: {
    customer: string
    purposes: readonly Purpose[]
    code: string
    accountId?: string | undefined
    isOwn?: boolean
  },
): Promise<Answered> {
  const { customer, purposes, code, accountId } = asked
  const tries = sql.ref(asked.isOwn ? 'own_tries' : 'tries')
  const { rows } = await sql<Challenge & { live: boolean }>`
    update challenges set ${tries} = ${tries} + 1
    where customer = ${customer} and purpose = any(${purposes}) and used_at is null and ${tries} < ${policy.otp.tries}
      and (${accountId ?? null}::text is null or account_id = ${accountId ?? null})
    returning id, purpose, account_id, expires_at > now() as live`.execute(db)
  if (rows.length === 0) return { outcome: 'none' }
  const right = rows.filter(({ id }) => timingSafeEqual(Buffer.from(codeOf(id, key)), Buffer.from(code)))
  const challenge = right.find(({ live }) => live)
  if (challenge) return { outcome: 'right', challenge }
  return { outcome: right.length > 0 ? 'expired' : 'wrong' }
}

/** Gives back the try of a correct code that could not be used because the hash queue was full. */
export async function refundAttempt(db: Kysely<IdentityDb>, id: string): Promise<void> {
  await sql`update challenges set tries = greatest(tries - 1, 0) where id = ${id}`.execute(db)
}

/** Uses up a challenge; returns false if another request was first. */
export async function useChallenge(tx: Transaction<IdentityDb>, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update challenges set used_at = now() where id = ${id} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}
