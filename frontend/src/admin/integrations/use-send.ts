import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call, type Method } from '../../lib/api/client.ts'
import type { FormProblems } from '../../ui/form/form-problems.ts'

/** Sends a dialog's form, once at a time. Errors are shown at their fields; afterwards the list is refetched. */
export function useSend<T>(listKey: readonly unknown[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<FormProblems>({})
  const send = async (method: Method, path: string, body: object): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setProblems({})
    try {
      return await call<T>(method, path, { body })
    } catch (error) {
      setProblems({ [fieldOf(error)]: messageOf(error, 'It could not be saved. Please try again.') })
      return null
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: listKey })
    }
  }
  return { busy, send, problems, errorOf: (field: string) => problems[field], refuse: setProblems }
}

const fieldOf = (error: unknown): string => (error instanceof ApiError ? error.field.replace(/[./].*/, '') : '')
