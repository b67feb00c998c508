import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { type Stale, staleOf } from '../history/stale.ts'
import { refreshShelves } from '../live/live-figures.ts'
import type { Messages } from '../ui/use-message.ts'
import { type AdminUser, otherRole } from './admin-user.ts'

/** Role changes and deletions: one at a time, each with its message. */
export function useUserWork(say: Messages['say'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [stale, setStale] = useState<(Stale & { user: AdminUser; role: AdminUser['role'] }) | null>(null)
  const run = async (user: AdminUser, work: () => Promise<unknown>, good: string, bad: string) => {
    setBusy(user.id)
    try {
      await work()
      say('good', good)
    } catch (error) {
      // Its dialog says it, and asks what to do.
      if (!staleOf(error)) say('error', messageOf(error, bad))
    }
    setBusy(null)
    close()
    await refreshShelves(client)
  }
  const setRole = (user: AdminUser, role: AdminUser['role']) => {
    const version = user.version === undefined ? {} : { version: user.version }
    const change = async () => {
      try {
        await call('PATCH', `/admin/users/${user.id}/role`, { body: { role, ...version } })
      } catch (error) {
        const old = staleOf(error)
        if (old) setStale({ ...old, user, role })
        throw error
      }
    }
    return run(user, change, `User role updated to ${role}`, 'Error updating user role')
  }
  return {
    busy,
    stale,
    closeStale: () => setStale(null),
    /** Goes on from what somebody else made of the account. */
    goOn() {
      if (!stale) return
      setStale(null)
      return setRole({ ...stale.user, version: stale.version }, stale.role)
    },
    toggleRole: (user: AdminUser) => setRole(user, otherRole(user.role)),
    remove: (user: AdminUser) =>
      run(user, () => call('DELETE', `/admin/users/${user.id}`), 'User deleted successfully', 'Error deleting user'),
  }
}
