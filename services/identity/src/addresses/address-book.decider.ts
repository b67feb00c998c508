import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { mostAddresses } from '@suvarna/contracts/identity/account-limits.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const addressStream = (accountId: string): string => `addresses-${accountId}`

type Key = { accountId: string; addressId: string }

export type AddressCommand =
  /** The first address becomes the default even if `asDefault` is false. */
  | ({ type: 'SaveAddress'; sealed: Sealed; asDefault: boolean } & Key)
  /** `sealed`: null if only the default changes. */
  | ({ type: 'ChangeAddress'; sealed: Sealed | null; asDefault: boolean } & Key)
  | ({ type: 'RemoveAddress' } & Key)

export type AddressEvent = EventOf<'AddressSaved' | 'AddressChanged' | 'DefaultAddressChosen' | 'AddressRemoved'>

/** Ids in the order of saving. */
export type AddressBook = { ids: readonly string[]; defaultId: string | null }

/** The few addresses of one account. One of them is the default while there are any. */
export const addressBook: Decider<AddressCommand, AddressBook, AddressEvent> = {
  initial: { ids: [], defaultId: null },

  decide(command, { ids, defaultId }) {
    const { accountId, addressId } = command
    const key = { accountId, addressId }
    const chosen: AddressEvent = { type: 'DefaultAddressChosen', data: key }
    if (command.type === 'SaveAddress') {
      if (ids.length >= mostAddresses)
        throw new DomainError('too_many_addresses', `You can save ${mostAddresses} addresses. Please remove one first.`)
      const saved: AddressEvent = { type: 'AddressSaved', data: { ...key, sealed: command.sealed } }
      return command.asDefault || ids.length === 0 ? [saved, chosen] : [saved]
    }
    if (!ids.includes(addressId)) throw new DomainError('address_not_found', 'This address is no longer saved')
    if (command.type === 'ChangeAddress') {
      const { sealed, asDefault } = command
      const changed: AddressEvent[] = sealed ? [{ type: 'AddressChanged', data: { ...key, sealed } }] : []
      return asDefault && addressId !== defaultId ? [...changed, chosen] : changed
    }
    const removed: AddressEvent = { type: 'AddressRemoved', data: key }
    const next = ids.filter((id) => id !== addressId).at(-1)
    if (addressId !== defaultId || !next) return [removed]
    return [removed, { type: 'DefaultAddressChosen', data: { accountId, addressId: next } }]
  },

  evolve(state, { type, data }) {
    const { ids, defaultId } = state
    switch (type) {
      case 'AddressSaved':
        return { ...state, ids: [...ids, data.addressId] }
      case 'AddressChanged':
        return state
      case 'DefaultAddressChosen':
        return { ...state, defaultId: data.addressId }
      case 'AddressRemoved':
        return {
          ids: ids.filter((id) => id !== data.addressId),
          defaultId: defaultId === data.addressId ? null : defaultId,
        }
    }
  },
}
