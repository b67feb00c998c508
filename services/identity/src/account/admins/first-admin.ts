import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Transaction } from 'kysely'
import type { Identity } from '../../deps.ts'
import type { IdentityDb } from '../../schema.ts'
import { type AccountRow, lockAccounts } from '../accounts.ts'

/**
 * A live shop starts without an admin, and only an admin can make another. So the owner of the configured address
 * becomes the shop's owner at login, after registering and proving it like everyone else; once there is an admin the
 * setting has no effect. This keeps passwords out of the environment. Returns whether the role was given.
 */
export async function createFirstAdmin(
  { accounts, firstAdmin }: Identity,
  tx: Transaction<IdentityDb>,
  account: AccountRow,
  meta: Meta,
): Promise<boolean> {
  if (!account.active || !account.verified || account.customer !== firstAdmin) return false
  await lockAccounts(tx)
  const admin = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (admin) return false
  const command = { type: 'ChangeRole', to: 'admin', staff: 'owner' } as const
  await accounts.handleIn(tx, `account-${account.id}`, command, { ...meta, actor: { kind: 'system' } })
  return true
}
