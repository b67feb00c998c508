import type { Profile, User } from '@suvarna/contracts/identity/routes.ts'
import { staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { IdentityDb } from '../schema.ts'

export type AccountRow = Selectable<IdentityDb['accounts']>

/** The account that owns the address; otherwise the latest one that entered it or tried to register with it. */
export async function accountByEmail(db: Kysely<IdentityDb>, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .orderBy('verified', 'desc')
    .orderBy('active', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Accounts that may log in with this address: its owner, and the one account that represents unproved ones. */
export async function accountForLogin(
  db: Kysely<IdentityDb>,
  email: string,
): Promise<{ owner: Candidate | undefined; claimant: Candidate | undefined }> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('credentials', 'credentials.account_id', 'accounts.id')
    .selectAll('accounts')
    .select('credentials.hash')
    .distinctOn('verified')
    .where('email', '=', email)
    .orderBy('verified')
    .orderBy('active', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return { owner: rows.find(({ verified }) => verified), claimant: rows.find(({ verified }) => !verified) }
}

export type Candidate = AccountRow & { hash: string | null }

export const accountById = (db: Kysely<IdentityDb>, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** Serializes decisions across accounts: the owner of an address, the last admin. */
export async function lockAccounts(tx: Transaction<IdentityDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity accounts'))`.execute(tx)
}

/**
 * Locks the account until the transaction ends: its changes are made in sequence, and none follows its deletion. Throws
 * unauthenticated for an account that does not exist any more.
 */
export async function holdAccount(tx: Transaction<IdentityDb>, accountId: string): Promise<void> {
  const row = await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('unauthenticated', 'Please log in again')
}

/** Whether another account has proved this address. An unproved one belongs to no account yet. */
export async function isOwned(db: Kysely<IdentityDb>, email: string, exceptId = ''): Promise<boolean> {
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('verified', '=', true)
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export async function setPassword(tx: Kysely<IdentityDb>, accountId: string, hash: string): Promise<void> {
  await sql`
    insert into credentials (account_id, hash) values (${accountId}, ${hash})
    on conflict (account_id) do update set hash = excluded.hash, changed_at = now()`.execute(tx)
}

export const profileOf = (row: AccountRow): Profile => ({
  id: row.id,
  firstName: row.first_name,
  email: row.email,
  role: row.role,
  isVerified: row.verified,
  memberSince: row.created_at.toISOString(),
  ...(row.language ? { language: row.language } : {}),
  ...(row.staff ? { staff_role: row.staff, permissions: [...staffRoles[row.staff].permissions] } : {}),
})

export const userOf = (row: AccountRow): User => ({
  id: row.id,
  firstName: row.first_name,
  email: row.email,
  phone: null,
  role: row.role,
  isVerified: row.active && row.verified,
  profileImage: null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  ...(row.staff ? { staff_role: row.staff } : {}),
})

/** Throws stale_version if the account has changed since `opened`. */
export function assertFresh({ version }: AccountRow, opened: number | undefined): void {
  if (opened === undefined || opened >= version) return
  throw new DomainError('stale_version', 'This user was changed meanwhile. Please look at it again.', { version })
}
