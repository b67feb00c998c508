import { staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aUser } from '../../testing/samples.ts'
import { address, api, asAdmin, open, tokenFor } from '../../testing/screen.tsx'

const asha = aUser({ id: 'u1', firstName: 'Asha', email: 'asha@example.com', role: 'admin', staff_role: 'owner' })
const ravi = aUser({
  id: 'u2',
  firstName: 'Ravi',
  email: 'ravi@example.com',
  role: 'admin',
  staff_role: 'packer',
  version: 4,
})
const invitation = {
  ...{ id: 'i1', email: 'new@example.com', staff_role: 'catalogue' as const, by: 'u1', times_sent: 2 },
  ...{ invited_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-11-27T10:00:00.000Z' },
}

beforeEach(() => api.answers('GET /admin/staff', { success: true, staff: [asha, ravi], invitations: [invitation] }))

it('lists who works here with the role, and who is invited until when', async () => {
  open('/admin/staff', asAdmin)
  await screen.findByText('ravi@example.com')
  const [first, second] = screen.getAllByTestId('staff-row').map(({ textContent }) => textContent)
  expect(first).toContain('Asha (you)')
  expect(second).toContain('Packer')
  expect(screen.getByTestId('invitation-row').textContent).toContain('sent 2 times')
  expect(screen.queryByRole('button', { name: 'Remove asha@example.com' }), 'not oneself').toBeNull()
})

it('an invitation asks for address, role and the own password; what the server objects to stands at its field', async () => {
  const user = open('/admin/staff', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Invite staff' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }))
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await dialog.findByText('Please enter an e-mail address')
  await user.type(dialog.getByLabelText('E-mail'), 'Meera@Example.com')
  await user.selectOptions(dialog.getByLabelText('Role'), 'Packer')
  dialog.getByText(staffRoles.packer.purpose)
  const error = 'This is not your password'
  api.refuses('POST /admin/staff/invitations', 'invalid_credentials', { error, field: 'current_password' })
  await user.type(dialog.getByLabelText('Your password'), 'not-it{Enter}')
  await dialog.findByText(error)
  api.answers('POST /admin/staff/invitations', { success: true, invitation })
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  await screen.findByText('Invited meera@example.com')
  expect(api.calls('POST /admin/staff/invitations').at(-1)?.body).toEqual({
    ...{ email: 'meera@example.com', staff_role: 'packer', current_password: 'not-it' },
  })
})

it('a role changes, and somebody is removed, after the own password; an invitation after a question', async () => {
  const user = open('/admin/staff', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Change the role of ravi@example.com' }))
  const change = within(await screen.findByRole('dialog', { name: 'Change role' }))
  await user.selectOptions(change.getByLabelText('Role'), 'Manager')
  await user.type(change.getByLabelText('Your password'), 'Temple-Road-14')
  api.answers('PATCH /admin/staff/{id}/role', { success: true, user: ravi })
  await user.click(change.getByRole('button', { name: 'Change role' }))
  await screen.findByText('Ravi is manager now')
  expect(api.calls('PATCH /admin/staff/{id}/role')[0]).toMatchObject({
    params: { id: 'u2' },
    body: { staff_role: 'manager', version: 4, current_password: 'Temple-Road-14' },
  })
  await user.click(screen.getByRole('button', { name: 'Remove ravi@example.com' }))
  const remove = within(await screen.findByRole('dialog', { name: 'Remove from the staff' }))
  await user.type(remove.getByLabelText('Your password'), 'Temple-Road-14')
  api.refuses('PATCH /admin/users/{id}/role', 'last_admin', { error: 'This is the last owner of the shop' })
  await user.click(remove.getByRole('button', { name: 'Remove from the staff' }))
  await screen.findByText('This is the last owner of the shop')
  api.answers('POST /admin/staff/invitations/{id}/send', { success: true, invitation })
  await user.click(screen.getByRole('button', { name: 'Send again to new@example.com' }))
  await screen.findByText('Sent again to new@example.com')
  await user.click(screen.getByRole('button', { name: 'Take the invitation of new@example.com back' }))
  const back = within(await screen.findByRole('dialog', { name: 'Take the invitation back' }))
  api.answers('DELETE /admin/staff/invitations/{id}', { success: true })
  await user.click(back.getByRole('button', { name: 'Take it back' }))
  await screen.findByText('The invitation is taken back')
})

it('a manager sees the staff and changes nothing of it', async () => {
  const { permissions } = staffRoles.manager
  open('/admin/staff', { as: { role: 'admin', staff_role: 'manager', permissions } })
  await screen.findByText('ravi@example.com')
  expect(screen.queryByRole('button', { name: /Invite|Change the role|Remove|Send again|Take/ })).toBeNull()
})

it('a list that cannot be loaded says so, with a way to try again', async () => {
  api.breaks('GET /admin/staff', 500)
  open('/admin/staff', asAdmin)
  await screen.findByText('The staff could not be loaded')
  screen.getByRole('button', { name: 'Try again' })
})

it('the mailed link leads to a form, and the form into the back office', async () => {
  const t = `${'i'.repeat(36)}.1.${'a'.repeat(22)}`
  const offer = {
    email: 'new@example.com',
    staff_role: 'packer' as const,
    has_account: false,
    expires_at: invitation.expires_at,
  }
  api.answers('POST /staff/invitations/look', { success: true, ...offer })
  const user = open(`/admin/join?t=${t}`)
  await user.type(await screen.findByLabelText('Your name'), 'Nila')
  await user.type(screen.getByLabelText('A new password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('A password has at least 12 characters')
  await user.type(screen.getByLabelText('A new password'), ' and longer')
  api.refuses('POST /staff/invitations/accept', 'password_too_common', { error: 'Too common', field: 'password' })
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('Too common')
  api.answers('POST /staff/invitations/accept', { success: true, email: offer.email })
  const permissions = [...staffRoles.packer.permissions]
  const profile = {
    ...{ id: 'u9', firstName: 'Nila', email: offer.email, role: 'admin' as const, isVerified: true },
    permissions,
  }
  const memberSince = '2026-01-01T00:00:00.000Z'
  api.answers('POST /auth/login', {
    success: true,
    token: tokenFor(4),
    user: { ...profile, memberSince, staff_role: 'packer' },
  })
  api.answers('GET /admin/orders', { success: true, data: [], total: 0 })
  api.answers('GET /admin/stock', {
    ...{ success: true, data: [], threshold: 5, sold_out: 0, products: 0, total: 0, page: 1, limit: 1 },
  })
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Welcome back, Nila' })
  expect(address()).toBe('/admin')
})

it('a link that has ended says where to get another', async () => {
  const error = 'This invitation is not valid any more.'
  api.refuses('POST /staff/invitations/look', 'invitation_not_valid', { error })
  open('/admin/join?t=old')
  await screen.findByText(error)
})
