import { type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aProduct, aUser, theDashboard } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

const asStaff = (staff_role: StaffRole) =>
  ({ as: { role: 'admin', staff_role, permissions: staffRoles[staff_role].permissions } }) as const

beforeEach(() => {
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  api.answers('GET /admin/orders', { success: true, data: [], total: 0 })
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /admin/users', { success: true, users: [aUser()], total: 1 })
  for (const whose of ['accounts', 'orders'] as const)
    api.answers(`GET /admin/erasures/${whose}`, { success: true, after_days: 0, notice_days: 30, erasures: [] })
})

const links = () =>
  within(screen.getAllByRole('navigation', { name: 'Back office' })[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim())

it('a packer begins at what waits, without sales, and is offered no more than the role allows', async () => {
  api.answers('GET /admin/stock', {
    ...{ success: true, data: [], threshold: 5, sold_out: 0, products: 2, total: 3, page: 1, limit: 1 },
  })
  open('/admin', asStaff('packer'))
  await screen.findByRole('heading', { name: 'Welcome back, Asha' })
  expect(address()).toBe('/admin')
  const tasks = within(screen.getByRole('region', { name: 'To do' }))
  await tasks.findByRole('img', { name: '2' })
  expect(tasks.getAllByRole('link')).toHaveLength(5)
  expect(screen.queryByText('Today’s sales')).toBeNull()
  expect(screen.queryByText('Total Revenue')).toBeNull()
  expect(api.calls('GET /admin/dashboard')).toEqual([])
  expect(links()).toEqual(['Dashboard', 'Products', 'Orders', 'Returns', 'Low stock', 'Back to Site'])
})

it('a screen beyond the role says which permission is missing, and asks for nothing', async () => {
  open('/admin/users', asStaff('packer'))
  await screen.findByRole('heading', { name: 'Not part of your role' })
  screen.getByText('Your role does not allow you to see customers. An owner of the shop can change that.')
  expect(api.calls('GET /admin/users')).toEqual([])
})

it('who reads only is offered no change and no file', async () => {
  open('/admin/users', asStaff('read_only'))
  await screen.findByText(aUser().email)
  for (const name of [/^Make /, /^Delete /, 'Export']) expect(screen.queryByRole('button', { name })).toBeNull()
  screen.getByRole('button', { name: `View ${aUser().email}` })
})

it('without catalogue.write there is no way to add, edit or delete a product', async () => {
  open('/admin/products?view=list', asStaff('analyst'))
  const { name } = aProduct()
  await waitFor(() => expect(screen.getAllByText(name).length).toBeGreaterThan(0))
  for (const label of ['Add Product', `Edit ${name}`, 'Import'])
    expect(screen.queryByRole('link', { name: label })).toBeNull()
  expect(screen.queryByRole('button', { name: `Delete ${name}` })).toBeNull()
})
