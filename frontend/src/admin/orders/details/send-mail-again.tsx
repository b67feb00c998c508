import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type TimelineEntry, timelinePath } from './order-timeline-reads.ts'

type Props = { orderId: string; mail: NonNullable<TimelineEntry['send_again']>; subject: string }

/** Sends a mail of the timeline again, with the order's current data. */
export function SendMailAgain({ orderId, mail, subject }: Props) {
  const client = useQueryClient()
  const [state, setState] = useState<'ready' | 'busy' | 'asked'>('ready')
  const [problem, setProblem] = useState('')
  const send = async () => {
    setState('busy')
    setProblem('')
    try {
      await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/mails`, { body: mail })
      setState('asked')
      await client.invalidateQueries({ queryKey: [timelinePath(orderId)] })
    } catch (error) {
      setProblem(messageOf(error, 'The mail could not be sent. Please try again.'))
      setState('ready')
    }
  }
  return (
    <>
      {state === 'asked' ? (
        <p role="status" className="muted small">
          On its way once more.
        </p>
      ) : (
        <Button busy={state === 'busy'} aria-label={`Send again: ${subject}`} onClick={send}>
          Send again
        </Button>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  )
}
