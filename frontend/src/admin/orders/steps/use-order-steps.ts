import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { OrderStep, StepOutcome } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'

export type Stepped = { step: OrderStep; outcomes: readonly StepOutcome[] }
type Wanted = { id: string; version?: number }

type Reactions = { onFailure: (text: string) => void; onDone?: () => void; onFresh?: () => void }

/**
 * Sends a step for some orders, and keeps the outcomes until dismissed. `onDone` is called with the outcome, `onFresh`
 * once the lists are refetched; anything selected in between belongs to the next step.
 */
export function useOrderSteps({ onFailure, onDone, onFresh }: Reactions) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<OrderStep | null>(null)
  const [stepped, setStepped] = useState<Stepped | null>(null)
  const run = async (step: OrderStep, orders: readonly Wanted[]) => {
    setBusy(step)
    setStepped(null)
    try {
      const body = { step, orders }
      const { data } = await call<AnswerOf<'POST /admin/orders/steps'>>('POST', '/admin/orders/steps', { body })
      setStepped({ step, outcomes: data })
      onDone?.()
    } catch (error) {
      onFailure(messageOf(error, 'The orders could not be changed. Please try again: what is done is not done twice.'))
    }
    await refreshOrders(client)
    onFresh?.()
    setBusy(null)
  }
  return {
    busy,
    stepped,
    run,
    undo: () => run('undo', undoable(stepped)),
    dismiss: () => setStepped(null),
  }
}

export const undoable = (stepped: Stepped | null): Wanted[] =>
  (stepped?.outcomes ?? []).flatMap(({ id, undo }) => (undo === undefined ? [] : [{ id, version: undo }]))
