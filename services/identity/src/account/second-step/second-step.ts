import type { PasskeyProof } from '@suvarna/contracts/identity/passkeys.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Identity } from '../../deps.ts'
import type { IdentityDb } from '../../schema.ts'
import type { Limit } from '../codes/attempt-counters.ts'
import { countTries } from '../codes/count-tries.ts'
import { askPasskey, type PasskeyRow, passkeysOf, takePasskey } from './passkey-use.ts'
import { hashOf } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** The authenticator app of an account, once its first code has been entered. */
export const secondStepOf = (db: Kysely<IdentityDb>, accountId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

export const hasSecondStep = async (db: Kysely<IdentityDb>, accountId: string): Promise<boolean> =>
  Boolean(await secondStepOf(db, accountId)) || (await passkeysOf(db, accountId)).length > 0

const tooMany = (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`

/**
 * By account alone, from any address: only someone with the password gets this far, so no one else can lock the account
 * out. With these limits, guessing a six-digit code takes years.
 */
const limitsOf = (accountId: string): Limit[] => [
  { bucket: `second-step ${accountId}`, most: 5, minutes: 15, message: tooMany(15) },
  { bucket: `second-step-day ${accountId}`, most: 20, minutes: 24 * 60, message: tooMany(60) },
]

// These texts must not contain a word by which the login form assigns a message to address or password.
const asking = (app: boolean, passkeys: boolean): string => {
  if (!passkeys) return 'Please enter the code from your authenticator app.'
  return app
    ? 'Please use your passkey, or enter the code from your authenticator app.'
    : 'Please use your passkey, or enter a recovery code.'
}
const wrongCode = 'This code is not right, or was used already. Please wait for the next one.'
const wrongPasskey = 'This passkey was not accepted. Please try again.'

type Asked = { accountId: string; code?: string | undefined; passkey?: PasskeyProof | undefined }

/**
 * Passes for an account without a second step. Accepts a passkey's answer, a code of the app or a recovery code, each
 * once, even if sent twice concurrently. Throws second_step_required, second_step_refused or too_many_attempts; the
 * first two carry a challenge for the account's passkeys in `details.passkey`.
 */
export async function assertSecondStep(identity: Identity, request: FastifyRequest, asked: Asked): Promise<void> {
  const { accountId, code, passkey } = asked
  const { db } = identity.database
  const app = Boolean(await secondStepOf(db, accountId))
  const passkeys = await passkeysOf(db, accountId)
  if (!app && passkeys.length === 0) return
  if (passkey)
    return takeCode(identity, request, accountId, (db) => takePasskey(identity, db, accountId, passkey), {
      ...{ text: wrongPasskey, passkeys },
    })
  if (code === undefined)
    throw new DomainError(
      'second_step_required',
      asking(app, passkeys.length > 0),
      await detailsOf(identity, accountId, passkeys),
    )
  const take = async (db: Kysely<IdentityDb>) =>
    (app && (await takeAppCode(identity, db, accountId, code.trim()))) ||
    takeRecoveryCode(identity, db, accountId, code)
  await takeCode(identity, request, accountId, take, { text: wrongCode, passkeys })
}

async function detailsOf(identity: Identity, accountId: string, passkeys: readonly PasskeyRow[]) {
  if (passkeys.length === 0) return { field: 'code' }
  return { field: 'code', passkey: await askPasskey(identity, accountId, passkeys) }
}

/** Counts the try before checking it, so that of a thousand concurrent tries five are evaluated. */
export async function takeCode(
  identity: Identity,
  request: FastifyRequest,
  accountId: string,
  take: (db: Kysely<IdentityDb>) => Promise<boolean>,
  { text, passkeys }: { text: string; passkeys: readonly PasskeyRow[] } = { text: wrongCode, passkeys: [] },
): Promise<void> {
  const tried = await countTries(identity, request, limitsOf(accountId))
  if (!(await take(identity.database.db))) {
    securityEvent(request, 'second_step_failed', { actor: accountId })
    throw new DomainError('second_step_refused', text, await detailsOf(identity, accountId, passkeys))
  }
  await tried.takeBack()
}

/** Accepts only a later step than the last accepted one, so that an observed code is useless. */
export async function takeAppCode(
  { vault, now }: Pick<Identity, 'vault' | 'now'>,
  db: Kysely<IdentityDb>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const kept = row && (await vault.open<{ secret: string }>(row.sealed))
  const step = kept ? stepOf(kept.secret, code, now()) : null
  if (step === null) return false
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

async function takeRecoveryCode({ codeKey }: Identity, db: Kysely<IdentityDb>, accountId: string, code: string) {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(codeKey, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function forgetSecondStep(tx: Transaction<IdentityDb>, accountId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkey_uses').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkey_challenges').where('account_id', '=', accountId).execute()
  await forgetUnusedCodes(tx, accountId)
}

/** Deletes the recovery codes of an account whose login has no second step any more. */
export async function forgetUnusedCodes(tx: Transaction<IdentityDb>, accountId: string): Promise<void> {
  if (await hasSecondStep(tx, accountId)) return
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Whether this login opens only the page that sets up the second step, not the back office. */
export async function lacksSecondStep(
  { secondStepNeeded }: Pick<Identity, 'secondStepNeeded'>,
  db: Kysely<IdentityDb>,
  account: { id: string; role: 'user' | 'admin' },
): Promise<boolean> {
  return secondStepNeeded && account.role === 'admin' && !(await hasSecondStep(db, account.id))
}
