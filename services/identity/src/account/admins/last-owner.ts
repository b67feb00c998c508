import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Transaction } from 'kysely'
import type { IdentityDb } from '../../schema.ts'
import type { AccountRow } from '../accounts.ts'

export function assertNotOneself(accountId: string, actorId: string, message: string): void {
  if (accountId === actorId) throw new DomainError('own_account', message)
}

/** Whether an owner would be left, who can give others access. `to`: null removes the account from the staff. */
export const keepsAnOwner = (
  owners: readonly string[],
  { accountId, to }: { accountId: string; to: StaffRole | null },
): boolean => to === 'owner' || owners.some((id) => id !== accountId)

/**
 * Throws if no owner would be left. The caller holds the accounts lock, so that two owners who demote each other do so
 * in sequence.
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
