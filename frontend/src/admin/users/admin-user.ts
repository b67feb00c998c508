import { read } from '../../lib/api/read.ts'
import { dayOf, momentOf } from '../../lib/format/dates.ts'

export type AdminUser = {
  id: string
  name: string
  email: string
  phone: string
  role: 'user' | 'admin'
  status: 'active' | 'inactive' | 'pending'
  image: string
  createdAt: string
  updatedAt: string
  version: number | undefined
}

export type UserPage = { users: AdminUser[]; total: number }
/** `since` and `before` limit the list to users who verified their first email between these moments. */
export type UserFilters = { q: string; role: string; sort: string; page: string; since: string; before: string }

export const noFilters: UserFilters = { q: '', role: '', sort: '', page: '1', since: '', before: '' }

export const userPage = (filters: UserFilters, limit: number) => read(userListPath(filters, limit), toUserPage)
/** The number of users of a role, or of all. */
export const userCount = (role: string) => userPage({ ...noFilters, role }, 1)

export function userListPath({ q, role, sort, page, since, before }: UserFilters, limit: number): string {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (role === 'user' || role === 'admin') query.set('role', role)
  if (sort === 'oldest' || sort === 'name') query.set('sort', sort)
  if (isMoment(since)) query.set('verified_from', since)
  if (isMoment(before)) query.set('verified_before', before)
  query.set('page', String(Math.max(1, Math.trunc(Number(page)) || 1)))
  query.set('limit', String(limit))
  return `/admin/users?${query}`
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/
const isMoment = (text: string) => moment.test(text) && !Number.isNaN(Date.parse(text))

/** The `since`/`before` filter as text; null without one. */
export function provedLabel({ since, before }: Pick<UserFilters, 'since' | 'before'>): string | null {
  const last = isMoment(before) ? dayOf(new Date(Date.parse(before) - 1).toISOString()) : ''
  if (isMoment(since)) return `Address first proved since ${momentOf(since)}${last && `, until ${last}`}`
  return last ? `Address first proved until ${last}` : null
}

type Loose = Readonly<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function toUser(answer: unknown): AdminUser {
  const wire = (answer ?? {}) as Loose
  return {
    id: String(wire.id ?? ''),
    name: text(wire.firstName),
    email: text(wire.email),
    phone: text(wire.phone),
    role: wire.role === 'admin' ? 'admin' : 'user',
    status: wire.status === 'pending' ? 'pending' : wire.isVerified ? 'active' : 'inactive',
    image: text(wire.profileImage),
    createdAt: text(wire.createdAt),
    updatedAt: text(wire.updatedAt),
    version: typeof wire.version === 'number' ? wire.version : undefined,
  }
}

export function toUserPage(answer: unknown): UserPage {
  const wire = (answer ?? {}) as Loose
  const list = Array.isArray(answer) ? answer : (wire.users ?? wire.data)
  const users = Array.isArray(list) ? list.map(toUser) : []
  return { users, total: typeof wire.total === 'number' ? wire.total : users.length }
}

/** The displayed role: the stored role `user` is a customer. */
export const roleName = (role: AdminUser['role']): string => (role === 'admin' ? 'Admin' : 'Customer')
export const otherRole = (role: AdminUser['role']): AdminUser['role'] => (role === 'admin' ? 'user' : 'admin')

/** The question before a role change, with the user's name and what the role permits. */
export function roleQuestion({ name, email, role }: Pick<AdminUser, 'name' | 'email' | 'role'>) {
  const who = name || email
  return otherRole(role) === 'admin'
    ? {
        action: 'Make Admin',
        question: `Make ${who} an admin?`,
        consequence:
          'This person may look at customers, orders and figures, and change nothing. What else is allowed is said under Staff.',
      }
    : {
        action: 'Make Customer',
        question: `Take the admin role from ${who}?`,
        consequence: 'The back office closes for this person at once.',
      }
}
