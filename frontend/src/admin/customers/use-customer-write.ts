import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { customerPath } from './customer-reads.ts'

/** Changes a customer; the response is the updated customer and is shown immediately. */
export function useCustomerWrite(id: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await call(method, `${customerPath(id)}${path}`, body ? { body } : {})
    client.setQueryData([customerPath(id)], answer)
  }
  /** Resolves to whether it was saved; `problem` has the reason if not. */
  const run = async (...sent: Parameters<typeof write>): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    try {
      await write(...sent)
      return true
    } catch (error) {
      setProblem(messageOf(error, 'It could not be saved. Please try again.'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { write, run, busy, problem }
}
