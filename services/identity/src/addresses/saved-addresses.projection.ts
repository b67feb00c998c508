import type { SavedAddress } from '@suvarna/contracts/identity/addresses.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { sql, type Transaction } from 'kysely'
import type { IdentityDb } from '../schema.ts'
import type { AddressEvent } from './address-book.decider.ts'

/** The fields that are sealed in events. */
export type Place = Omit<SavedAddress, 'id' | 'is_default'>

/** Saved addresses as plain rows. An account that is deleted or whose key was dropped has none. */
export const savedAddressesProjection = (vault: Pick<Vault, 'openAll'>): Projection<IdentityDb> =>
  defineProjection({
    name: 'identity-addresses',
    tables: ['saved_addresses'],
    types: ['AddressSaved', 'AddressChanged', 'DefaultAddressChosen', 'AddressRemoved', 'AccountDeleted'],
    async apply(tx, events) {
      const places = await vault.openAll<Place>(events.flatMap(({ data }) => ('sealed' in data ? [data.sealed] : [])))
      for (const event of events) {
        const place = 'sealed' in event.data ? places.shift() : undefined
        if (event.type === 'AccountDeleted')
          await tx.deleteFrom('saved_addresses').where('account_id', '=', event.data.accountId).execute()
        else if (place !== null) await applyOne(tx, event, place)
      }
    },
  })

async function applyOne(tx: Transaction<IdentityDb>, { type, data, at }: Stored<AddressEvent>, place?: Place) {
  const { accountId: account_id, addressId: id } = data
  switch (type) {
    case 'AddressSaved': {
      const row = { id, account_id, is_default: false, saved_at: at }
      return (
        place &&
        tx
          .insertInto('saved_addresses')
          .values({ ...place, ...row })
          .execute()
      )
    }
    case 'AddressChanged':
      return place && tx.updateTable('saved_addresses').set(place).where('id', '=', id).execute()
    case 'DefaultAddressChosen':
      return tx
        .updateTable('saved_addresses')
        .set({ is_default: sql<boolean>`id = ${id}` })
        .where('account_id', '=', account_id)
        .execute()
    case 'AddressRemoved':
      return tx.deleteFrom('saved_addresses').where('id', '=', id).execute()
  }
}
