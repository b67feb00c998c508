import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call, type Method } from '../../lib/api/client.ts'

type Problem = { field: string; text: string }

/** Sends a dialog's form once at a time; what is wrong is said at its field. Afterwards the list is read anew. */
export function useSend<T>(listKey: readonly unknown[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const send = async (method: Method, path: string, body: object): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      return await call<T>(method, path, { body })
    } catch (error) {
      setProblem({ field: fieldOf(error), text: messageOf(error, 'It could not be saved. Please try again.') })
      return null
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: listKey })
    }
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  return { busy, send, problem, errorOf, refuse: (field: string, text: string) => setProblem({ field, text }) }
}

const fieldOf = (error: unknown): string => (error instanceof ApiError ? error.field.replace(/[./].*/, '') : '')
