import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { AddressBody, SavedAddress } from '@suvarna/contracts/identity/addresses.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Kysely } from 'kysely'
import { accountById } from '../account/accounts.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import type { Place } from './saved-addresses.projection.ts'

const parts = ['name', 'phone', 'address', 'city', 'state', 'pincode', 'country'] as const

/** All addresses of an account: the default first, then the last saved. */
export const addressesOf = (db: Kysely<IdentityDb>, accountId: string): Promise<SavedAddress[]> =>
  db
    .selectFrom('saved_addresses')
    .select(['id', ...parts, 'is_default'])
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()

/** Call before the transaction: it seals. Throws unauthenticated for a deleted account, whose key is gone. */
export async function sealPlace(
  { database, vault }: Pick<Identity, 'database' | 'vault'>,
  accountId: string,
  place: Place,
): Promise<Sealed> {
  if (!(await accountById(database.db, accountId))) throw new DomainError('unauthenticated', 'Please log in again')
  return vault.seal(`account-${accountId}`, place)
}

/** The request's fields without surrounding or repeated blanks; the address keeps its lines. */
export const placeOf = (body: AddressBody): Place => ({
  name: oneLine(body.name),
  phone: body.phone,
  address: body.address.split('\n').map(oneLine).filter(Boolean).join('\n'),
  city: oneLine(body.city),
  state: oneLine(body.state),
  pincode: body.pincode,
  country: oneLine(body.country ?? 'India'),
})

/** Whether both are the same person at the same door, ignoring differences in spelling. */
export const isSamePlace = (a: Place, b: Place): boolean => parts.every((part) => written(a[part]) === written(b[part]))

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
const written = (text: string): string => text.toLowerCase().replaceAll(/[\s,]+/g, ' ')
