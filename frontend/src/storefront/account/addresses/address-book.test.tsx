import type { AddressBody, SavedAddress } from '@suvarna/contracts/identity/addresses.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aSavedAddress } from '../../../testing/samples.ts'
import { api, asCustomer, open } from '../../../testing/screen.tsx'

let kept: SavedAddress[]
const answer = () => ({ success: true as const, addresses: kept })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

beforeEach(() => {
  kept = []
  const { firstName, email } = asCustomer.as
  const since = '2026-01-01T00:00:00.000Z'
  api.answers('GET /auth/profile', { id: '1', firstName, email, role: 'user', isVerified: true, memberSince: since })
  api.answers('GET /auth/orders', { success: true, orders: [] })
  api.answers('GET /auth/addresses', answer)
  api.answers('POST /auth/addresses', ({ body }) => {
    const { is_default = false, ...place } = body as AddressBody
    kept = [
      ...kept,
      aSavedAddress({ ...place, id: `a${kept.length + 1}`, is_default: is_default || kept.length === 0 }),
    ]
    return answer()
  })
})

it('an address is added with what is wrong said at its field', async () => {
  const user = open('/profile', asCustomer)
  await user.click(await screen.findByRole('button', { name: 'Add an address' }))
  const save = () => user.click(screen.getByRole('button', { name: 'Save address' }))
  await save()
  screen.getByText('Please enter your name.')
  expect(document.activeElement).toBe(field('Full name'))
  type('Full name', 'Meera Rao')
  type('Phone', '+91 98765 43210')
  type('Address', '14 Temple Road, Indiranagar')
  type('Pincode', '560 038')
  type('City', 'Bengaluru')
  type('State', 'Karnataka')
  await save()
  await screen.findByText('Address saved')
  const book = within(screen.getByRole('region', { name: 'Saved addresses' }))
  book.getByText('Default')
  book.getByRole('button', { name: /^Change.*14 Temple Road/ })
  expect(api.calls('POST /auth/addresses')[0]?.body).toMatchObject({ phone: '9876543210', pincode: '560038' })
})

it('the default moves, and an address is removed after a question', async () => {
  kept = [aSavedAddress({ id: 'home' }), aSavedAddress({ id: 'work', address: '88 Residency Road', is_default: false })]
  api.answers('PUT /auth/addresses/{id}', ({ params }) => {
    kept = kept.map((one) => ({ ...one, is_default: one.id === params.id }))
    return answer()
  })
  api.answers('DELETE /auth/addresses/{id}', ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id)
    return answer()
  })
  const user = open('/profile', asCustomer)
  await user.click(await screen.findByRole('button', { name: /^Make default.*Residency/ }))
  await screen.findByRole('button', { name: /^Make default.*Temple/ })
  expect(api.calls('PUT /auth/addresses/{id}')[0]?.body).toMatchObject({ is_default: true })
  await user.click(screen.getByRole('button', { name: /^Remove.*Temple/ }))
  expect(kept).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Remove$/ }))
  await waitFor(() => expect(kept.map(({ id }) => id)).toEqual(['work']))
  await waitFor(() => expect(screen.queryByText(/14 Temple Road/)).toBeNull())
})
