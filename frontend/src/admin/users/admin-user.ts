import { read } from '../../shared/api/read.ts'

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
export type UserFilters = { q: string; role: string; page: string }

export const noFilters: UserFilters = { q: '', role: '', page: '1' }

export const userPage = (filters: UserFilters, limit: number) => read(userListPath(filters, limit), toUserPage)
/** How many there are of a role, or in all. */
export const userCount = (role: string) => userPage({ ...noFilters, role }, 1)

export function userListPath({ q, role, page }: UserFilters, limit: number): string {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (role === 'user' || role === 'admin') query.set('role', role)
  query.set('page', String(Math.max(1, Math.trunc(Number(page)) || 1)))
  query.set('limit', String(limit))
  return `/admin/users?${query}`
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

/** What people read: the stored role `user` is a customer. */
export const roleName = (role: AdminUser['role']): string => (role === 'admin' ? 'Admin' : 'Customer')
export const otherRole = (role: AdminUser['role']): AdminUser['role'] => (role === 'admin' ? 'user' : 'admin')
