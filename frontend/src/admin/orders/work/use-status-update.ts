import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedByLabel } from '../../../entities/history/changed-by.ts'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { type AdminOrder, toAdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { statusLabel } from '../../../entities/order/timeline.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'

export type StatusProblem = { kind: 'missing' | 'failed' | 'stale' | 'unpaid'; text: string }

/**
 * Sends a new status with the version that was on screen when the dialog opened. On a conflict it shows the order's
 * current status, and a second submit proceeds from there; the same where an unpaid order would be shipped.
 */
export function useStatusUpdate(order: AdminOrder, onDone: (text: string) => void) {
  const client = useQueryClient()
  const [version, setVersion] = useState(order.version)
  const [problem, setProblem] = useState<StatusProblem | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    problem,
    busy,
    settle: () => setProblem((known) => (known?.kind === 'missing' || known?.kind === 'unpaid' ? null : known)),
    async submit(status: string) {
      if (!status) return setProblem({ kind: 'missing', text: 'Please select a status' })
      setBusy(true)
      try {
        await sendStatus(order.id, status, version, problem?.kind === 'unpaid')
        onDone('Order status updated successfully!')
      } catch (error) {
        const now = error instanceof ApiError && error.code === 'stale_version' ? await presentOrder(order.id) : null
        if (now) setVersion(now.version)
        setProblem(
          now
            ? {
                kind: 'stale',
                text: `${await changedByLabel(client, error)} changed this order meanwhile. It is ${statusLabel(now.status)} now.`,
              }
            : {
                kind: error instanceof ApiError && error.code === 'order_not_paid' ? 'unpaid' : 'failed',
                text: messageOf(error, 'Failed to update order status'),
              },
        )
      }
      setBusy(false)
      await refreshOrders(client)
    },
  }
}

const sendStatus = (id: string, status: string, version: number | undefined, unpaid: boolean) =>
  call('PATCH', `/admin/orders/${encodeURIComponent(id)}/status`, {
    body: { status, ...(version === undefined ? {} : { version }), ...(unpaid ? { unpaid } : {}) },
  })

async function presentOrder(id: string): Promise<AdminOrder | null> {
  try {
    const answer = await call<{ data: unknown }>('GET', `/orders/${encodeURIComponent(id)}`)
    return toAdminOrder(answer.data)
  } catch {
    // Without the current state a retry has nothing to start from; the refusal itself is shown.
    return null
  }
}
