import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, anOrder } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const note = { id: 'n1', at: '2026-11-20T10:00:00.000Z', text: 'Calls before delivery', account_id: 'boss' }
const NOTES = 'POST /admin/customers/{id}/notes'
const one = (change = {}) => api.answers('GET /admin/customers/{id}', { success: true, data: aCustomer(change) })
const many = (...data: ReturnType<typeof aCustomer>[]) =>
  api.answers('GET /admin/customers', { success: true, data, tags: ['VIP'], total: data.length })

beforeEach(() => {
  many(aCustomer({ tags: ['VIP'] }), aCustomer({ id: 'c2', name: 'Tara', account_id: 'a2', orders: 1 }))
  one()
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('GET /admin/people', {
    success: true,
    people: [{ id: 'boss', name: 'Leela', email: 'leela@example.com' }],
  })
})

it('the list shows name, phone, orders, spend and last order; a search and a tag are kept in the address', async () => {
  const user = open('/admin/customers', asAdmin)
  const [guest, known] = await screen.findAllByTestId('customer-row')
  for (const text of ['Meera Nair', 'Guest', 'VIP', '9845012345', '₹2,598', '22 Nov 2026'])
    expect(guest?.textContent).toContain(text)
  expect(known?.textContent).not.toContain('Guest')
  screen.getByText('2 with an order')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'VIP')
  await waitFor(() => expect(address()).toContain('tag=VIP'))
  await user.type(screen.getByPlaceholderText(/^Search by name/), '98450')
  await waitFor(() => expect(api.calls('GET /admin/customers').at(-1)?.query.get('q')).toBe('98450'))
  expect(api.calls('GET /admin/customers').at(-1)?.query.get('tag')).toBe('VIP')
  many()
  await user.type(screen.getByPlaceholderText(/^Search by name/), '1')
  await screen.findByText('No customers found')
})

it('a customer’s page has the figures, the orders, the contact and the addresses', async () => {
  one({ returns: 1, went_back: 500 })
  open('/admin/customers/c1', asAdmin)
  await screen.findByRole('heading', { name: 'Meera Nair', level: 1 })
  for (const text of [
    'Orders as a guest',
    '₹2,598',
    '1 cancelled or unpaid',
    '₹1,299',
    '₹500 went back',
    '12 Hill Road',
  ])
    expect(document.body.textContent).toContain(text)
  const order = await screen.findByRole('link', { name: /ORD-202611220001/ })
  expect(order.getAttribute('href')).toBe('/admin/orders/ORD-202611220001')
})

it('a note is written with its author, and deleted after a question', async () => {
  const user = open('/admin/customers/c1', asAdmin)
  const box = await screen.findByLabelText('Note on this customer')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Please write the note first')
  api.answers(NOTES, { success: true, data: aCustomer({ notes: [note] }) })
  await user.type(box, 'Calls before delivery')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText(/^Leela/)
  expect(api.calls(NOTES)[0]?.body).toEqual({ text: 'Calls before delivery' })
  expect((box as HTMLTextAreaElement).value).toBe('')
  api.answers('DELETE /admin/customers/{id}/notes/{noteId}', { success: true, data: aCustomer() })
  await user.click(screen.getByRole('button', { name: /^Delete the note of/ }))
  expect(api.calls('DELETE /admin/customers/{id}/notes/{noteId}')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete note' }))
  await waitFor(() => expect(screen.queryByText('Calls before delivery')).toBeNull())
})

it('a tag is added beside the others, leads to whoever has it, and is taken off', async () => {
  one({ tags: ['VIP'] })
  const user = open('/admin/customers/c1', asAdmin)
  const tags = within(await screen.findByRole('region', { name: 'Tags' }))
  expect(tags.getByRole('link', { name: 'VIP' }).getAttribute('href')).toBe('/admin/customers?tag=VIP')
  api.answers('PUT /admin/customers/{id}/tags', ({ body }) => ({
    success: true as const,
    data: aCustomer({ tags: (body as { tags: string[] }).tags }),
  }))
  await user.type(tags.getByLabelText('New tag'), 'Wholesale, Diwali')
  await user.click(tags.getByRole('button', { name: 'Add tag' }))
  await tags.findByRole('link', { name: 'Wholesale' })
  await user.click(tags.getByRole('button', { name: 'Remove the tag VIP' }))
  await waitFor(() => expect(tags.queryByRole('link', { name: 'VIP' })).toBeNull())
  expect(api.calls('PUT /admin/customers/{id}/tags').map(({ body }) => body)).toEqual([
    { tags: ['VIP', 'Wholesale', 'Diwali'] },
    { tags: ['Wholesale', 'Diwali'] },
  ])
})

it('whoever may only look is offered neither notes nor tags', async () => {
  const permissions = ['office.open', 'customers.read', 'orders.read'] as const
  open('/admin/customers/c1', { as: { ...asAdmin.as, permissions } })
  await screen.findByRole('heading', { name: 'Notes' })
  expect(screen.queryByLabelText('Note on this customer')).toBeNull()
  expect(screen.queryByLabelText('New tag')).toBeNull()
})

it('somebody whom the shop has forgotten is said to be so', async () => {
  api.refuses('GET /admin/customers/{id}', 'customer_not_found', { error: 'There is no such customer' })
  open('/admin/customers/c9', asAdmin)
  await screen.findByText('There is no such customer')
})
