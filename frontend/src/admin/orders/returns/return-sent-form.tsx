import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { TransferForm } from '../../../entities/order/returns/transfer-form.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import styles from './order-returns-panel.module.css'

/** Completes a return that is refunded by hand. */
export function ReturnSentForm({ orderId, number }: { orderId: string; number: number }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async (reference: string) => {
    setBusy(true)
    setFailure('')
    try {
      const body = { number, reference }
      await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/return/sent`, { body })
      await refreshOrders(client)
    } catch (error) {
      setFailure(messageOf(error, 'This could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <TransferForm
      action="Mark as sent"
      className={styles.returnPanelWays}
      busy={busy}
      failure={failure}
      onSend={save}
    />
  )
}
