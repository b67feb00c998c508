import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { type AddressEvent, addressBook } from './address-book.decider.ts'

const given = specification(addressBook)
const accountId = 'a1'
const sealed = { subject: 'account-a1', iv: '', tag: '', text: '' }
const saved = (addressId: string): AddressEvent => ({ type: 'AddressSaved', data: { accountId, addressId, sealed } })
const chosen = (addressId: string): AddressEvent => ({ type: 'DefaultAddressChosen', data: { accountId, addressId } })
const removed = (addressId: string): AddressEvent => ({ type: 'AddressRemoved', data: { accountId, addressId } })
const save = (addressId: string, asDefault = false) =>
  ({ type: 'SaveAddress', accountId, addressId, sealed, asDefault }) as const
const remove = (addressId: string) => ({ type: 'RemoveAddress', accountId, addressId }) as const

describe('an address book', () => {
  test('makes its first address the default, a later one on request', () => {
    given().when(save('home')).then(saved('home'), chosen('home'))
    given(saved('home'), chosen('home')).when(save('office')).then(saved('office'))
    given(saved('home'), chosen('home')).when(save('office', true)).then(saved('office'), chosen('office'))
  })

  test('has a default as long as it has an address', () => {
    const three = [saved('home'), chosen('home'), saved('office'), saved('parents')]
    given(...three)
      .when(remove('home'))
      .then(removed('home'), chosen('parents'))
    given(...three)
      .when(remove('office'))
      .then(removed('office'))
    given(saved('home'), chosen('home')).when(remove('home')).then(removed('home'))
    given(saved('home'), chosen('home'), removed('home')).when(save('office')).then(saved('office'), chosen('office'))
  })

  test('changes an address, the default, both, or nothing', () => {
    const two = [saved('home'), chosen('home'), saved('office')]
    const change = (addressId: string, seal: typeof sealed | null, asDefault: boolean) =>
      ({ type: 'ChangeAddress', accountId, addressId, sealed: seal, asDefault }) as const
    const changed: AddressEvent = { type: 'AddressChanged', data: { accountId, addressId: 'office', sealed } }
    given(...two)
      .when(change('office', sealed, true))
      .then(changed, chosen('office'))
    given(...two)
      .when(change('office', sealed, false))
      .then(changed)
    given(...two)
      .when(change('home', null, true))
      .then()
  })

  test('refuses an eleventh address, and one that is not there', () => {
    const ten = Array.from({ length: 10 }, (_, index) => saved(`a${index}`))
    given(...ten)
      .when(save('more'))
      .thenRejects('too_many_addresses')
    given(...ten, removed('a3'))
      .when(save('more'))
      .then(saved('more'))
    given(...ten, removed('a3'))
      .when(remove('a3'))
      .thenRejects('address_not_found')
  })
})
