import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedByLabel } from '../../../entities/history/changed-by.ts'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { type AdminOrder, toAdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { statusLabel } from '../../../entities/order/timeline.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'

export type StatusProblem = { kind: 'missing' | 'failed' | 'stale' | 'unpaid' | 'cash'; text: string }

/** What the server requires to be confirmed: shipping unpaid goods, or counting cash not known to be collected. */
const asked = { order_not_paid: 'unpaid', cash_not_confirmed: 'cash' } as const
const askedBy = (error: unknown) =>
  error instanceof ApiError && error.code && error.code in asked ? asked[error.code as keyof typeof asked] : null
const isAnswered = (kind: StatusProblem['kind'] | undefined) =>
  kind === 'missing' || kind === 'unpaid' || kind === 'cash'

/**
 * Sends a new status with the version that was on screen when the dialog opened. On a conflict it shows the order's
 * current status, and a second submit proceeds from there. The same applies to shipping an unpaid order or counting the
 * cash of a cancelled one.
 */
export function useStatusUpdate(order: AdminOrder, onDone: (text: string) => void) {
  const client = useQueryClient()
  const [version, setVersion] = useState(order.version)
  const [problem, setProblem] = useState<StatusProblem | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    problem,
    busy,
    settle: () => setProblem((known) => (isAnswered(known?.kind) ? null : known)),
    async submit(status: string) {
      if (!status) return setProblem({ kind: 'missing', text: 'Please select a status' })
      setBusy(true)
      try {
        await sendStatus(order.id, status, version, problem?.kind)
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
                kind: askedBy(error) ?? 'failed',
                text: messageOf(error, 'Failed to update order status'),
              },
        )
      }
      setBusy(false)
      await refreshOrders(client)
    },
  }
}

const sendStatus = (id: string, status: string, version: number | undefined, asked?: StatusProblem['kind']) =>
  call('PATCH', `/admin/orders/${encodeURIComponent(id)}/status`, {
    body: {
      ...{ status, ...(version === undefined ? {} : { version }) },
      ...(asked === 'unpaid' ? { unpaid: true } : asked === 'cash' ? { collected: true } : {}),
    },
  })

async function presentOrder(id: string): Promise<AdminOrder | null> {
  try {
    const answer = await call<{ data: unknown }>('GET', `/orders/${encodeURIComponent(id)}`)
    return toAdminOrder(answer.data)
  } catch {
    // Without the current state a retry has no version to start from, so the refusal itself is shown.
    return null
  }
}
