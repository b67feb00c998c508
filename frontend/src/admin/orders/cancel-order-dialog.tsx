import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useHeld } from '../../shared/ui/use-held.ts'
import { refreshOrders } from '../live/live-figures.ts'
import type { AdminOrder } from './admin-order.ts'
import { consequenceOf } from './status-consequence.ts'

type Props = {
  order: AdminOrder | null
  onClose: () => void
  onDone: (kind: 'good' | 'error', text: string) => void
}

export function CancelOrderDialog({ order, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const shown = useHeld(order)
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
