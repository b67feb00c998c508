import { createHmac, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

const count = 10
/** Without characters that are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** 16 characters out of 30: about 78 bits, so a keyed hash is enough and no slow one is needed. */
const newCode = () => Array.from({ length: 4 }, group).join('-')
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export const hashOf = (key: Buffer, accountId: string, code: string): string =>
  createHmac('sha256', key)
    .update(`recovery ${accountId} ${plain(code)}`)
    .digest('base64url')

/** Replaces the codes by ten new ones. */
export async function replaceRecoveryCodes(
  tx: Transaction<IdentityDb>,
  key: Buffer,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashOf(key, accountId, code) })))
    .execute()
  return codes
}
