import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Transaction } from 'kysely'
import type { IdentityDb } from '../../schema.ts'
import type { AccountRow } from '../accounts.ts'

export function assertNotOneself(accountId: string, actorId: string, message: string): void {
  if (accountId === actorId) throw new DomainError('own_account', message)
}

/** Whether somebody would be left who can let others in. `to`: null takes the account's place among the staff away. */
export const keepsAnOwner = (
  owners: readonly string[],
  { accountId, to }: { accountId: string; to: StaffRole | null },
): boolean => to === 'owner' || owners.some((id) => id !== accountId)

/**
 * Throws when no owner would be left. The caller holds the accounts lock, which makes two owners who demote each other
 * come one after the other.
 */
export async function assertOwnerLeft(
  tx: Transaction<IdentityDb>,
  account: Pick<AccountRow, 'id' | 'staff'>,
  to: StaffRole | null = null,
): Promise<void> {
  if (account.staff !== 'owner') return
  const owners = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('staff', '=', 'owner')
    .where('active', '=', true)
    .execute()
  const ids = owners.map(({ id }) => id)
  if (!keepsAnOwner(ids, { accountId: account.id, to }))
    throw new DomainError('last_admin', 'This is the last owner of the shop')
}
