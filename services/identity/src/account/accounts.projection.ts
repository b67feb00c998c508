import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { sql, type Transaction } from 'kysely'
import type { IdentityDb } from '../schema.ts'
import { type AccountEvent, staffAfter } from './account.decider.ts'

/** The personal data that is sealed in events. */
export type Person = { name: string; email: string }

/** Accounts as plain rows. An account whose key was dropped has no row, whatever its earlier events contain. */
export const accountsProjection = (vault: Pick<Vault, 'openAll'>): Projection<IdentityDb> =>
  defineProjection({
    name: 'identity-accounts',
    tables: ['accounts', 'former_addresses'],
    types: [
      'AccountRegistered',
      'AccountVerified',
      'AccountProfileChanged',
      'AccountEmailChanged',
      'AccountLanguageChosen',
      'AccountRoleChanged',
      'StaffRoleChanged',
      'AccountDeleted',
    ],
    async apply(tx, events) {
      const seals = events.flatMap(({ data }) => ('sealed' in data ? [data.sealed] : []))
      const people = await vault.openAll<Person>(seals)
      for (const event of events) {
        const person = 'sealed' in event.data ? people.shift() : undefined
        if (person !== null) await applyOne(tx, event, person)
      }
    },
  })

async function applyOne(
  tx: Transaction<IdentityDb>,
  { type, data, at, version }: Stored<AccountEvent>,
  person?: Person,
) {
  const change = (set: object) =>
    tx
      .updateTable('accounts')
      .set({ ...set, updated_at: at, version })
      .where('id', '=', data.accountId)
      .execute()
  const plain = { email: person?.email ?? '', first_name: person?.name ?? '' }
  switch (type) {
    case 'AccountRegistered': {
      const { accountId, customer, role } = data
      const row = {
        id: accountId,
        customer,
        role,
        staff: staffAfter(role),
        active: false,
        verified: false,
        proved_at: null,
        language: data.language ?? null,
        created_at: at,
        updated_at: at,
        version,
      }
      return tx
        .insertInto('accounts')
        .values({ ...row, ...plain })
        .execute()
    }
    case 'AccountVerified':
      return change({ active: true, verified: true, proved_at: sql`least(proved_at, ${at}::timestamptz)` })
    case 'AccountProfileChanged':
      return change(plain)
    case 'AccountEmailChanged':
      if (data.returned) await forgetSince(tx, data.accountId, data.customer)
      else await rememberProved(tx, data.accountId, new Date(at))
      return change({ ...plain, customer: data.customer, verified: false })
    case 'AccountLanguageChosen':
      // The version is not changed: an admin's view of the account does not show the language.
      return tx.updateTable('accounts').set({ language: data.language }).where('id', '=', data.accountId).execute()
    case 'AccountRoleChanged':
      return change({ role: data.to, staff: staffAfter(data.to, data.staff) })
    case 'StaffRoleChanged':
      return change({ staff: data.to })
    case 'AccountDeleted':
      await tx.deleteFrom('former_addresses').where('account_id', '=', data.accountId).execute()
      return tx.deleteFrom('accounts').where('id', '=', data.accountId).execute()
  }
}

/** Only a proved address keeps a claim on the account after it was replaced. */
const rememberProved = (tx: Transaction<IdentityDb>, accountId: string, at: Date) =>
  tx
    .insertInto('former_addresses')
    .columns(['account_id', 'customer', 'email', 'replaced_at'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(['id', 'customer', 'email'])
        .select(sql<Date>`${at}::timestamptz`.as('replaced_at'))
        .where('id', '=', accountId)
        .where('verified', '=', true),
    )
    .onConflict((known) => known.columns(['account_id', 'customer']).doUpdateSet({ replaced_at: at }))
    .execute()

/** An address set by a thief must not get a claim; older ones keep theirs. */
const forgetSince = (tx: Transaction<IdentityDb>, accountId: string, customer: string) =>
  tx
    .deleteFrom('former_addresses')
    .where('account_id', '=', accountId)
    .where('replaced_at', '>=', (from) =>
      from
        .selectFrom('former_addresses')
        .select('replaced_at')
        .where('account_id', '=', accountId)
        .where('customer', '=', customer),
    )
    .execute()
