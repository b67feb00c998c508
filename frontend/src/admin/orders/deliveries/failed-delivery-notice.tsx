import { useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { type FailedDelivery, waitsForAnswer } from '../../../entities/order/deliveries/failed-delivery.ts'
import { dayOf, momentOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AnswerDeliveryDialog } from './answer-delivery-dialog.tsx'

/** A failed delivery: the reason, the deadline for an answer, and the answer sent to the courier. */
export function FailedDeliveryNotice({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const { failedDelivery } = order
  if (!failedDelivery) return null
  const waits = waitsForAnswer(failedDelivery)
  return (
    <>
      <Notice kind={waits ? 'error' : 'info'}>{`${whyOf(failedDelivery)} ${nowOf(failedDelivery)}`}</Notice>
      {waits && (
        <May do="orders.write">
          <div>
            <Button primary onClick={() => setOpen(true)}>
              Tell the courier what to do
            </Button>
          </div>
        </May>
      )}
      <AnswerDeliveryDialog order={open ? order : null} onClose={() => setOpen(false)} />
    </>
  )
}

const whyOf = ({ attempt, reason }: FailedDelivery) =>
  `Delivery attempt ${attempt} failed${reason ? `: ${reason}.` : '. The courier gave no reason.'}`

function nowOf(failed: FailedDelivery): string {
  const { state, answer_by, fault } = failed
  switch (state) {
    case 'open':
      return `Answer by ${momentOf(answer_by)}; after that the courier decides.`
    case 'late':
      return 'Nobody answered in time, so the courier decides whether to try again or return it. You can still answer.'
    case 'refused':
      return `The courier did not accept the answer: ${fault ?? 'no reason given'}. Answer differently, or call the courier.`
    case 'asked':
      return `${saidOf(failed)} The courier is being told${fault ? `. The last call failed and is repeated by itself: ${fault}` : ''}.`
    case 'passed':
      return `${saidOf(failed)} The courier has been told.`
  }
}

function saidOf({ action, day, by }: FailedDelivery): string {
  const who = by === 'shopper' ? 'The customer' : 'The shop'
  if (action === 'return') return `${who} asked for it to be returned.`
  return day ? `${who} asked for delivery on ${dayOf(day)}.` : `${who} asked for another attempt.`
}
