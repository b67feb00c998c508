import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../details/order-timeline.module.css'
import { timelinePath } from '../details/order-timeline-reads.ts'
import { ChooseCourier } from './choose-courier.tsx'

/** Shown while the carrier refuses a shipment. The fault is fixed elsewhere; the booking is then retried here. */
export function AskCarrier({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [choosing, setChoosing] = useState(false)
  const ask = async (courierId?: string) => {
    setBusy(true)
    setProblem('')
    try {
      const path = `/admin/orders/${encodeURIComponent(orderId)}/shipment`
      if (courierId) await call('POST', `${path}/courier`, { body: { courier_id: courierId } })
      else await call('POST', path, { body: {} })
      setChoosing(false)
      await client.invalidateQueries({ queryKey: [timelinePath(orderId)] })
    } catch (error) {
      setProblem(messageOf(error, 'The courier could not be asked. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.summaryAction}>
      <Button busy={busy && !choosing} onClick={() => ask()}>
        Book the courier again
      </Button>
      <Button onClick={() => setChoosing(true)}>Choose the courier</Button>
      <ChooseCourier
        orderId={orderId}
        open={choosing}
        busy={busy}
        problem={problem}
        onClose={() => setChoosing(false)}
        onChoose={ask}
      />
      {problem && !choosing && <Notice kind="error">{problem}</Notice>}
    </div>
  )
}
