import type { PasskeyProof } from '@suvarna/contracts/identity/passkeys.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { callerGone } from '@suvarna/platform/http/request/caller-gone.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { sql } from 'kysely'
import { holdAccount } from '../account/accounts.ts'
import { assertOwnPassword } from '../account/codes/re-authentication.ts'
import { replaceRecoveryCodes } from '../account/second-step/recovery-codes.ts'
import {
  assertSecondStep,
  forgetUnusedCodes,
  hasSecondStep,
  secondStepOf,
  takeAppCode,
  takeCode,
} from '../account/second-step/second-step.ts'
import { newSecret, uriOf } from '../account/second-step/totp.ts'
import type { Identity } from '../deps.ts'
import { assertJustProved } from './just-proved.ts'

/** The caller's second step: its state, set-up, new recovery codes, removal. */
export const ownSecondStep = (identity: Identity) => (app: App) => {
  const { database, vault, accounts, codeKey, secondStepNeeded, now } = identity

  on(app, 'GET /auth/second-step', async ({ actor, reply }) => {
    reply.header('cache-control', 'no-store')
    const kept = await secondStepOf(database.db, actor.accountId)
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from recovery_codes
      where account_id = ${actor.accountId} and used_at is null`.execute(database.db)
    return {
      success: true as const,
      on: kept !== undefined,
      since: kept?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: rows[0]?.left ?? 0,
      needed: secondStepNeeded && actor.kind === 'admin',
    }
  })

  on(app, 'POST /auth/second-step/setup', async ({ body, actor, request, reply }) => {
    reply.header('cache-control', 'no-store')
    await assertOwnPassword(identity, request, { ...actor, gone: callerGone(reply) }, body.password, 'password')
    if (await secondStepOf(database.db, actor.accountId)) throw isOn()
    // With a passkey present, the password alone must not be enough to add another way in.
    if (await hasSecondStep(database.db, actor.accountId)) assertJustProved(actor, now())
    const secret = newSecret()
    const sealed = await vault.seal(`account-${actor.accountId}`, { secret })
    await sql`
      insert into second_factors (account_id, sealed) values (${actor.accountId}, ${JSON.stringify(sealed)})
      on conflict (account_id) do update set sealed = excluded.sealed, last_step = 0
      where second_factors.confirmed_at is null`.execute(database.db)
    return { success: true as const, secret, uri: uriOf(secret, actor.email) }
  })

  on(app, 'POST /auth/second-step/confirm', async ({ body, actor, meta, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId } = actor
    const row = await database.db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!row) throw isOff()
    if (row.confirmed_at) throw isOn()
    await takeCode(identity, request, accountId, (db) => takeAppCode(identity, db, accountId, body.code))
    const recovery_codes = await database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      const set = await tx
        .updateTable('second_factors')
        .set({ confirmed_at: now() })
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      if (set.numUpdatedRows === 0n) throw isOn()
      await accounts.handleIn(tx, `account-${accountId}`, { type: 'SetSecondStep' }, meta)
      return replaceRecoveryCodes(tx, codeKey, accountId)
    })
    securityEvent(request, 'second_step_set', { actor: accountId, ip: actor.ip })
    return { success: true as const, recovery_codes }
  })

  on(app, 'POST /auth/second-step/recovery-codes', async ({ body, actor, request, reply }) => {
    reply.header('cache-control', 'no-store')
    await assertBoth(identity, request, { ...actor, gone: callerGone(reply) }, body)
    const recovery_codes = await database.transaction((tx) => replaceRecoveryCodes(tx, codeKey, actor.accountId))
    securityEvent(request, 'recovery_codes_made', { actor: actor.accountId, ip: actor.ip })
    return { success: true as const, recovery_codes }
  })

  on(app, 'POST /auth/second-step/remove', async ({ body, actor, meta, request, reply }) => {
    const { accountId } = actor
    const needed = secondStepNeeded && actor.kind === 'admin'
    await assertBoth(identity, request, { ...actor, gone: callerGone(reply) }, body)
    await database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      await accounts.handleIn(tx, `account-${accountId}`, { type: 'RemoveSecondStep', needed }, meta)
      await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
      await forgetUnusedCodes(tx, accountId)
    })
    securityEvent(request, 'second_step_removed', { actor: actor.accountId, ip: actor.ip, subject: actor.accountId })
    return { success: true as const, message: 'Your login asks for no code of the app any more' }
  })
}

/** Checks the password first: codes may be tried only with the right password. */
async function assertBoth(
  identity: Identity,
  request: Parameters<typeof assertOwnPassword>[1],
  caller: Parameters<typeof assertOwnPassword>[2],
  { password, ...proof }: { password: string; code?: string; passkey?: PasskeyProof },
) {
  await assertOwnPassword(identity, request, caller, password, 'password')
  if (!(await hasSecondStep(identity.database.db, caller.accountId))) throw isOff()
  await assertSecondStep(identity, request, { accountId: caller.accountId, ...proof })
}

const isOn = () => new DomainError('second_step_on', 'Your login has a second step already')
const isOff = () => new DomainError('second_step_off', 'There is no second step')
