import { type UserFilters, userListPath } from './admin-user.ts'

/** The path of the CSV file of all users that match the filters. */
export function userFile(filters: UserFilters): string {
  const query = new URLSearchParams(userListPath(filters, 1).split('?')[1])
  query.delete('page')
  query.delete('limit')
  return `/admin/users/export?${query}`
}
