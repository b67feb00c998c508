import { expect, test } from 'vitest'
import { noFilters } from './admin-user.ts'
import { userFile } from './user-file.ts'

test('[U1] a file has the filters of the list, and all its pages', () => {
  expect(userFile({ ...noFilters, q: 'asha', role: 'admin', page: '3' })).toBe('/admin/users/export?q=asha&role=admin')
})
