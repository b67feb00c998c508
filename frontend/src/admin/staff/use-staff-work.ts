import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { staffList } from './staff-reads.ts'

type Work = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object; done: string }

/** Changes to the staff, one at a time. Each reports its outcome, and the list is refetched. */
export function useStaffWork(notify: Messages['notify'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** Resolves to the error of the typed values; the dialog stays open and shows it. */
  async function run({ method, path, body, done }: Work): Promise<{ field: string; text: string } | undefined> {
    setBusy(true)
    try {
      await call(method, path, body ? { body } : {})
      notify('good', done)
    } catch (error) {
      const field =
        error instanceof ApiError ? (error.code === 'too_many_attempts' ? 'current_password' : error.field) : ''
      if (field) return { field, text: messageOf(error, '') }
      notify('error', messageOf(error, 'It could not be saved. Please try again.'))
    } finally {
      setBusy(false)
    }
    close()
    await client.invalidateQueries({ queryKey: staffList().queryKey })
    return undefined
  }
  return { busy, run }
}
