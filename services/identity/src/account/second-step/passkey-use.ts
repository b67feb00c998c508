import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyProof, PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Identity } from '../../deps.ts'
import type { IdentityDb } from '../../schema.ts'
import { challengeMinutes, newChallenge, takeChallenge } from './passkey-challenges.ts'

export type PasskeyRow = Selectable<IdentityDb['passkeys']>

export const passkeysOf = (db: Kysely<IdentityDb>, accountId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('added_at', 'desc').execute()

/** A passkey belongs to the shop's public address and works at no other. */
export function relyingParty({ storeUrl }: Pick<Identity, 'storeUrl'>) {
  const { hostname, origin } = new URL(storeUrl)
  return { rpId: hostname, origin }
}

/** The options with which the browser queries the person's passkeys. */
export async function askPasskey(
  identity: Pick<Identity, 'database' | 'storeUrl' | 'now'>,
  accountId: string,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyQuestion> {
  const challenge = await newChallenge(identity.database.db, { accountId, purpose: 'use' }, identity.now())
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: relyingParty(identity).rpId,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports,
    })),
  }
}

/**
 * Whether one of the account's passkeys answered a challenge issued to this account, with its person verified and a
 * higher count than before: a lower count means a copied passkey.
 */
export async function takePasskey(
  identity: Pick<Identity, 'storeUrl' | 'now'>,
  db: Kysely<IdentityDb>,
  accountId: string,
  proof: PasskeyProof,
): Promise<boolean> {
  const row = (await passkeysOf(db, accountId)).find(({ credential_id }) => credential_id === proof.id)
  if (!row) return false
  const { rpId, origin } = relyingParty(identity)
  const now = identity.now()
  const checked = await verifyAuthenticationResponse({
    response: proof as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(db, { accountId, purpose: 'use', challenge }, now),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: await signCountOf(db, row),
    },
  }).catch(() => null)
  return checked?.verified === true && countOn(db, row, checked.authenticationInfo.newCounter, now)
}

async function signCountOf(db: Kysely<IdentityDb>, row: PasskeyRow): Promise<number> {
  const used = await db
    .selectFrom('passkey_uses')
    .select('sign_count')
    .where('passkey_id', '=', row.passkey_id)
    .executeTakeFirst()
  return Number(used?.sign_count ?? row.sign_count)
}

/** Atomic: of two answers with the same count one is accepted. Passkeys without a counter always send 0. */
async function countOn(db: Kysely<IdentityDb>, row: PasskeyRow, count: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey_uses as u (passkey_id, account_id, sign_count, used_at)
    values (${row.passkey_id}, ${row.account_id}, ${count}, ${at})
    on conflict (passkey_id) do update set sign_count = excluded.sign_count, used_at = excluded.used_at
    where u.sign_count < excluded.sign_count or (u.sign_count = 0 and excluded.sign_count = 0)`.execute(db)
  return numAffectedRows === 1n
}
