import { type UserFilters, userListPath } from './admin-user.ts'

/** All users that the filters let through, as a file. */
export function userFile(filters: UserFilters): string {
  const query = new URLSearchParams(userListPath(filters, 1).split('?')[1])
  query.delete('page')
  query.delete('limit')
  return `/admin/users/export?${query}`
}
