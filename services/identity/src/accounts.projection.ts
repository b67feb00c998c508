import type { Stored } from '@suvarna/platform/events.ts'
import type { Projection } from '@suvarna/platform/projection.ts'
import type { Vault } from '@suvarna/platform/vault.ts'
import type { Transaction } from 'kysely'
import type { AccountEvent } from './account.decider.ts'
import type { IdentityDb } from './schema.ts'

/** What is sealed in events. `previousEmail`: the old address, which is told that it was replaced. */
export type Person = { name: string; email: string; previousEmail?: string }

/** Accounts in plain rows. An account whose key was dropped stays out, whatever its earlier events said. */
export const accountsProjection = (vault: Pick<Vault, 'openAll'>): Projection<IdentityDb> => ({
  name: 'identity-accounts',
  tables: ['accounts'],
  types: [
    'AccountRegistered',
    'AccountVerified',
    'AccountProfileChanged',
    'AccountEmailChanged',
    'AccountRoleChanged',
    'AccountDeleted',
  ],
  async apply(tx, events) {
    const told = events as Stored<AccountEvent>[]
    const seals = told.flatMap(({ data }) => ('sealed' in data ? [data.sealed] : []))
    const people = await vault.openAll<Person>(seals)
    for (const event of told) {
      const person = 'sealed' in event.data ? people.shift() : undefined
      if (person !== null) await applyOne(tx, event, person)
    }
  },
})

async function applyOne(tx: Transaction<IdentityDb>, { type, data, at }: Stored<AccountEvent>, person?: Person) {
  const change = (set: object) =>
    tx
      .updateTable('accounts')
      .set({ ...set, updated_at: at })
      .where('id', '=', data.accountId)
      .execute()
  const plain = { email: person?.email ?? '', first_name: person?.name ?? '' }
  switch (type) {
    case 'AccountRegistered': {
      const { accountId, customer, role } = data
      const row = { id: accountId, customer, role, active: false, verified: false, created_at: at, updated_at: at }
      return tx
        .insertInto('accounts')
        .values({ ...row, ...plain })
        .execute()
    }
    case 'AccountVerified':
      return change({ active: true, verified: true })
    case 'AccountProfileChanged':
      return change(plain)
    case 'AccountEmailChanged':
      return change({ ...plain, customer: data.customer, verified: false })
    case 'AccountRoleChanged':
      return change({ role: data.to })
    case 'AccountDeleted':
      return tx.deleteFrom('accounts').where('id', '=', data.accountId).execute()
  }
}
