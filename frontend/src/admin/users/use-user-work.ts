import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { refreshShelves } from '../live/live-figures.ts'
import type { Messages } from '../ui/use-message.ts'
import { type AdminUser, otherRole } from './admin-user.ts'

/** Role changes and deletions: one at a time, each with its message. */
export function useUserWork(say: Messages['say'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (user: AdminUser, work: () => Promise<unknown>, good: string, bad: string) => {
    setBusy(user.id)
    try {
      await work()
      say('good', good)
    } catch (error) {
      say('error', messageOf(error, bad))
    }
    setBusy(null)
    close()
    await refreshShelves(client)
  }
  return {
    busy,
    toggleRole(user: AdminUser) {
      const role = otherRole(user.role)
      const change = () => call('PATCH', `/admin/users/${user.id}/role`, { body: { role } })
      return run(user, change, `User role updated to ${role}`, 'Error updating user role')
    },
    remove: (user: AdminUser) =>
      run(user, () => call('DELETE', `/admin/users/${user.id}`), 'User deleted successfully', 'Error deleting user'),
  }
}
