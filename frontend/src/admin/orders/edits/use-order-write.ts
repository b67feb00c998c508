import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'

/** Changes one order, then refetches the order, its timeline and the lists. */
export function useOrderWrite(orderId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Resolves to the response; null if refused, with the reason in `problem`. */
  const run = async <Answer = object>(
    method: 'POST' | 'PUT',
    path: string,
    body: object = {},
  ): Promise<Answer | null> => {
    setBusy(true)
    setProblem('')
    try {
      return await call<Answer>(method, `/admin/orders/${encodeURIComponent(orderId)}${path}`, { body })
    } catch (error) {
      setProblem(messageOf(error, 'It could not be saved. Please try again.'))
      return null
    } finally {
      setBusy(false)
      await refreshOrders(client)
    }
  }
  return { run, busy, problem, settle: () => setProblem('') }
}
