import { expect, test } from 'vitest'
import { noFilters, roleName, roleQuestion, toUser, toUserPage, userListPath } from './admin-user.ts'

const wire = { id: 'u1', firstName: 'Asha', email: 'a@example.com', phone: null, role: 'user', isVerified: true }

test('[U2] a verified user is active, the others are inactive, and a pending one is marked', () => {
  expect(toUser(wire).status).toBe('active')
  expect(toUser({ ...wire, isVerified: false }).status).toBe('inactive')
  expect(toUser({ ...wire, status: 'pending' }).status).toBe('pending')
})

test('[U1] the stored role user is shown as Customer', () => {
  expect([toUser(wire), toUser({ ...wire, role: 'admin' })].map(({ role }) => roleName(role))).toEqual([
    'Customer',
    'Admin',
  ])
})

test('[U1] only search and role of the address are sent to the server', () => {
  expect(userListPath({ ...noFilters, q: 'asha', role: 'admin', page: '2' }, 20)).toBe(
    '/admin/users?q=asha&role=admin&page=2&limit=20',
  )
  expect(userListPath({ ...noFilters, role: 'king', sort: 'age', page: '0' }, 20)).toBe('/admin/users?page=1&limit=20')
})

test('[Y10] the list is read from an object or a plain array', () => {
  expect(toUserPage({ users: [wire], total: 9 })).toMatchObject({ total: 9, users: [{ name: 'Asha', phone: '' }] })
  expect(toUserPage([wire]).users).toHaveLength(1)
})

test('admin 3: a role change is confirmed by name and says what the role permits', () => {
  const leela = { name: 'Leela', email: 'leela@example.com', role: 'user' } as const
  expect(roleQuestion(leela)).toMatchObject({ action: 'Make Admin', question: 'Make Leela an admin?' })
  expect(roleQuestion({ ...leela, name: '' }).question).toBe('Make leela@example.com an admin?')
  expect(roleQuestion({ ...leela, role: 'admin' })).toMatchObject({
    action: 'Make Customer',
    question: 'Take the admin role from Leela?',
  })
})
