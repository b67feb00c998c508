import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Stale, staleOf } from '../../entities/history/conflict/conflict.ts'
import { refreshStockLists } from '../../entities/live/live-metrics.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { type AdminUser, otherRole } from './admin-user.ts'

type RoleChange = { user: AdminUser; role: AdminUser['role']; password: string }

/** Role changes and deletions, one at a time, each with its message. */
export function useUserWork(notify: Messages['notify'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [stale, setStale] = useState<(Stale & RoleChange) | null>(null)
  /** Resolves to the server's objection to the admin's own password; the dialog stays open and shows it. */
  const run = async (user: AdminUser, work: () => Promise<unknown>, good: string, bad: string) => {
    setBusy(user.id)
    try {
      await work()
      notify('good', good)
    } catch (error) {
      const wrong = aboutPassword(error)
      if (wrong) {
        setBusy(null)
        return wrong
      }
      // A conflict is shown in its own dialog, with the choices.
      if (!staleOf(error)) notify('error', messageOf(error, bad))
    }
    setBusy(null)
    close()
    await refreshStockLists(client)
    return undefined
  }
  const setRole = (roleChange: RoleChange) => {
    const { user, role, password } = roleChange
    const version = user.version === undefined ? {} : { version: user.version }
    const change = async () => {
      try {
        const body = { role, ...version, current_password: password }
        await call('PATCH', `/admin/users/${user.id}/role`, { body })
      } catch (error) {
        const old = staleOf(error)
        if (old) setStale({ ...old, ...roleChange })
        throw error
      }
    }
    return run(user, change, `User role updated to ${role}`, 'Error updating user role')
  }
  return {
    busy,
    stale,
    closeStale: () => setStale(null),
    /** Continues from another admin's change to the account. */
    async saveOver() {
      if (!stale) return
      setStale(null)
      const { user, version, role, password } = stale
      const wrong = await setRole({ user: { ...user, version }, role, password })
      if (wrong) notify('error', wrong)
    },
    toggleRole: (user: AdminUser, password: string) => setRole({ user, role: otherRole(user.role), password }),
    remove: (user: AdminUser) =>
      run(user, () => call('DELETE', `/admin/users/${user.id}`), 'User deleted successfully', 'Error deleting user'),
  }
}

function aboutPassword(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const isAbout = error.field === 'current_password' || error.code === 'too_many_attempts'
  return isAbout ? error.message : undefined
}
