import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Stale, staleOf } from '../../entities/history/conflict/conflict.ts'
import { refreshStockLists } from '../../entities/live/live-metrics.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { type AdminUser, otherRole } from './admin-user.ts'

type Wish = { user: AdminUser; role: AdminUser['role']; password: string }

/** Role changes and deletions: one at a time, each with its message. */
export function useUserWork(say: Messages['say'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [stale, setStale] = useState<(Stale & Wish) | null>(null)
  /** Answers what the server has against the password of who asks: its dialog stays, and says it. */
  const run = async (user: AdminUser, work: () => Promise<unknown>, good: string, bad: string) => {
    setBusy(user.id)
    try {
      await work()
      say('good', good)
    } catch (error) {
      const wrong = aboutPassword(error)
      if (wrong) {
        setBusy(null)
        return wrong
      }
      // Its dialog says it, and asks what to do.
      if (!staleOf(error)) say('error', messageOf(error, bad))
    }
    setBusy(null)
    close()
    await refreshStockLists(client)
    return undefined
  }
  const setRole = (wish: Wish) => {
    const { user, role, password } = wish
    const version = user.version === undefined ? {} : { version: user.version }
    const change = async () => {
      try {
        const body = { role, ...version, current_password: password }
        await call('PATCH', `/admin/users/${user.id}/role`, { body })
      } catch (error) {
        const old = staleOf(error)
        if (old) setStale({ ...old, ...wish })
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
    async goOn() {
      if (!stale) return
      setStale(null)
      const { user, version, role, password } = stale
      const wrong = await setRole({ user: { ...user, version }, role, password })
      if (wrong) say('error', wrong)
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
