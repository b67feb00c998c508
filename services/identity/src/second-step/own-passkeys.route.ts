import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import { holdAccount } from '../account/accounts.ts'
import { passkeysOf } from '../account/second-step/passkey-use.ts'
import { forgetUnusedCodes } from '../account/second-step/second-step.ts'
import type { Identity } from '../deps.ts'
import { assertJustProved } from './just-proved.ts'

/** GET /auth/passkeys and DELETE /auth/passkeys/{id}. */
export const ownPasskeys = (identity: Identity) => (app: App) => {
  const { database, vault, accounts, secondStepNeeded, now } = identity

  on(app, 'GET /auth/passkeys', async ({ actor, reply }) => {
    reply.header('cache-control', 'no-store')
    const rows = await passkeysOf(database.db, actor.accountId)
    const names = await vault.openAll<{ name: string }>(rows.map(({ sealed_name }) => sealed_name))
    const uses = await database.db
      .selectFrom('passkey_uses')
      .select(['passkey_id', 'used_at'])
      .where('account_id', '=', actor.accountId)
      .execute()
    const usedAt = new Map(uses.map(({ passkey_id, used_at }) => [passkey_id, used_at]))
    const passkeys = rows.map(({ passkey_id: id, added_at }, at) => ({
      id,
      name: names[at]?.name ?? '',
      added_at: added_at.toISOString(),
      last_used_at: usedAt.get(id)?.toISOString() ?? null,
    }))
    return { success: true as const, passkeys }
  })

  on(app, 'DELETE /auth/passkeys/{id}', async ({ params: { id: passkeyId }, actor, meta, request }) => {
    assertJustProved(actor, now())
    const { accountId } = actor
    const needed = secondStepNeeded && actor.kind === 'admin'
    await database.transaction(async (tx) => {
      await holdAccount(tx, accountId)
      await accounts.handleIn(tx, `account-${accountId}`, { type: 'RemovePasskey', passkeyId, needed }, meta)
      await tx.deleteFrom('passkey_uses').where('passkey_id', '=', passkeyId).execute()
      await forgetUnusedCodes(tx, accountId)
    })
    securityEvent(request, 'passkey_removed', { actor: accountId, ip: actor.ip })
    return { success: true as const, message: 'The passkey opens your login no more' }
  })
}
