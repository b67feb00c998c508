import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshOrders } from '../../entities/live/live-metrics.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { newId } from '../../lib/new-id.ts'
import { casePath, type ReturnCase } from './returns-reads.ts'

type Step = 'receive' | 'inspect' | 'repaired' | 'missed' | 'pickup'

/** Takes a step of a case. Retries until one succeeds count as the same step, so it is done once. */
export function useCaseStep(one: ReturnCase, onDone: (text: string) => void) {
  const client = useQueryClient()
  const stepId = useRef(newId())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (text: string, send: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    try {
      await send()
      stepId.current = newId()
      onDone(text)
    } catch (error) {
      setProblem(messageOf(error, 'It could not be saved. Please try again.'))
    }
    await refreshOrders(client)
    setBusy(false)
  }
  return {
    busy,
    problem,
    take: (step: Step, body: object, text: string) =>
      run(text, () => call('POST', casePath(one, step), { body: { step_id: stepId.current, ...body } })),
    askUpi: (text: string) =>
      run(text, () =>
        call('POST', `/admin/orders/${encodeURIComponent(one.order_id)}/return/ask-upi`, {
          body: { number: one.return_number, step_id: stepId.current },
        }),
      ),
    exchange: (outcome: 'send' | 'end' | 'refund' | 'charge', body: object | null, text: string) =>
      run(text, () => call('POST', casePath(one, `exchange/${outcome}`), body ? { body } : {})),
    payOut: (reference: string, text: string) =>
      run(text, () =>
        call('POST', `/admin/orders/${encodeURIComponent(one.order_id)}/return/sent`, {
          body: { number: one.return_number, reference },
        }),
      ),
  }
}
export type CaseStep = ReturnType<typeof useCaseStep>
