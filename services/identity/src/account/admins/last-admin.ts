import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Transaction } from 'kysely'
import type { IdentityDb } from '../../schema.ts'
import type { AccountRow } from '../accounts.ts'

export function assertNotOneself(accountId: string, actorId: string, message: string): void {
  if (accountId === actorId) throw new DomainError('own_account', message)
}

/** Throws when no admin would be left. The accounts lock serializes two admins who demote each other. */
export async function assertAnotherAdmin(tx: Transaction<IdentityDb>, account: AccountRow): Promise<void> {
  if (account.role !== 'admin') return
  const other = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('id', '!=', account.id)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new DomainError('last_admin', 'This is the last admin')
}
