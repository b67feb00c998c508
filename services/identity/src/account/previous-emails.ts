import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from '../schema.ts'
import { type AccountRow, accountByEmail, accountById } from './accounts.ts'

/** The address that an account proved and lost, while its holder can still reclaim the account. */
export async function formerAddress(
  db: Kysely<IdentityDb>,
  customer: string,
  accountId?: string,
): Promise<{ accountId: string; email: string } | undefined> {
  return db
    .selectFrom('former_addresses')
    .select(['account_id as accountId', 'email'])
    .where('customer', '=', customer)
    .where('replaced_at', '>', sql<Date>`now() - make_interval(days => ${policy.addressReturnDays})`)
    .$if(accountId !== undefined, (rows) => rows.where('account_id', '=', accountId ?? ''))
    .orderBy('replaced_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The account whose password the holder of an address may reset: the one that proved it; else the one that had proved
 * it until recently, so that a thief's change of address does not lock the owner out; else one that only entered it.
 */
export async function accountToRecover(
  db: Kysely<IdentityDb>,
  email: string,
  customer: string,
): Promise<AccountRow | undefined> {
  const present = await accountByEmail(db, email)
  if (present?.verified) return present
  const former = await formerAddress(db, customer)
  const lost = former && (await accountById(db, former.accountId))
  return lost ?? (present?.active ? present : undefined)
}
