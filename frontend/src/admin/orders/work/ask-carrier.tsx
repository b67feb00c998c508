import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../details/order-timeline.module.css'
import { timelinePath } from '../details/order-timeline-reads.ts'

/** Shown while the carrier refuses a shipment: the fault is fixed elsewhere, then the booking is tried again here. */
export function AskCarrier({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/shipment`, { body: {} })
      await client.invalidateQueries({ queryKey: [timelinePath(orderId)] })
    } catch (error) {
      setProblem(messageOf(error, 'The courier could not be asked. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.summaryAction}>
      <Button busy={busy} onClick={ask}>
        Book the courier again
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  )
}
