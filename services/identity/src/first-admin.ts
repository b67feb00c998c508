import type { Meta } from '@suvarna/platform/events.ts'
import type { Transaction } from 'kysely'
import { lockAccounts } from './accounts.ts'
import type { Identity } from './deps.ts'
import type { IdentityDb } from './schema.ts'

/**
 * A live shop begins without an admin, and only an admin makes another. So the owner of the address that the operator
 * names becomes one when he logs in, after he has registered and proved it like everybody; once there is an admin the
 * address means nothing any more. No password is ever written into an environment. Answers whether it happened.
 */
export async function becomeFirstAdmin(
  { accounts, firstAdmin }: Identity,
  tx: Transaction<IdentityDb>,
  accountId: string,
  meta: Meta,
): Promise<boolean> {
  const stream = `account-${accountId}`
  const { state } = await accounts.load(tx, stream)
  if (state.status !== 'active' || !state.verified || state.customer !== firstAdmin) return false
  await lockAccounts(tx)
  const admin = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (admin) return false
  await accounts.handleIn(tx, stream, { type: 'ChangeRole', to: 'admin' }, { ...meta, actor: { kind: 'system' } })
  return true
}
