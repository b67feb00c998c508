import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { consequenceOf } from './status-consequence.ts'

type Props = {
  order: AdminOrder | null
  onClose: () => void
  onDone: (kind: 'good' | 'error', text: string) => void
}

export function CancelOrderDialog({ order, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shown = useLastValue(order)
  const cancel = async () => {
    if (!shown) return
    setBusy(true)
    try {
      await call('DELETE', `/admin/orders/${encodeURIComponent(shown.id)}`)
      onDone('good', 'Order cancelled successfully!')
    } catch (error) {
      onDone('error', messageOf(error, 'Failed to cancel order'))
    }
    setBusy(false)
    await refreshOrders(client)
  }
  return (
    <ConfirmDialog
      open={order !== null}
      title="Cancel Order"
      question="Are you sure you want to cancel this order?"
      action="Cancel Order"
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    >
      {shown && (
        <p className="muted">
          <span className="amount">{shown.id}</span>, {shown.name || 'Guest'}. {consequenceOf(shown, 'cancelled')}
        </p>
      )}
    </ConfirmDialog>
  )
}
