import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Transaction } from 'kysely'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import type { AccountRow } from './accounts.ts'
import { assertOwnerLeft } from './admins/last-owner.ts'
import { forgetPlaces } from './codes/login-limits.ts'
import { forgetSecondStep } from './second-step/second-step.ts'

/**
 * Deletes in the caller's transaction, which holds the accounts lock. Refused for the last owner, and while an order
 * placed with the account is open. Other people's orders under its address, guests' too, do not count: anyone can enter
 * any address. A reactor drops the key of the personal data, because the vault is another database.
 */
export async function deleteAccount(
  { accounts }: Pick<Identity, 'accounts'>,
  tx: Transaction<IdentityDb>,
  account: AccountRow,
  meta: Meta,
): Promise<void> {
  await assertOwnerLeft(tx, account)
  const open = await tx
    .selectFrom('account_orders')
    .select('order_id')
    .where('open', '=', true)
    .where('account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new DomainError('open_orders', 'An order of this user is still open')
  await forgetAccount({ accounts }, tx, account.id, meta)
  await forgetPlaces(tx, account.customer)
}

/** Records the event and deletes the secrets; also for an attempt to register that was not completed. */
export async function forgetAccount(
  { accounts }: Pick<Identity, 'accounts'>,
  tx: Transaction<IdentityDb>,
  accountId: string,
  meta: Meta,
): Promise<void> {
  await accounts.handleIn(tx, `account-${accountId}`, { type: 'Delete' }, meta)
  await tx.deleteFrom('credentials').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('challenges').where('account_id', '=', accountId).execute()
  await forgetSecondStep(tx, accountId)
  await tx.deleteFrom('session_devices').where('account_id', '=', accountId).execute()
}
